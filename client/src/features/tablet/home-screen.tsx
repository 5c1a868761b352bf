import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { callsInWords } from './calls/call-in-words';
import { useNightHome, useNow, useResting } from './clock';
import { itIsNight } from './day-and-time';
import { DayScreen } from './day-screen';
import { AnnouncedCall } from './day-texts';
import { rememberFaceOfDay, useFaceOfDay } from './face-of-day';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { headingLayouts } from './layouts';
import { nextPlanAtNight } from './next-plan-at-night';
import { PersonButton } from './person-button';
import { PersonFrame } from './person-frame';
import { RestingScreen } from './resting-screen';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { myFamily, myNotes } from './screen-titles';
import { useLeaveSeat } from './shared-tablet/use-leave-seat';

/** The first screen, by day and at night. */
export function HomeScreen() {
  const isNight = useNightHome();
  const [isResting, wake] = useResting();
  const isEmpty = useIsEmpty();
  useRememberFaceOfDay();
  const isCalled = callsInWords(useScreenContent().calls, useNow()).length > 0;
  if (isNight) return <NightScreen />;
  return isResting && !isEmpty && !isCalled ? <RestingScreen onWake={wake} /> : <DayScreen />;
}

/** Before there is one of tomorrow. */
function useRememberFaceOfDay(): void {
  const [face, now] = [useFaceOfDay(), useNow()];
  useEffect(() => {
    if (face) rememberFaceOfDay(face, now);
  });
}

/** True until the family has added something. Then home says what the tablet is for. */
function useIsEmpty(): boolean {
  const { faces, items, message, plans } = useScreenContent();
  return faces.length + items.length + plans.length === 0 && message === null;
}

/** Says that it is night and what comes next. Family and notes stay reachable. */
function NightScreen() {
  const { plans, faces, items, calls } = useScreenContent();
  const [, navigate] = useLocation();
  const now = useNow();
  const [call] = callsInWords(calls, now);
  // A call that is announced is what comes next.
  const next = call ? undefined : nextPlanAtNight(plans, now);
  const { ref } = useFirstFit<HTMLDivElement>(headingLayouts, `${itIsNight()}${call}${next}`);
  const leave = useLeaveSeat();
  return (
    <PersonFrame
      {...(leave && { onBack: leave })}
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
      spoken={{ text: [itIsNight(), call, next].filter(Boolean).join('\n') }}
    >
      <div
        ref={ref}
        className="h-full px-[max(var(--person-pad),calc(50%-max(26rem,46vmin)))] pt-person-pad"
      >
        <div data-fit className={`flex h-full flex-col ${FITS}`}>
          <div className={`my-auto ${LINE_PADDING}`}>
            <h1 className="text-(length:--name) leading-[1.15] font-bold">{itIsNight()}</h1>
            {call && (
              <div className="text-(length:--say)">
                <AnnouncedCall text={call} />
              </div>
            )}
            {next && (
              <p dir="auto" className="mt-[0.6em] text-(length:--say) leading-[1.35] text-balance">
                {next}
              </p>
            )}
          </div>
        </div>
      </div>
    </PersonFrame>
  );
}
