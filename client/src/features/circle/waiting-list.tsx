import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRight } from '#shared/circle';
import type { Waiting } from '#shared/person';
import { serverMessage } from '../../lib/api-error';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { usePerson } from '../../session/person';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { FramedPhoto } from '../../ui/framed-photo';
import { MicrophoneIcon, NoteIcon, PersonIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { ListenButton } from '../../ui/listen-button';
import { QueryState } from '../../ui/query-state';
import { StateMessage } from '../../ui/state-message';
import { toast } from '../../ui/toast.store';
import { isVoice, takeLabel, waitingFrom, waitingTitle } from './waiting-words';
import { useDeclineContribution, useTakeContribution, waitingQuery } from './waiting.queries';

export const TakeDialog = lazyDialog(async () => (await import('./take-dialog')).TakeDialog, {
  isOpen: ({ contribution }) => contribution !== undefined,
  close: ({ onClose }) => onClose(),
});

/** The id of a contribution's button that declines it. */
const declineId = (id: number | undefined) => `decline-${id}`;

/** Lists what helpers added. Caregivers take or decline it, and helpers withdraw it. */
export function WaitingList() {
  const { id: personId, role } = usePerson();
  const query = useQuery(waitingQuery(personId));
  const [toChange, setToChange] = useState<Waiting>();
  const { mutateAsync: decline } = useDeclineContribution(personId);
  const { heading, ...toDecline } = useRowToDelete(query.data, declineId);
  const canTake = hasRight(role, 'edit');
  return (
    <section aria-labelledby="waiting" className="grid gap-5">
      <h2 ref={heading} id="waiting" tabIndex={-1} className="sr-only">
        {canTake ? 'What helpers added' : 'What you added'}
      </h2>
      <QueryState
        query={query}
        what="what waits"
        skeleton={<div aria-hidden="true" className="h-80 rounded-card border border-line" />}
        empty={<NothingWaits canTake={canTake} />}
      >
        {(contributions) => (
          <ul className="grid gap-5">
            {contributions.map((contribution) => (
              <Contribution
                key={contribution.id}
                personId={personId}
                contribution={contribution}
                canTake={canTake}
                onChange={() => setToChange(contribution)}
                onDecline={() => toDecline.ask(contribution)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {canTake && (
        <TakeDialog
          personId={personId}
          contribution={toChange}
          onClose={() => setToChange(undefined)}
        />
      )}
      <ConfirmDelete
        {...toDecline.dialog}
        {...(canTake ? decliningWords : withdrawingWords)}
        detail={toDecline.row && waitingTitle(toDecline.row)}
        remove={async () => toDecline.row && decline(toDecline.row.id)}
      />
    </section>
  );
}

const decliningWords = {
  title: 'No Thank You',
  question: 'Are you sure you do not want this? It is deleted for good.',
  confirmLabel: 'No thank you',
  words: { deleted: 'It is not added', refused: 'Error declining' },
};

const withdrawingWords = {
  title: 'Withdraw',
  question: 'Are you sure you want to withdraw this? It is deleted for good.',
  words: { deleted: 'Withdrawn', refused: 'Error withdrawing' },
};

const NothingWaits = ({ canTake }: { canTake: boolean }) => (
  <StateMessage title="Nothing waits">
    {canTake
      ? 'What a helper adds comes here first. You look at it before anybody else sees it.'
      : 'What you add comes here first, until a caregiver has looked at it.'}
  </StateMessage>
);

const standIns = {
  face: <PersonIcon />,
  item: <NoteIcon />,
  'face-voice': <MicrophoneIcon />,
  'item-voice': <MicrophoneIcon />,
};

type ContributionProps = {
  personId: number;
  contribution: Waiting;
  canTake: boolean;
  onChange: () => void;
  onDecline: () => void;
};

function Contribution({ personId, contribution, canTake, onChange, onDecline }: ContributionProps) {
  const { id, kind, words, photoUrl, voiceUrl } = contribution;
  const title = waitingTitle(contribution);
  const text = words.description ?? words.content;
  const detail = words.relationship ?? words.category;
  return (
    <li className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:p-5">
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        srcSet={photoUrl === null ? undefined : photoSrcSet(photoUrl)}
        sizes="(min-width: 40rem) 16rem, 90vw"
        alt={kind === 'face' ? `Photo of ${title}` : ''}
        standIn={standIns[kind]}
        className={
          photoUrl === null
            ? 'size-24 rounded-control text-h1'
            : 'aspect-square w-full rounded-control text-display'
        }
      />
      <div className="grid content-start justify-items-start gap-3">
        <div className="grid justify-items-start gap-1.5 wrap-anywhere">
          <h3 dir="auto" className="text-h3 font-bold">
            {title}
          </h3>
          {detail && <Badge className="wrap-anywhere">{detail}</Badge>}
          {text && (
            <p dir="auto" className="max-w-reading whitespace-pre-wrap">
              {text}
            </p>
          )}
          {canTake && <p className="text-ink-soft">{waitingFrom(contribution, new Date())}</p>}
          {!canTake && <p className="text-ink-soft">A caregiver looks at it first.</p>}
        </div>
        {voiceUrl !== null && (
          <ListenButton name={`waiting-${id}`} sound={recordedVoice(voiceUrl)} />
        )}
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
          {canTake && <TakeButton personId={personId} contribution={contribution} />}
          {canTake && !isVoice(contribution) && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={`Change and add: ${title}`}
              onClick={onChange}
            >
              Change and add
            </Button>
          )}
          <Button
            id={declineId(id)}
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={`${canTake ? 'No thank you' : 'Withdraw'}: ${title}`}
            onClick={onDecline}
          >
            {canTake ? 'No thank you' : 'Withdraw'}
          </Button>
        </div>
      </div>
    </li>
  );
}

function TakeButton({
  personId,
  contribution,
}: Pick<ContributionProps, 'personId' | 'contribution'>) {
  const take = useTakeContribution(personId);
  const label = takeLabel(contribution);
  const press = () =>
    take.mutate(
      { id: contribution.id },
      {
        onSuccess: () => {
          toast({ title: 'Added' });
          document.getElementById('waiting')?.focus();
        },
        onError: (error) =>
          toast({
            tone: 'danger',
            title: 'Error adding',
            description: serverMessage(error, 'Please try again.'),
          }),
      },
    );
  return (
    <Button
      variant="secondary"
      aria-label={`${label}: ${waitingTitle(contribution)}`}
      busy={take.isPending ? 'Adding…' : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
