import { setupSteps, type SetupDevice, type SetupStep } from '#shared/tablets/tablet-setup';
import { isAppleTablet } from './home-screen';
import { setGuideOpen, tickStep } from './setup-guide.store';

export const setupDevice = (): SetupDevice => (isAppleTablet(navigator) ? 'ipad' : 'android');

/** The app itself sees whether it was opened from the home screen. */
export function openSetupGuide(): void {
  const [installed] = setupSteps[setupDevice()];
  if (isOnHomeScreen()) tickStep(installed, true);
  setGuideOpen(true);
}

/** The steps of the guide on this tablet. Opened from the home screen, the app need not explain how to get there. */
export function stepsToShow(): readonly SetupStep[] {
  const [installed, ...others] = setupSteps[setupDevice()];
  return isOnHomeScreen() ? others : [installed, ...others];
}

// jsdom has no matchMedia.
const isOnHomeScreen = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  ('matchMedia' in window &&
    matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches);
