import {
  deviceSteps,
  setupSteps,
  type SetupDevice,
  type SetupStep,
} from '#shared/tablets/tablet-setup';
import { calendarDay } from '../../../lib/date-format';
import { useNow } from '../clock';
import { currentTime } from '../person-clock.store';
import { isAppleTablet } from './home-screen';
import { offerSetupGuide, tickStep, useSetupGuide } from './setup-guide.store';

export const setupDevice = (): SetupDevice => (isAppleTablet(navigator) ? 'ipad' : 'android');

/** Home offers the settings for the rest of the day. The app itself sees whether it was opened from the home screen. */
export function offerSettings(): void {
  const [installed] = setupSteps[setupDevice()];
  if (isOnHomeScreen()) tickStep(installed, true);
  offerSetupGuide(calendarDay(currentTime()));
}

/** Returns true on the day of the pairing, until the settings of the device itself are done. */
export function useOffersSettings(): boolean {
  const { done, offeredOn } = useSetupGuide();
  const today = calendarDay(useNow());
  const [, ...settings] = deviceSteps[setupDevice()];
  return offeredOn === today && settings.some((step) => !done.includes(step));
}

/** The steps of the guide on this tablet. Opened from the home screen, the app need not explain how to get there. */
export function stepsToShow(hasLiveCalls: boolean): readonly SetupStep[] {
  const [installed, ...all] = setupSteps[setupDevice()];
  const others = all.filter((step) => step !== 'camera' || hasLiveCalls);
  return isOnHomeScreen() ? others : [installed, ...others];
}

// jsdom has no matchMedia.
const isOnHomeScreen = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  ('matchMedia' in window &&
    matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches);
