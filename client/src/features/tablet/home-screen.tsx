import { useEffect } from 'react';
import { useStore } from '../../lib/create-store';
import { callsText } from './calls/call-texts';
import { useNightHome, useNow, useResting } from './clock';
import { DayScreen } from './day-screen';
import { rememberFaceOfDay, useFaceOfDay } from './face-of-day';
import { lastCalls, untouchedCall } from './live-calls/last-call.store';
import { NightScreen } from './night-screen';
import { RestingScreen } from './resting-screen';
import { useScreenContent } from './screen-content';

/** The first screen, by day and at night. */
export function HomeScreen() {
  const isNight = useNightHome();
  const [isResting, wake] = useResting();
  const isEmpty = useIsEmpty();
  useRememberFaceOfDay();
  const isCalled = callsText(useScreenContent().calls, useNow()).length > 0;
  const wasCalled = untouchedCall(useStore(lastCalls)) !== undefined;
  if (isNight) return <NightScreen />;
  return isResting && !isEmpty && !isCalled && !wasCalled ? (
    <RestingScreen onWake={wake} />
  ) : (
    <DayScreen />
  );
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
  const { faces, items, message, plans, songs } = useScreenContent();
  return faces.length + items.length + plans.length + songs.length === 0 && message === null;
}
