import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DISCONNECT_TABLET } from '#shared/product/paths';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { currentTime } from '../../lib/date-format';
import { lazyComponent } from '../../lib/lazy-component';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { EmptyCard } from '../../ui/empty-card';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { Scene } from '../../ui/scene';
import { toast } from '../../ui/toast.store';
import { SetUpTabletButton } from './set-up-tablet';
import { SetupGuideButton } from './setup-guide';
import { ShareTabletButton } from './share-tablet';
import { TabletRow, tabletRowId } from './tablet-row';
import { tabletsQuery, useDisconnectTablet } from './tablets.queries';

export const RenameTabletDialog = lazyDialog(
  async () => (await import('./rename-tablet-dialog')).RenameTabletDialog,
  {
    isOpen: ({ tablet }) => tablet !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** Inside of a dialog, and few families have messages. */
export const MessagesSince = lazyComponent(
  async () => (await import('./messages-since')).MessagesSince,
);

/** The connected tablets: connecting, renaming and disconnecting them. */
export function TabletList() {
  const { id: personId } = usePerson();
  const query = useQuery(tabletsQuery(personId));
  const { data: settings } = useQuery(personSettingsQuery(personId));
  const [messagesSince, setMessagesSince] = useState('');
  const [toRename, setToRename] = useState<Tablet>();
  /** The name of the tablet that was disconnected last. */
  const [disconnected, setDisconnected] = useState<string>();
  const { mutateAsync: disconnect } = useDisconnectTablet();
  const { heading, ...toDisconnect } = useRowToDelete(query.data, tabletRowId);
  const headingId = useId();
  const ask = (tablet: Tablet) => {
    setMessagesSince('');
    toDisconnect.ask(tablet);
  };
  useAskFromEmail(query.data, ask);
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
          {t`Tablets`}
        </h2>
        <TabletButtons hasNone={query.data?.length === 0} />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t`Loading your tablets…`, failed: t`We could not load your tablets` }}
        skeleton={
          <div aria-hidden="true" className="h-53 rounded-card border border-line sm:h-44" />
        }
        empty={<NoTabletYet />}
      >
        {(tablets) => (
          <Tablets
            tablets={tablets}
            messagesOn={settings?.messagesOn === true}
            callsOn={settings?.callsOn === true}
            onRename={setToRename}
            onDisconnect={ask}
          />
        )}
      </QueryState>
      {disconnected !== undefined && (
        <p className="wrap-anywhere">
          {t({
            message: `${disconnected} is disconnected. This tablet empties itself when it is next on and has a network.`,
            comment: '{disconnected} is the name of a tablet, such as "Kitchen"',
          })}
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <p className="text-ink-soft">{t`Is a tablet lost or broken? Open it above and disconnect it.`}</p>
      )}
      <RenameTabletDialog tablet={toRename} onClose={() => setToRename(undefined)} />
      <ConfirmDelete
        {...toDisconnect.dialog}
        title={t`Disconnect Tablet`}
        question={t`Are you sure you want to disconnect this tablet? It will no longer show your family: at once, or as soon as it has a network. To use it again, set it up with a new code. Your photos and notes stay here.`}
        detail={toDisconnect.row?.name}
        options={
          settings?.messagesOn && (
            <Suspense>
              <MessagesSince value={messagesSince} onChange={setMessagesSince} />
            </Suspense>
          )
        }
        confirmLabel={t({
          message: 'Disconnect',
          comment: 'Button: the tablet stops showing the family until it is set up again',
        })}
        busy={t`Disconnecting…`}
        texts={{ deleted: t`Tablet disconnected`, refused: t`Error disconnecting tablet` }}
        remove={async () => {
          if (!toDisconnect.row) return;
          await disconnect({ id: toDisconnect.row.id, messagesSince });
          setDisconnected(toDisconnect.row.name);
        }}
      />
    </section>
  );
}

const TabletButtons = ({ hasNone }: { hasNone: boolean }) => (
  <div className="flex flex-col-reverse gap-x-3 gap-y-1 max-sm:w-full sm:flex-row sm:flex-wrap">
    <SetupGuideButton variant="quiet" className="sm:-ml-3" />
    <ShareTabletButton variant="quiet" className="sm:-ml-3" />
    <SetUpTabletButton variant={hasNone ? 'primary' : 'secondary'} />
  </div>
);

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
  messagesOn: boolean;
  callsOn: boolean;
  onRename: (tablet: Tablet) => void;
  onDisconnect: (tablet: Tablet) => void;
};

function Tablets({ tablets, messagesOn, callsOn, onRename, onDisconnect }: TabletsProps) {
  const now = currentTime();
  return (
    <ul className="grid items-start gap-3 lg:grid-cols-2">
      {tablets.map((tablet) => (
        <TabletRow
          key={tablet.id}
          tablet={tablet}
          records={messagesOn && tablet.messagesOn}
          rings={callsOn}
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
