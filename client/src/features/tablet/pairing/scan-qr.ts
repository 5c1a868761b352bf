/** Milliseconds between two scans of the camera's picture. */
const SCAN_EVERY = 150;

interface Scan {
  /** Called with the text of a QR code, again and again while it is visible. */
  seen: (text: string) => void;
  /** Called with a DOMException if there is no camera or the browser denies it. */
  failed: (error: unknown) => void;
}

/** Shows the camera in `video` and scans it for QR codes. Returns a function that stops and releases the camera. */
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
      await new Promise((done) => setTimeout(done, SCAN_EVERY));
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
 * Asks for the rear camera. Call it in the handler of a press. Returns a function that releases it.
 * @throws DOMException if there is no camera or the browser denies it
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
  // A tablet may refuse to play while its screen is off.
  video.play().catch(close);
  return close;
}

/** Reads a QR code from the current picture; undefined if there is none. */
type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own detector, or a lazily loaded decoder. */
async function qrReader(): Promise<QrReader> {
  const detector = await nativeDetector();
  if (detector) return async (video) => (await detector.detect(video))[0]?.rawValue;
  const { readQr } = await import('./read-qr');
  return (video) => Promise.resolve(readQr(video));
}

async function nativeDetector(): Promise<Detector | undefined> {
  if (!('BarcodeDetector' in window)) return undefined;
  const Detector = window.BarcodeDetector as DetectorClass;
  return (await Detector.getSupportedFormats()).includes('qr_code')
    ? new Detector({ formats: ['qr_code'] })
    : undefined;
}
