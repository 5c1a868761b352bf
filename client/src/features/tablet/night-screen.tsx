import { useLocation } from 'wouter';
import { withCapital } from '../../lib/with-capital';
import { callsText } from './calls/call-texts';
import { useNow } from './clock';
import { itIsNight, timeOfNow } from './day-and-time';
import { AnnouncedCall } from './day-texts';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { nightLayouts } from './layouts';
import { nextPlanAtNight } from './next-plan-at-night';
import { useOffersSettings } from './pairing/setup-device';
import { PersonButton } from './person-button';
import { PersonFrame } from './person-frame';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { myFamily, myNotes } from './screen-titles';
import { useLeaveSeat } from './shared-tablet/use-leave-seat';

/** Says, small, that it is night, what comes next, and the time. Family and notes stay reachable. */
export function NightScreen() {
  const { plans, faces, items, calls } = useScreenContent();
  const [, navigate] = useLocation();
  const now = useNow();
  const [call] = callsText(calls, now);
  // A call that is announced is what comes next.
  const next = call ? undefined : nextPlanAtNight(plans, now);
  const time = withCapital(timeOfNow(now));
  const { ref } = useFirstFit<HTMLDivElement>(nightLayouts, `${itIsNight()}${call}${next}`);
  const leave = useLeaveSeat();
  const offersSettings = useOffersSettings();
  return (
    <PersonFrame
      {...(leave && { onBack: leave })}
      offersSettings={offersSettings}
      first={
        faces.length > 0 && (
          <PersonButton onClick={() => navigate(tabletPaths.faces)}>{myFamily()}</PersonButton>
        )
      }
      onward={
        items.length > 0 && (
          <PersonButton onClick={() => navigate(tabletPaths.remember)}>{myNotes()}</PersonButton>
        )
      }
      spoken={{ text: [itIsNight(), call, next, `${time}.`].filter(Boolean).join('\n') }}
    >
      <div
        ref={ref}
        className="h-full px-[max(var(--person-pad),calc(50%-max(26rem,46vmin)))] pt-person-pad"
      >
        <div data-fit className={`flex h-full flex-col ${FITS}`}>
          <div className={`my-auto ${LINE_PADDING} text-(length:--say) leading-[1.35]`}>
            <h1 className="text-(length:--name) leading-[1.15] font-bold">{itIsNight()}</h1>
            {call && <AnnouncedCall text={call} />}
            {next && (
              <p dir="auto" className="mt-[0.6em] text-balance">
                {next}
              </p>
            )}
            <p className="mt-[0.6em] text-ink-soft">{time}</p>
          </div>
        </div>
      </div>
    </PersonFrame>
  );
}
