import { DayScreen } from './day-screen';
import { NightScreen } from './night-screen';
import { useNightAtRest } from './use-night';

/** Where everything begins, by day and at night. */
export function HomeScreen() {
  return useNightAtRest() ? <NightScreen /> : <DayScreen />;
}
