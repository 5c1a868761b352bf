import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Tablet } from '#shared/tablet';
import { neighbourOf } from '../../lib/neighbour';
import { LoadFailed } from '../../ui/state-message';
import { NoTabletYet } from './no-tablet-yet';
import { SetUpTablet } from './set-up-tablet';
import { EndTabletDialog, RenameTabletDialog } from './tablet-dialogs';
import { renameTabletId, TabletRow } from './tablet-row';
import { tabletsQuery } from './tablets.queries';

/** The connected devices: connecting, naming and ending them. */
export function TabletList() {
  const { data: tablets } = useQuery(tabletsQuery);
  const [toRename, setToRename] = useState<Tablet>();
  const [toEnd, setToEnd] = useState<Tablet>();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the place of the one that is to go. */
  const next = useRef<Tablet>(undefined);
  const headingId = useId();
  const askToEnd = (tablet: Tablet) => {
    next.current = neighbourOf(tablets ?? [], tablet);
    setToEnd(tablet);
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
          Tablets
        </h2>
        <SetUpTablet
          variant={tablets?.length === 0 ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        />
      </div>
      {tablets ? (
        <Tablets tablets={tablets} onRename={setToRename} onEnd={askToEnd} />
      ) : (
        <TabletsSkeleton />
      )}
      <RenameTabletDialog tablet={toRename} onClose={() => setToRename(undefined)} />
      <EndTabletDialog
        tablet={toEnd}
        onClose={() => setToEnd(undefined)}
        focusAfter={() =>
          document.getElementById(renameTabletId(next.current?.id)) ?? heading.current
        }
      />
    </section>
  );
}

type TabletsProps = {
  tablets: Tablet[];
  onRename: (tablet: Tablet) => void;
  onEnd: (tablet: Tablet) => void;
};

function Tablets({ tablets, onRename, onEnd }: TabletsProps) {
  const now = new Date();
  if (tablets.length === 0) return <NoTabletYet />;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {tablets.map((tablet) => (
        <TabletRow
          key={tablet.id}
          tablet={tablet}
          now={now}
          onRename={() => onRename(tablet)}
          onEnd={() => onEnd(tablet)}
        />
      ))}
    </ul>
  );
}

function TabletsSkeleton() {
  const { errorUpdateCount, isFetching, refetch } = useQuery(tabletsQuery);
  // Counted rather than asked for: a new try clears the error, and the button must stay where it is.
  if (errorUpdateCount > 0)
    return <LoadFailed what="your tablets" retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="sr-only">
        Loading your tablets…
      </p>
      <div aria-hidden="true" className="h-53 rounded-card border border-line sm:h-44" />
    </>
  );
}
