import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RememberItem } from '#shared/remember-item';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { PageHeading } from '../../ui/page-heading';
import { CallCaregiverCard } from './call-caregiver-card';
import { ItemsOnTheirWay } from './items-on-their-way';
import { MemoryItemCard } from './memory-item-card';
import { MemoryItemDialog } from './memory-item-dialog';
import { NoMemoryItems } from './no-memory-items';
import { rememberItemsQuery } from './remember-item.queries';

type MemoryItemsProps = {
  /** As it was typed; no call is offered without. */
  caregiverPhoneNumber: string | null | undefined;
};

/** All that is kept to be remembered, to look at, and a way to call for help. */
export function MemoryItems({ caregiverPhoneNumber }: MemoryItemsProps) {
  const { data: items } = useQuery(rememberItemsQuery);
  const hasItems = items !== undefined && items.length > 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="grid gap-1">
          <PageHeading>Remember This</PageHeading>
          {hasItems && <p className="text-lead text-ink-soft">{`${items.length} memory item(s) available`}</p>}
        </div>
        {hasItems && caregiverPhoneNumber && <CallCaregiverCard number={caregiverPhoneNumber} />}
      </div>
      {!items && <ItemsOnTheirWay />}
      {hasItems && <MemoryItemGrid items={items} />}
      {items && !hasItems && <NoMemoryItems />}
    </>
  );
}

function MemoryItemGrid({ items }: { items: RememberItem[] }) {
  const [opened, setOpened] = useState<RememberItem>();
  return (
    <div {...useSteadyTaps()}>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id}>
            <MemoryItemCard item={item} onOpen={() => setOpened(item)} />
          </li>
        ))}
      </ul>
      <MemoryItemDialog item={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
