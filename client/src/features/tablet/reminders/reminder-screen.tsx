import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { REMINDER_SPOKEN_AGAIN_SECONDS } from '#shared/product/limits';
import { zonedTime } from '#shared/product/zoned-time';
import { isQuiet } from '#shared/reminders/reminder-occurrences';
import { CheckIcon } from '../../../ui/frame-icons';
import { AdaptivePhoto } from '../adaptive-photo';
import { usePages } from '../paged-text';
import { PersonButton } from '../person-button';
import { correctedNow } from '../person-clock.store';
import { PersonFrame } from '../person-frame';
import { PICTURE, PictureAndText } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import { tabletPaths } from '../screen-paths';
import { speak } from '../speak';
import type { DueReminder } from './due-reminder';
import { reportDone, reportShown } from './report-reminder';

/** A touch that was meant for the screen before must not press Done. In milliseconds. */
const STEADY_AFTER = 600;

/** A reminder in place of the home screen. It speaks when it comes and once more, and then rests. */
export function ReminderScreen({ due }: { due: DueReminder }) {
  const [, navigate] = useLocation();
  const { clock } = useScreenContent();
  const cameAt = useRef(Infinity);
  const { says, voiceUrl } = due.reminder;
  const { showing } = due;
  useEffect(() => {
    cameAt.current = performance.now();
  }, []);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !reportShown(due)) return;
    if (isQuiet(zonedTime(correctedNow(), clock.timeZone).time, clock)) return;
    const spoken = { text: says, voiceUrl };
    speak(spoken);
    again.current = setTimeout(() => speak(spoken), REMINDER_SPOKEN_AGAIN_SECONDS * 1000);
  });
  useEffect(() => {
    const update = () => show();
    const hush = () => clearTimeout(again.current);
    update();
    document.addEventListener('visibilitychange', update);
    // A touch of the screen shows that somebody has seen the reminder.
    document.addEventListener('pointerdown', hush, true);
    return () => {
      hush();
      document.removeEventListener('visibilitychange', update);
      document.removeEventListener('pointerdown', hush, true);
    };
  }, [showing]);
  return (
    <ReminderView
      reminder={due.reminder}
      onDone={() => {
        if (performance.now() - cameAt.current < STEADY_AFTER) return;
        reportDone(due);
        navigate(tabletPaths.done);
      }}
    />
  );
}

type ReminderViewProps = {
  reminder: Pick<DueReminder['reminder'], 'says' | 'photoUrl' | 'voiceUrl'>;
  onDone: () => void;
};

/** Shows a reminder on the tablet, and in the preview of its form. */
export function ReminderView({
  reminder: { says, photoUrl, voiceUrl },
  onDone,
}: ReminderViewProps) {
  const pages = usePages(says);
  return (
    <PersonFrame
      first={
        <PersonButton look="primary" className="min-h-24" onClick={onDone}>
          <CheckIcon />
          <span>
            {t({
              message: 'Done',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button below a reminder such as "Drink something": it has been done. One word.',
            })}
          </span>
        </PersonButton>
      }
      spoken={{ text: says, voiceUrl }}
    >
      <PictureAndText
        pages={pages}
        picture={
          photoUrl && (
            <div className={PICTURE}>
              <AdaptivePhoto src={photoUrl} name="" />
            </div>
          )
        }
        name={says}
        head={
          <h1 dir="auto" className="text-(length:--name) leading-[1.12] font-bold text-balance">
            {says}
          </h1>
        }
      />
    </PersonFrame>
  );
}
