import { openCamera } from './camera';
import { qrReader, type QrReader } from './qr-reader';

/** How often the camera's picture is looked at, in milliseconds. */
const LOOK_AGAIN = 150;

interface Scan {
  /** Told of every code that is seen, again and again while it is. */
  seen: (text: string) => void;
  /** There is no camera, or it is not ours to use: a DOMException as the browser gives it. */
  failed: (error: unknown) => void;
}

/** Shows in `video` what the camera sees, and looks there for QR codes. The answer ends that and lets go of the camera. */
export function scanQr(video: HTMLVideoElement, { seen, failed }: Scan): () => void {
  const over = new AbortController();
  const look = async () => {
    const read = await qrReader();
    const close = await openCamera(video);
    over.signal.addEventListener('abort', close);
    if (over.signal.aborted) close();
    while (!over.signal.aborted) {
      const text = await readNow(read, video);
      if (text !== undefined && !over.signal.aborted) seen(text);
      await new Promise((done) => setTimeout(done, LOOK_AGAIN));
    }
  };
  look().catch((error: unknown) => {
    if (!over.signal.aborted) failed(error);
    over.abort();
  });
  return () => over.abort();
}

/** The camera takes a moment to show its first picture. */
const readNow = async (read: QrReader, video: HTMLVideoElement) =>
  video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
    ? undefined
    : read(video).catch(() => undefined);
