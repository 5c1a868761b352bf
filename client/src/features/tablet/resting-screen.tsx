import { t } from '@lingui/core/macro';
import { classNames } from '../../lib/class-names';
import { clockTime } from '../../lib/date-format';
import { AdaptivePhoto } from './adaptive-photo';
import { useNow } from './clock';
import { longestToday, todayInWords } from './day-and-time';
import { useFaceOfDay } from './face-of-day';
import { FacePhotoOfDay } from './face-photo-of-day';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { helloOfToday } from './hello';
import { restingLayouts } from './layouts';
import { planInWords } from './next-plan';
import { PersonFrame } from './person-frame';
import { currentPlans } from './plans-today';
import { usePlansLeft } from './reminders/plans-left';
import { useScreenContent } from './screen-content';

/** Ten o'clock takes the most room in every language. */
const LONGEST_TIME = new Date(2026, 8, 30, 22, 58);

/** A plan that has begun is a sentence already. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Home after some minutes without a touch: the day, the time in large digits, a photo, and what comes next. Nothing moves. */
export function RestingScreen({ onWake }: { onWake: () => void }) {
  const content = useScreenContent();
  const plans = usePlansLeft();
  const now = useNow();
  const [next] = currentPlans(plans, now);
  const face = useFaceOfDay();
  const helloPhoto = helloOfToday(content, now)?.photoUrl;
  const photo = helloPhoto ?? face?.photoUrl;
  const plan = next && planInWords(next, now);
  const [today, time] = [todayInWords(now), clockTime(now)];
  const { ref } = useFirstFit<HTMLDivElement>(
    restingLayouts,
    JSON.stringify([longestToday(), clockTime(LONGEST_TIME), plan?.long, Boolean(photo)]),
  );
  return (
    <PersonFrame
      spoken={{ text: [`${today}.`, time, plan && sentence(plan.long)].filter(Boolean).join('\n') }}
    >
      <div ref={ref} className="flex h-full landscape:flex-row portrait:flex-col">
        {photo && (
          <div className="relative min-h-0 min-w-0 shrink-0 overflow-hidden portrait:h-[44%] narrow:h-[38%] landscape:w-[42%]">
            {face && !helloPhoto ? (
              <FacePhotoOfDay face={face} name="" />
            ) : (
              <AdaptivePhoto src={photo} name="" />
            )}
          </div>
        )}
        <div
          className={classNames(
            'min-h-0 min-w-0 flex-1',
            photo ? 'px-person-pad' : 'px-[max(var(--person-pad),calc(50%-max(26rem,46vmin)))]',
          )}
        >
          <div data-fit className={`flex h-full flex-col ${FITS}`}>
            <div className={`my-auto ${LINE_PADDING} text-(length:--say) leading-[1.3]`}>
              <h1>{today}</h1>
              <p className="text-(length:--name) leading-[1.1] font-bold whitespace-nowrap tabular-nums">
                {time}
              </p>
              {plan && (
                <p dir="auto" className="mt-[0.4em] text-balance">
                  <span className="[display:var(--long,inline)]">{sentence(plan.long)}</span>
                  <span className="[display:var(--short,none)]">{sentence(plan.short)}</span>
                </p>
              )}
            </div>
          </div>
        </div>
      </div>
      <button
        type="button"
        onClick={onWake}
        aria-label={t({
          message: 'Touch to begin',
          comment:
            'Tablet. Heard with a screen reader: the button as large as the screen that ends the resting clock.',
        })}
        className="absolute inset-0 cursor-pointer [--focus-offset:-6px]"
      />
    </PersonFrame>
  );
}
