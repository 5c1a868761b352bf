import { Suspense } from 'react';
import { classNames } from '../../lib/class-names';
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
  const { isSortable, isSearchable, tools } = view;
  const isHydrated = useHydrated();
  if (!isSortable && !onArrange) return null;
  return (
    <div
      className={classNames(
        'min-h-control print:hidden',
        isSortable && !isSearchable && 'min-h-[5.5rem]',
        isSearchable && 'min-h-[8.5rem] max-sm:min-h-[15rem]',
        isSortable && onArrange && !isSearchable && 'max-sm:min-h-[9.5rem]',
      )}
    >
      {isHydrated && (
        <Suspense>
          <AlbumTools {...tools} onArrange={onArrange} />
        </Suspense>
      )}
    </div>
  );
}
