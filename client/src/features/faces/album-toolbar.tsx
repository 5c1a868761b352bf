import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component';
import { useHydrated } from '../../lib/use-hydrated';
import type { AlbumView } from './album-view.store';

export const AlbumTools = lazyComponent(async () => (await import('./album-tools')).AlbumTools);

type AlbumToolbarProps = {
  view: AlbumView;
  /** Begins to change the order of the family. Undefined for members who may not. */
  onArrange: (() => void) | undefined;
};

/** Reserves the room of the album's tools until they are loaded. Empty while the album is too small for any. */
export function AlbumToolbar({ view, onArrange }: AlbumToolbarProps) {
  const { hasTools, tools } = view;
  const isHydrated = useHydrated();
  if (!hasTools) return null;
  return (
    <div className="min-h-[8.5rem] max-sm:min-h-[15rem] print:hidden">
      {isHydrated && (
        <Suspense>
          <AlbumTools {...tools} onArrange={onArrange} />
        </Suspense>
      )}
    </div>
  );
}
