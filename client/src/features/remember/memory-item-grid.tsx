import { useState } from 'react';
import type { RememberItem } from '#shared/remember-item';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { MemoryItemCard } from './memory-item-card';
import { MemoryItemDialog } from './memory-item-dialogs';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

export function MemoryItemGrid({ items }: { items: RememberItem[] }) {
  const [opened, setOpened] = useState<RememberItem>();
  return (
    <div {...useSteadyTaps()}>
      <ul className={`${grid} print:grid-cols-1`}>
        {items.map((item) => (
          <MemoryItemCard key={item.id} item={item} onOpen={() => setOpened(item)} />
        ))}
      </ul>
      <MemoryItemDialog item={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** Fills a screen, so that the first items come where they are expected. */
const PLACES = 6;

/** Stands where the items will, while they are being loaded. */
export function GridSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: PLACES }, (_, index) => (
        <div
          key={index}
          className="flex overflow-hidden rounded-card border-2 border-line sm:flex-col"
        >
          <div className="min-h-26 w-26 bg-sunken sm:aspect-[4/3] sm:min-h-0 sm:w-full" />
          <div className="sm:h-18" />
        </div>
      ))}
    </div>
  );
}
