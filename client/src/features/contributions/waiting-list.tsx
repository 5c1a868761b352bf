import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { usePerson } from '../../session/person';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { StateMessage } from '../../ui/state-message';
import { StateScene } from '../../ui/state-scene';
import type { AlbumFace } from './album-face';
import { AskedBack } from './asked-back';
import { Contribution, declineId } from './contribution';
import { presentContribution } from './contribution-kinds';
import { useDeclineContribution, waitingQuery } from './waiting.queries';

export const AcceptDialog = lazyDialog(async () => (await import('./accept-dialog')).AcceptDialog, {
  isOpen: ({ contribution }) => contribution !== undefined,
  close: ({ onClose }) => onClose(),
});

export const KeepGiftDialog = lazyDialog(
  async () => (await import('./keep-gift-dialog')).KeepGiftDialog,
  { isOpen: ({ gift }) => gift !== undefined, close: ({ onClose }) => onClose() },
);

type WaitingListProps = {
  /** The faces of the album, whose pictures a photo can replace. */
  faces: readonly AlbumFace[];
};

/** Lists what helpers added and relatives gave. Caregivers accept or decline it, and helpers withdraw it. */
export function WaitingList({ faces }: WaitingListProps) {
  const { id: personId, role } = usePerson();
  const query = useQuery(waitingQuery(personId));
  const [toChange, setToChange] = useState<Waiting>();
  const [toKeep, setToKeep] = useState<Waiting>();
  const { mutateAsync: decline } = useDeclineContribution(personId);
  const { heading, ...toDecline } = useRowToDelete(query.data, declineId);
  const canAccept = hasRight(role, 'edit');
  // Others see the own one only.
  const isOwner = hasRight(role, 'manage');
  return (
    <section aria-labelledby="waiting" className="grid gap-5">
      <h2 ref={heading} id="waiting" tabIndex={-1} className="sr-only">
        {canAccept ? t`What was added` : t`What you added`}
      </h2>
      <QueryState
        query={query}
        texts={{ loading: t`Loading what waits…`, failed: t`We could not load what waits` }}
        skeleton={<div aria-hidden="true" className="h-80 rounded-card border border-line" />}
        empty={<NothingWaits canAccept={canAccept} />}
      >
        {(contributions) => (
          <ul className="grid gap-5">
            {contributions.map((contribution) =>
              contribution.hiddenUntil === null ? (
                <Contribution
                  key={contribution.id}
                  personId={personId}
                  contribution={contribution}
                  canAccept={canAccept && (contribution.kind !== 'this-is-me' || isOwner)}
                  onChange={() => setToChange(contribution)}
                  onDecline={() => toDecline.ask(contribution)}
                />
              ) : (
                <AskedBack
                  key={contribution.id}
                  gift={contribution}
                  hiddenUntil={contribution.hiddenUntil}
                  canDecide={isOwner}
                  onKeep={() => setToKeep(contribution)}
                  onDelete={() => toDecline.ask(contribution)}
                />
              ),
            )}
          </ul>
        )}
      </QueryState>
      {canAccept && (
        <AcceptDialog
          personId={personId}
          contribution={toChange}
          faces={faces}
          onClose={() => setToChange(undefined)}
        />
      )}
      {isOwner && (
        <KeepGiftDialog personId={personId} gift={toKeep} onClose={() => setToKeep(undefined)} />
      )}
      <ConfirmDelete
        {...toDecline.dialog}
        {...(toDecline.row?.hiddenUntil
          ? deletingTexts()
          : canAccept
            ? decliningTexts()
            : withdrawingTexts())}
        detail={toDecline.row && presentContribution(toDecline.row).title}
        remove={async () => toDecline.row && decline(toDecline.row.id)}
      />
    </section>
  );
}

const deletingTexts = () => ({
  title: t`Delete now`,
  question: t`Are you sure you want to delete this now? It is deleted for good.`,
  texts: { deleted: t`Deleted`, refused: t`Error deleting` },
});

const decliningTexts = () => ({
  title: t`Do Not Use`,
  question: t`Are you sure you do not want this? It is deleted for good.`,
  confirmLabel: t`Do not use`,
  texts: { deleted: t`It is not added`, refused: t`Error declining` },
});

const withdrawingTexts = () => ({
  title: t`Withdraw`,
  question: t`Are you sure you want to withdraw this? It is deleted for good.`,
  texts: { deleted: t`Withdrawn`, refused: t`Error withdrawing` },
});

const NothingWaits = ({ canAccept }: { canAccept: boolean }) => (
  <StateMessage title={t`Nothing waits`} drawing={<StateScene name="cup" />}>
    {canAccept
      ? t`What a helper adds or a relative gives comes here first. You look at it before anybody else sees it.`
      : t`What you add comes here first, until a caregiver has looked at it.`}
  </StateMessage>
);
