import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hasRight } from '#shared/circle/roles';
import { DISCONNECT_TABLET } from '#shared/product/paths';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { currentTime } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { EmptyCard } from '../../ui/empty-card';
import { PencilIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { Scene } from '../../ui/scene';
import { toast } from '../../ui/toast.store';
import { setUpWhen } from './last-used';
import { SetUpTabletButton } from './set-up-tablet';
import { SetupGuideButton } from './setup-guide';
import { ShareTabletButton } from './share-tablet';
import { TabletIcon, UnlinkIcon } from './tablet-icons';
import { TabletStateLines } from './tablet-state-lines';
import { tabletsQuery, useDisconnectTablet } from './tablets.queries';

export const RenameTabletDialog = lazyDialog(
  async () => (await import('./rename-tablet-dialog')).RenameTabletDialog,
  {
    isOpen: ({ tablet }) => tablet !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** The connected tablets: connecting, renaming and disconnecting them. */
export function TabletList() {
  const query = useQuery(tabletsQuery(usePerson().id));
  const [toRename, setToRename] = useState<Tablet>();
  const { mutateAsync: disconnect } = useDisconnectTablet();
  const { heading, ...toDisconnect } = useRowToDelete(query.data, renameTabletId);
  const headingId = useId();
  useAskFromEmail(query.data, toDisconnect.ask);
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
          {t`Tablets`}
        </h2>
        <div className="flex flex-col-reverse gap-x-3 gap-y-1 max-sm:w-full sm:flex-row sm:flex-wrap">
          <SetupGuideButton variant="quiet" className="sm:-ml-3" />
          <ShareTabletButton variant="quiet" className="sm:-ml-3" />
          <SetUpTabletButton variant={query.data?.length === 0 ? 'primary' : 'secondary'} />
        </div>
      </div>
      <QueryState
        query={query}
        words={{ loading: t`Loading your tablets…`, failed: t`We could not load your tablets` }}
        skeleton={
          <div aria-hidden="true" className="h-53 rounded-card border border-line sm:h-44" />
        }
        empty={<NoTabletYet />}
      >
        {(tablets) => (
          <Tablets tablets={tablets} onRename={setToRename} onDisconnect={toDisconnect.ask} />
        )}
      </QueryState>
      <RenameTabletDialog tablet={toRename} onClose={() => setToRename(undefined)} />
      <ConfirmDelete
        {...toDisconnect.dialog}
        title={t`Disconnect Tablet`}
        question={t`Are you sure you want to disconnect this tablet? It will no longer show your family. To use it again, set it up with a new code. Your photos and notes stay here.`}
        detail={toDisconnect.row?.name}
        confirmLabel={t({
          message: 'Disconnect',
          comment: 'Button: the tablet stops showing the family until it is set up again',
        })}
        busy={t`Disconnecting…`}
        words={{ deleted: t`Tablet disconnected`, refused: t`Error disconnecting tablet` }}
        remove={async () => toDisconnect.row && disconnect(toDisconnect.row.id)}
      />
    </section>
  );
}

/** Asks about the tablet that the button of an email names, once. */
function useAskFromEmail(tablets: readonly Tablet[] | undefined, ask: (tablet: Tablet) => void) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const named = new URLSearchParams(search).get(DISCONNECT_TABLET);
  useEffect(() => {
    if (named === null || !tablets) return;
    navigate(path, { replace: true });
    const tablet = tablets.find(({ id }) => String(id) === named);
    if (tablet) ask(tablet);
    else toast({ title: t`This tablet is not connected any more` });
  });
}

type TabletsProps = {
  tablets: Tablet[];
  onRename: (tablet: Tablet) => void;
  onDisconnect: (tablet: Tablet) => void;
};

function Tablets({ tablets, onRename, onDisconnect }: TabletsProps) {
  const now = currentTime();
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

function NoTabletYet() {
  return (
    <EmptyCard drawing={<Scene name="tablet" />} title={t`No tablet yet`}>
      <Trans>
        Any iPad or Android tablet will do. You connect it once, with a code. After that it simply
        shows your family, and the person who uses it never has to log in.
      </Trans>
    </EmptyCard>
  );
}

/** The id of a tablet's Rename button. */
const renameTabletId = (id: number | undefined) => `rename-tablet-${id}`;

/** Says who connected the tablet if that member sees less than it shows. */
function Maker({ of: { connectedBy } }: { of: Tablet }) {
  const { name, role } = connectedBy;
  if (role !== null && hasRight(role, 'edit')) return null;
  return (
    <p className="wrap-anywhere">
      {role !== null
        ? name !== null
          ? t`Connected by ${name}, who is no longer a caregiver`
          : t`Connected by somebody who is no longer a caregiver`
        : name !== null
          ? t`Connected by ${name}, who left`
          : t`Connected by somebody who left`}
    </p>
  );
}

type TabletRowProps = { tablet: Tablet; now: Date; onRename: () => void; onDisconnect: () => void };

function TabletRow({ tablet, now, onRename, onDisconnect }: TabletRowProps) {
  const { id, name } = tablet;
  return (
    <li className="flex flex-wrap content-between gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-h2 text-link">
        <TabletIcon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p translate="no" dir="auto" className="text-h3 font-bold wrap-anywhere">
          {name}
        </p>
        <TabletStateLines tablet={tablet} now={now} />
        <p className="text-ink-soft">{setUpWhen(tablet, now)}</p>
        <Maker of={tablet} />
      </div>
      <div className="-mt-2.5 -ml-3 flex w-full flex-wrap sm:pl-20">
        <Button
          id={renameTabletId(id)}
          variant="quiet"
          aria-label={t({
            message: `Rename ${name}`,
            comment: 'Accessible name of a button; {name} is the name of a tablet',
          })}
          onClick={onRename}
        >
          <PencilIcon />
          <span>{t`Rename`}</span>
        </Button>
        <Button
          variant="quiet"
          aria-label={t({
            message: `Disconnect ${name}`,
            comment: 'Accessible name of a button; {name} is the name of a tablet',
          })}
          onClick={onDisconnect}
        >
          <UnlinkIcon />
          <span>
            {t({
              message: 'Disconnect',
              comment: 'Button: the tablet stops showing the family until it is set up again',
            })}
          </span>
        </Button>
      </div>
    </li>
  );
}
