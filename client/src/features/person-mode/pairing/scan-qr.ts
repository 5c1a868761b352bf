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

/** Browsers have it in secure contexts only. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

/**
 * Asks for the camera at the back, from within the press that wants it. The answer lets go of it.
 * @throws DOMException as the browser gives it, when there is none or it is not ours to use
 */
async function openCamera(video: HTMLVideoElement): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  video.srcObject = stream;
  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  };
  // A tablet may refuse while it is put away; its first picture is waited for in any case.
  video.play().catch(close);
  return close;
}

/** What the QR code in a picture says; undefined while none is to be seen. */
type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own where it has one, else one that is fetched. */
async function qrReader(): Promise<QrReader> {
  const detector = await browsersDetector();
  if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue;
  const { readQr } = await import('./read-qr');
  return (video) => Promise.resolve(readQr(video));
}

async function browsersDetector(): Promise<Detector | undefined> {
  if (!('BarcodeDetector' in window)) return undefined;
  const Detector = window.BarcodeDetector as DetectorClass;
  return (await Detector.getSupportedFormats()).includes('qr_code')
    ? new Detector({ formats: ['qr_code'] })
    : undefined;
}
