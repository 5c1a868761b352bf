import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { telLink } from '#shared/product/phone';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';
import { PhoneIcon } from '../../ui/icons';
import { PageHeading } from '../../ui/page-heading';
import { QueryState } from '../../ui/query-state';
import { GridSkeleton, ItemGrid } from './item-grid';
import { NoItems } from './no-items';
import { rememberItemsQuery } from './remember-item.queries';

type AllItemsProps = {
  /** The number as entered. Without it, the page offers no call. */
  caregiverPhoneNumber: string | null | undefined;
};

/** The list of all items, and a button that calls the caregiver. */
export function AllItems({ caregiverPhoneNumber }: AllItemsProps) {
  const query = useQuery(rememberItemsQuery(usePerson().id));
  const { data: items, errorUpdateCount } = query;
  const hasItems = items !== undefined && items.length > 0;
  const isLoading = items === undefined && errorUpdateCount === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="grid gap-1">
          <PageHeading>{t`Remember This`}</PageHeading>
          {(hasItems || isLoading) && (
            <p className="min-h-[1.5em] text-lead text-ink-soft">
              {hasItems && itemsAvailable(items.length)}
            </p>
          )}
        </div>
        {caregiverPhoneNumber && (hasItems || isLoading) && (
          // Takes its space while the items load, so that the layout does not shift.
          <div inert={!hasItems} className={hasItems ? 'max-sm:w-full' : 'invisible max-sm:w-full'}>
            <CallCaregiverCard number={caregiverPhoneNumber} />
          </div>
        )}
      </div>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading your memory items…`,
          failed: t`We could not load your memory items`,
        }}
        skeleton={<GridSkeleton />}
        empty={<NoItems />}
      >
        {(list) => <ItemGrid items={list} />}
      </QueryState>
    </>
  );
}

const itemsAvailable = (count: number): string => t`${count} memory item(s) available`;

/** Also shows the number, because a tablet that cannot make calls leaves the dialing to another phone. */
function CallCaregiverCard({ number }: { number: string }) {
  return (
    <div className="grid w-full sm:w-auto">
      <LinkButton href={telLink(number)} size="large">
        <PhoneIcon className="text-h2" />
        <span className="grid grow pl-1.5 text-left">
          <span>
            {t({
              message: 'Call Your Caregiver',
              comment: 'Large button of the person with memory loss, above a phone number',
            })}
          </span>{' '}
          <span className="text-[length:min(1.5rem,7.4vw)] leading-normal">{number}</span>
        </span>
      </LinkButton>
      <p className="hidden text-person font-bold print:block">{t`Caregiver: ${number}`}</p>
    </div>
  );
}
