import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../lib/lazy-component';
import type { ClipPlayer as EagerClipPlayer } from './clip-player';

const ClipPlayer = lazyComponent(async () => (await import('./clip-player')).ClipPlayer);

/** ClipPlayer, whose code is loaded where there is a clip. */
export const LazyClipPlayer = (props: ComponentProps<typeof EagerClipPlayer>) => (
  // As high as the still will be.
  <Suspense fallback={<div className="aspect-[4/3]" />}>
    <ClipPlayer {...props} />
  </Suspense>
);
