import { CUT_OFF } from '#shared/media/cut-off';
import { isCutOff, pictureKind } from '#shared/media/picture-end';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '#shared/product/limits';
import { hasCanvasNoise } from './canvas-noise';
import { shrinkWith, type Pen, type Size } from './photo-canvas';

export interface ShrinkJob {
  file: File;
  edge: number;
}

/** The photo as it is sent, null if this place cannot make one, or why it cannot be sent. */
export type Prepared = Blob | null | 'noise';

/**
 * Shrinks an opened picture. Where the canvas is noisy, the answer is the original, if the server takes it. The type of the
 * answer says when the end of the file is missing.
 */
export async function preparePhoto(
  { file, edge }: ShrinkJob,
  picture: CanvasImageSource,
  { size, makePen }: { size: Size; makePen: () => Pen | null },
): Promise<Prepared> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const cutOff = isCutOff(bytes);
  const photo = (await hasCanvasNoise(makePen))
    ? original(bytes, size, cutOff)
    : await shrinkWith(makePen(), picture, { size, edge });
  return photo instanceof Blob && cutOff
    ? new Blob([photo], { type: `${photo.type}${CUT_OFF}` })
    : photo;
}

function original(bytes: Uint8Array<ArrayBuffer>, { width, height }: Size, cutOff: boolean) {
  const kind = pictureKind(bytes);
  // The server takes a picture without its end only if it is a JPEG.
  const isTaken =
    kind !== undefined &&
    bytes.length <= PHOTO_MAX_BYTES &&
    width * height <= PHOTO_MAX_PIXELS &&
    (!cutOff || kind === 'jpeg');
  return isTaken ? new Blob([bytes], { type: `image/${kind}` }) : 'noise';
}
