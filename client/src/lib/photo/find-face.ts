/** The part of the Shape Detection API that some browsers have. It runs in the browser and recognizes nobody. */
type FaceDetectorApi = new (options: { maxDetectedFaces: number; fastMode: boolean }) => {
  detect(image: HTMLImageElement): Promise<{ boundingBox: DOMRectReadOnly }[]>;
};

const detectorOf = (browser: { FaceDetector?: FaceDetectorApi }) => browser.FaceDetector;

/** Finds the largest face. Undefined in browsers that cannot tell, and without a face. */
export async function findFace(image: HTMLImageElement): Promise<DOMRectReadOnly | undefined> {
  const Detector = detectorOf(globalThis as { FaceDetector?: FaceDetectorApi });
  if (!Detector) return undefined;
  try {
    const faces = await new Detector({ maxDetectedFaces: 5, fastMode: false }).detect(image);
    const boxes = faces.map(({ boundingBox }) => boundingBox);
    return boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  } catch {
    // The browser has the interface, and the system no detector.
    return undefined;
  }
}
