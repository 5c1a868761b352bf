import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { serverMessage } from '../../lib/api-error';
import { categoryWord } from '../../lib/category-word';
import { currentTime } from '../../lib/date-format';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { relationWord } from '../../lib/relation-word';
import { ClipOnTablets } from '../../session/clip-on-tablets';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { LazyClipPlayer } from '../../ui/lazy-clip-player';
import { ListenButton } from '../../ui/listen-button';
import { toast } from '../../ui/toast.store';
import { sameNameText } from './album-face';
import { presentContribution } from './contribution-kinds';
import { waitingFrom } from './waiting-texts';
import { useAcceptContribution } from './waiting.queries';

/** The id of a contribution's button that declines it. */
export const declineId = (id: number | undefined) => `decline-${id}`;

type ContributionProps = {
  personId: number;
  contribution: Waiting;
  canAccept: boolean;
  onChange: () => void;
  onDecline: () => void;
};

/** A contribution of a helper or a relative, with the buttons that accept, change or decline it. */
export function Contribution({
  personId,
  contribution,
  canAccept,
  onChange,
  onDecline,
}: ContributionProps) {
  const { id, words, photoUrl, voiceUrl, audioUrl, clip, childAgreed } = contribution;
  const soundUrl = voiceUrl ?? audioUrl;
  const { title, alt, standIn, acceptLabel, mustChoose, changeLabels } =
    presentContribution(contribution);
  const text = words.description ?? words.content ?? words.words ?? words.why ?? clip?.line;
  const sameName = sameNameText(contribution);
  const detail = words.relationship
    ? relationWord(words.relationship)
    : categoryWord(words.category ?? words.who ?? '');
  return (
    <li className="flex flex-wrap gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      {clip ? (
        <div className="w-full sm:w-64">
          <LazyClipPlayer name={`waiting-${id}`} clip={clip} />
        </div>
      ) : (
        <FramedPhoto
          src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
          srcSet={photoUrl === null ? undefined : photoSrcSet(photoUrl)}
          sizes="(min-width: 40rem) 16rem, 90vw"
          alt={alt}
          standIn={standIn}
          className={
            photoUrl === null
              ? 'size-24 rounded-control text-h1'
              : 'aspect-[4/3] w-full max-w-full self-start rounded-control text-display sm:aspect-square sm:w-64'
          }
        />
      )}
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
          {canAccept && photoUrl !== null && sameName && (
            <p translate="yes" dir="auto">
              {sameName}
            </p>
          )}
          {canAccept && clip && (
            <ClipOnTablets codec={clip.codec} hasVoice={clip.voiceUrl !== null} />
          )}
          {childAgreed && <p>{t`A child is in it, and a parent agrees`}</p>}
          {canAccept && <p className="text-ink-soft">{waitingFrom(contribution, currentTime())}</p>}
          {!canAccept && <p className="text-ink-soft">{t`A caregiver looks at it first.`}</p>}
        </div>
        {soundUrl !== null && (
          <ListenButton name={`waiting-${id}`} sound={recordedVoice(soundUrl)} />
        )}
        {/* In a narrow window below each other, because beside the photo there is no room for all of them in one row. */}
        <div className="flex flex-wrap items-center gap-3 max-lg:grid max-sm:w-full">
          {canAccept && !mustChoose && (
            <AcceptButton personId={personId} id={id} title={title} label={acceptLabel} />
          )}
          {canAccept && changeLabels && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={changeLabels.named}
              onClick={onChange}
            >
              {changeLabels.short}
            </Button>
          )}
          <Button
            id={declineId(id)}
            variant="quiet"
            // Alone in its row, its word begins where the text above does.
            className={canAccept ? undefined : '-ml-3'}
            aria-haspopup="dialog"
            aria-label={canAccept ? t`Do not use: ${title}` : t`Withdraw: ${title}`}
            onClick={onDecline}
          >
            {canAccept ? t`Do not use` : t`Withdraw`}
          </Button>
        </div>
      </div>
    </li>
  );
}

type AcceptButtonProps = { personId: number; id: number; title: string; label: string };

function AcceptButton({ personId, id, title, label }: AcceptButtonProps) {
  const accept = useAcceptContribution(personId, {
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
  });
  return (
    <Button
      variant="secondary"
      aria-label={`${label}: ${title}`}
      busy={accept.isPending ? t`Adding…` : undefined}
      onClick={() => accept.mutate({ id })}
    >
      {label}
    </Button>
  );
}
