import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { GiftContent } from '#shared/contributions/gift-outcomes';
import { currentTime, longDate } from '../../lib/date-format';
import { recordedVoice } from '../../lib/play-voice';
import { Button } from '../../ui/button';
import { LazyClipPlayer } from '../../ui/lazy-clip-player';
import { ListenButton } from '../../ui/listen-button';
import { contentOf } from './content-of-gift';
import { ContributedPhoto } from './contributed-photo';
import { declineId } from './contribution';
import { presentContribution } from './contribution-kinds';

type AskedBackProps = {
  gift: Waiting;
  hiddenUntil: string;
  /** Owners decide; caregivers read it. */
  canDecide: boolean;
  onKeep: () => void;
  onDelete: () => void;
};

const asksFor: Record<GiftContent, (title: string) => string> = {
  photo: (title) =>
    t({ message: `${title} asks to take back a picture`, comment: '{title} is who gave it' }),
  voice: (title) =>
    t({ message: `${title} asks to take back a recording`, comment: '{title} is who gave it' }),
  clip: (title) =>
    t({ message: `${title} asks to take back a clip`, comment: '{title} is who gave it' }),
};

/** A gift that its giver asks to take back, with the two answers to that. */
export function AskedBack({ gift, hiddenUntil, canDecide, onKeep, onDelete }: AskedBackProps) {
  const { id, photoUrl, voiceUrl, clip } = gift;
  const { title } = presentContribution(gift);
  const day = longDate(new Date(hiddenUntil), currentTime());
  return (
    <li className="flex flex-wrap gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      {photoUrl !== null && <ContributedPhoto photoUrl={photoUrl} />}
      {clip && (
        <div className="w-full sm:w-64">
          <LazyClipPlayer name={`waiting-${id}`} clip={clip} />
        </div>
      )}
      <div className="grid min-w-0 grow basis-80 content-start justify-items-start gap-3 wrap-anywhere">
        <h3 translate="yes" dir="auto" className="text-h3 font-bold">
          {asksFor[contentOf(gift)](title)}
        </h3>
        <p>
          {t({
            message: `It is hidden now. It is deleted on ${day}, unless an owner keeps it and says why.`,
            comment: '{day} is such as "November 12"',
          })}
        </p>
        {voiceUrl !== null && (
          <ListenButton name={`waiting-${id}`} sound={recordedVoice(voiceUrl)} />
        )}
        {canDecide && (
          <div className="flex flex-wrap items-center gap-3 max-sm:grid max-sm:w-full">
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={t`Keep it: ${title}`}
              onClick={onKeep}
            >
              {t`Keep it`}
            </Button>
            <Button
              id={declineId(id)}
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={t`Delete now: ${title}`}
              onClick={onDelete}
            >
              {t`Delete now`}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
