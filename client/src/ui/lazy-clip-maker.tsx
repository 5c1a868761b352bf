import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { canMakeClips } from '../lib/clip/can-make-clips';
import { lazyComponent } from '../lib/lazy-component';
import type { ClipMaker as EagerClipMaker } from './clip-maker';
import { Spinner } from './spinner';

const ClipMaker = lazyComponent(async () => (await import('./clip-maker')).ClipMaker);

/** ClipMaker, whose code is loaded when somebody chooses to send a clip. */
export function LazyClipMaker(props: ComponentProps<typeof EagerClipMaker>) {
  return (
    <Suspense fallback={<Spinner />}>
      <ClipMaker {...props} />
    </Suspense>
  );
}

/** Tells whether this browser can make clips; undefined until that is known. Where it cannot, they are not offered. */
export function useCanMakeClips(): boolean | undefined {
  const [canMake, setCanMake] = useState<boolean>();
  useEffect(() => {
    let isHere = true;
    void canMakeClips().then((can) => isHere && setCanMake(can));
    return () => {
      isHere = false;
    };
  }, []);
  return canMake;
}
