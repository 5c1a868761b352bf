import { setupSteps, type SetupDevice } from '#shared/tablet-setup';
import { isAppleTablet } from './home-screen';
import { setGuideOpen, tickStep } from './setup-guide.store';

export const setupDevice = (): SetupDevice => (isAppleTablet(navigator) ? 'ipad' : 'android');

/** The app itself sees whether it was opened from the home screen. */
export function openSetupGuide(): void {
  const [installed] = setupSteps[setupDevice()];
  if (isOnHomeScreen()) tickStep(installed, true);
  setGuideOpen(true);
}

// jsdom has no matchMedia.
const isOnHomeScreen = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  ('matchMedia' in window &&
    matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches);
