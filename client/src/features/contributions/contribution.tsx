import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { serverMessage } from '../../lib/api-error';
import { categoryWord } from '../../lib/category-word';
import { currentTime } from '../../lib/date-format';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { relationWord } from '../../lib/relation-word';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { MicrophoneIcon, NoteIcon, PersonIcon } from '../../ui/icons';
import { ListenButton } from '../../ui/listen-button';
import { toast } from '../../ui/toast.store';
import { hasTarget, needsFace, takeLabel, waitingFrom, waitingTitle } from './waiting-words';
import { useTakeContribution } from './waiting.queries';

/** The id of a contribution's button that declines it. */
export const declineId = (id: number | undefined) => `decline-${id}`;

const standIns = {
  face: <PersonIcon />,
  item: <NoteIcon />,
  'face-voice': <MicrophoneIcon />,
  'item-voice': <MicrophoneIcon />,
  picture: <PersonIcon />,
  hello: <MicrophoneIcon />,
  gift: <MicrophoneIcon />,
};

type ContributionProps = {
  personId: number;
  contribution: Waiting;
  canTake: boolean;
  onChange: () => void;
  onDecline: () => void;
};

function altOf(contribution: Waiting): string {
  const { kind } = contribution;
  const title = waitingTitle(contribution);
  if (kind === 'face') return t`Photo of ${title}`;
  if (kind === 'gift') return t`Photo from ${title}`;
  return kind === 'picture' ? title : '';
}

/** A contribution of a helper or a relative, with the buttons that accept, change or decline it. */
export function Contribution({
  personId,
  contribution,
  canTake,
  onChange,
  onDecline,
}: ContributionProps) {
  const { id, kind, words, photoUrl, voiceUrl } = contribution;
  const title = waitingTitle(contribution);
  const text = words.description ?? words.content ?? words.words;
  const detail = words.relationship
    ? relationWord(words.relationship)
    : categoryWord(words.category ?? '');
  return (
    <li className="flex flex-wrap gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        srcSet={photoUrl === null ? undefined : photoSrcSet(photoUrl)}
        sizes="(min-width: 40rem) 16rem, 90vw"
        alt={altOf(contribution)}
        standIn={standIns[kind]}
        className={
          photoUrl === null
            ? 'size-24 rounded-control text-h1'
            : 'aspect-square w-full max-w-full self-start rounded-control text-display sm:w-64'
        }
      />
      <div className="grid min-w-0 grow basis-80 content-start justify-items-start gap-3">
        <div className="grid justify-items-start gap-1.5 wrap-anywhere">
          <h3 translate="no" dir="auto" className="text-h3 font-bold">
            {title}
          </h3>
          {detail && (
            <Badge translate="no" className="wrap-anywhere">
              {detail}
            </Badge>
          )}
          {text && (
            <p translate="no" dir="auto" className="max-w-reading whitespace-pre-wrap">
              {text}
            </p>
          )}
          {canTake && <p className="text-ink-soft">{waitingFrom(contribution, currentTime())}</p>}
          {!canTake && <p className="text-ink-soft">{t`A caregiver looks at it first.`}</p>}
        </div>
        {voiceUrl !== null && (
          <ListenButton name={`waiting-${id}`} sound={recordedVoice(voiceUrl)} />
        )}
        {/* In a narrow window below each other, because beside the photo there is no room for all of them in one row. */}
        <div className="flex flex-wrap items-center gap-3 max-lg:grid max-sm:w-full">
          {canTake && !needsFace(contribution) && (
            <TakeButton personId={personId} contribution={contribution} />
          )}
          {canTake && !hasTarget(contribution) && kind !== 'hello' && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={
                kind === 'gift' ? t`Choose what it becomes: ${title}` : t`Change and add: ${title}`
              }
              onClick={onChange}
            >
              {kind === 'gift' ? t`Choose what it becomes` : t`Change and add`}
            </Button>
          )}
          <Button
            id={declineId(id)}
            variant="quiet"
            // Alone in its row, its word begins where the text above does.
            className={canTake ? undefined : '-ml-3'}
            aria-haspopup="dialog"
            aria-label={canTake ? t`No thank you: ${title}` : t`Withdraw: ${title}`}
            onClick={onDecline}
          >
            {canTake ? t`No thank you` : t`Withdraw`}
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
          toast({ title: t`Added` });
          document.getElementById('waiting')?.focus();
        },
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t`Error adding`,
            description: serverMessage(error, t`Please try again.`),
          }),
      },
    );
  return (
    <Button
      variant="secondary"
      aria-label={`${label}: ${waitingTitle(contribution)}`}
      busy={take.isPending ? t`Adding…` : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
