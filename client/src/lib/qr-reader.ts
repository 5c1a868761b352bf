/** What the QR code in a picture says; undefined while none is to be seen. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own where it has one, else one that is fetched. */
export async function qrReader(): Promise<QrReader> {
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
