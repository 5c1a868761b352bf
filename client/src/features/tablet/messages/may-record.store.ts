import { createStore, type Store } from '../../../lib/create-store';
import { isAppleTablet } from '../pairing/home-screen';

/**
 * True if the browser lets this page use the microphone without a question; undefined until it has said so, and where it cannot record.
 * Nothing is offered without it, so that no touch of the person causes a question of the browser.
 */
export const mayRecord = createStore<boolean | undefined>(() => undefined);

/** Somebody of the family has allowed it on this page. */
let isGiven = false;

/** Asks the browser, which asks nobody, and follows what somebody changes in its settings. */
export async function followMicrophone(): Promise<void> {
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return;
  await followPermission('microphone', mayRecord, () => isGiven);
}

/** @param isGivenHere tells whether somebody of the family has allowed it on this page */
export async function followPermission(
  name: 'microphone' | 'camera',
  store: Store<boolean | undefined>,
  isGivenHere: () => boolean,
): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name });
    // An iPad never calls it granted for good, and does not ask twice until the page is loaded anew.
    const isAllowed = () =>
      permission.state === 'granted' ||
      (permission.state === 'prompt' && isGivenHere() && isAppleTablet(navigator));
    permission.onchange = () => store.set(isAllowed());
    store.set(isAllowed());
  } catch {
    // A browser that does not tell might ask.
    store.set(false);
  }
}

/** The browser has let somebody of the family open the microphone. */
export async function noteMicrophoneGiven(): Promise<void> {
  isGiven = true;
  await followMicrophone();
}

/** Lets the browser ask. Only the set-up calls it, for the family. */
export async function askForMicrophone(): Promise<void> {
  const opened = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
  isGiven = opened !== undefined;
  opened?.getTracks().forEach((track) => track.stop());
  await followMicrophone();
}
