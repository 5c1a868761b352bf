import { closeMedia, openMedia } from '../../../lib/live-call/call-media';
import { noteMicrophoneGiven } from '../messages/may-record.store';
import { followCamera, noteCameraGiven } from './may-use-camera.store';

/** Lets the browser ask for camera and microphone. Only the setup guide calls it, for the family. */
export async function askForCamera(): Promise<void> {
  const media = await openMedia({ camera: true, microphone: true });
  closeMedia(media);
  if (media.camera) await noteCameraGiven();
  else await followCamera();
  if (media.microphone) await noteMicrophoneGiven();
}
