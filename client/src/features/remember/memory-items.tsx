import { useQuery } from '@tanstack/react-query';
import { dialable } from '#shared/phone';
import { LinkButton } from '../../ui/button';
import { PhoneIcon } from '../../ui/icons';
import { PageHeading } from '../../ui/page-heading';
import { QueryState } from '../../ui/query-state';
import { GridSkeleton, MemoryItemGrid } from './memory-item-grid';
import { NoMemoryItems } from './no-memory-items';
import { rememberItemsQuery } from './remember-item.queries';

type MemoryItemsProps = {
  /** As it was typed; no call is offered without. */
  caregiverPhoneNumber: string | null | undefined;
};

/** All that is kept to be remembered, to look at, and a way to call for help. */
export function MemoryItems({ caregiverPhoneNumber }: MemoryItemsProps) {
  const query = useQuery(rememberItemsQuery);
  const { data: items, errorUpdateCount } = query;
  const hasItems = items !== undefined && items.length > 0;
  const isLoading = items === undefined && errorUpdateCount === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="grid gap-1">
          <PageHeading>Remember This</PageHeading>
          {(hasItems || isLoading) && (
            <p className="min-h-[1.5em] text-lead text-ink-soft">
              {hasItems && `${items.length} memory item(s) available`}
            </p>
          )}
        </div>
        {caregiverPhoneNumber && (hasItems || isLoading) && (
          // Its place is kept while the items come, so that nothing jumps.
          <div inert={!hasItems} className={hasItems ? 'max-sm:w-full' : 'invisible max-sm:w-full'}>
            <CallCaregiverCard number={caregiverPhoneNumber} />
          </div>
        )}
      </div>
      <QueryState
        query={query}
        what="your memory items"
        skeleton={<GridSkeleton />}
        empty={<NoMemoryItems />}
      >
        {(list) => <MemoryItemGrid items={list} />}
      </QueryState>
    </>
  );
}

/** The number is shown as well: a tablet without a telephone cannot dial it, and another phone can. */
function CallCaregiverCard({ number }: { number: string }) {
  return (
    <div className="grid w-full sm:w-auto">
      <LinkButton href={`tel:${dialable(number)}`} size="large">
        <PhoneIcon className="text-h2" />
        <span className="grid grow pl-1.5 text-left">
          <span>Call Your Caregiver</span>{' '}
          <span className="text-[length:min(1.5rem,7.4vw)] leading-normal">{number}</span>
        </span>
      </LinkButton>
      <p className="hidden text-person font-bold print:block">Caregiver: {number}</p>
    </div>
  );
}
