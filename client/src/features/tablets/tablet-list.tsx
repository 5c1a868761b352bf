import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Tablet } from '#shared/tablet';
import { neighborOf } from '../../lib/neighbor';
import { Button } from '../../ui/button';
import { PencilIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { LoadFailed } from '../../ui/state-message';
import { lastUsed, setUpWhen } from './last-used';
import { SetUpTablet } from './set-up-tablet';
import { TabletIcon, UnlinkIcon } from './tablet-icons';
import { tabletsQuery } from './tablets.queries';

export const RenameTabletDialog = lazyDialog(
  async () => (await import('./rename-tablet-dialog')).RenameTabletDialog,
  {
    isOpen: ({ tablet }) => tablet !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const DisconnectTabletDialog = lazyDialog(
  async () => (await import('./disconnect-tablet-dialog')).DisconnectTabletDialog,
  {
    isOpen: ({ tablet }) => tablet !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** The connected devices: connecting, naming and ending them. */
export function TabletList() {
  const { data: tablets } = useQuery(tabletsQuery);
  const [toRename, setToRename] = useState<Tablet>();
  const [toDisconnect, setToDisconnect] = useState<Tablet>();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the place of the one that is to go. */
  const next = useRef<Tablet>(undefined);
  const headingId = useId();
  const askToDisconnect = (tablet: Tablet) => {
    next.current = neighborOf(tablets ?? [], tablet);
    setToDisconnect(tablet);
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
        <Tablets tablets={tablets} onRename={setToRename} onDisconnect={askToDisconnect} />
      ) : (
        <TabletsSkeleton />
      )}
      <RenameTabletDialog tablet={toRename} onClose={() => setToRename(undefined)} />
      <DisconnectTabletDialog
        tablet={toDisconnect}
        onClose={() => setToDisconnect(undefined)}
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
  onDisconnect: (tablet: Tablet) => void;
};

function Tablets({ tablets, onRename, onDisconnect }: TabletsProps) {
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
          onDisconnect={() => onDisconnect(tablet)}
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

function NoTabletYet() {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 className="text-h3 font-bold">No tablet yet</h3>
      <p className="text-ink-soft">
        Any iPad or Android tablet will do. You connect it once, with a code. After that it simply
        shows your family, and the person who uses it never has to log in.
      </p>
    </div>
  );
}

/** Of the button; of no button without a number. */
const renameTabletId = (id: number | undefined) => `rename-tablet-${id}`;

type TabletRowProps = { tablet: Tablet; now: Date; onRename: () => void; onDisconnect: () => void };

function TabletRow({ tablet, now, onRename, onDisconnect }: TabletRowProps) {
  const { id, name } = tablet;
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-h2 text-link">
        <TabletIcon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p dir="auto" className="text-h3 font-bold wrap-anywhere">
          {name}
        </p>
        <p className="text-ink-soft">{lastUsed(tablet, now)}</p>
        <p className="text-ink-soft">{setUpWhen(tablet, now)}</p>
        <div className="-ml-3 flex flex-wrap pt-1.5">
          <Button
            id={renameTabletId(id)}
            variant="quiet"
            aria-label={`Rename ${name}`}
            onClick={onRename}
          >
            <PencilIcon />
            Rename
          </Button>
          <Button variant="quiet" aria-label={`Disconnect ${name}`} onClick={onDisconnect}>
            <UnlinkIcon />
            Disconnect
          </Button>
        </div>
      </div>
    </li>
  );
}
