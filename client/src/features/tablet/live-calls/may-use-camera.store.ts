import { createStore } from '../../../lib/create-store';
import type { MediaChoice } from '../../../lib/live-call/call-media';
import { followPermission, mayRecord } from '../messages/may-record.store';

/**
 * True if the browser lets this page use the camera without a question; undefined until it has said so, and where it has no live
 * calls. Answer opens only what is allowed already, so that no touch of the person causes a question of the browser.
 */
export const mayUseCamera = createStore<boolean | undefined>(() => undefined);

/** Somebody of the family has allowed it on this page. */
let isGiven = false;

/** False over plain http too, where browsers have neither camera nor microphone. */
const hasLiveCalls = () => 'RTCPeerConnection' in window && 'mediaDevices' in navigator;

/** Asks the browser, which asks nobody, and follows what somebody changes in its settings. */
export async function followCamera(): Promise<void> {
  if (hasLiveCalls()) await followPermission('camera', mayUseCamera, () => isGiven);
}

/** The browser has let somebody of the family open the camera. */
export async function noteCameraGiven(): Promise<void> {
  isGiven = true;
  await followCamera();
}

/** Undefined until the browser has said whether it lets this page use both the microphone and the camera. */
export const canTalk = (): boolean | undefined =>
  hasLiveCalls() && mayRecord.read() && mayUseCamera.read();

/** True for each device that a live call may open without a question of the browser. */
export const mayTalkWith = (): MediaChoice => ({
  camera: mayUseCamera.read() === true,
  microphone: mayRecord.read() === true,
});
