import type { Crop } from '#shared/media/crop';
import { PHOTO_SMALL_EDGE } from '#shared/product/limits';
import { hasCanvasNoise, pagePen } from './canvas-noise';
import { edgeOf, turnedSize } from './crop-geometry';

/** Draws the part of a picture that a crop shows, for lists. Undefined if the browser cannot. */
export async function drawCrop(src: string, crop: Crop): Promise<string | undefined> {
  if (await hasCanvasNoise(pagePen)) return undefined;
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PHOTO_SMALL_EDGE;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const turned = turnedSize(picture, crop.turns);
  const scale = PHOTO_SMALL_EDGE / edgeOf(picture, crop);
  pen.scale(scale, scale);
  pen.translate((0.5 - crop.x) * turned.width, (0.5 - crop.y) * turned.height);
  pen.rotate((crop.turns * Math.PI) / 2);
  pen.drawImage(image, -picture.width / 2, -picture.height / 2);
  return canvas.toDataURL('image/jpeg', 0.85);
}
