import type { Crop } from '#shared/media/crop';
import { CROP_SIZE_MIN } from '#shared/product/limits';

/** The width and height of an upright picture, in any unit. */
export interface PictureSize {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The part of a picture that the circle shows first, if nobody knows where the face is. */
const FIRST_SIZE = 0.7;
/** Faces are above the middle. */
const FIRST_CENTER = { x: 0.5, y: 0.42 };
/** The circle is wider than the face that it shows. */
const AROUND_FACE = 1.8;

/** How much a key press enlarges the circle. */
export const LARGER = 1.08;

/** A part as a length in CSS. */
export const percent = (part: number) => `${part * 100}%`;

/** The size of the picture after its quarter turns. */
export const turnedSize = ({ width, height }: PictureSize, turns: number): PictureSize =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The edge of the square around the circle, in the unit of the picture. */
export function edgeOf(picture: PictureSize, { size }: Crop): number {
  return size * Math.min(picture.width, picture.height);
}

function centerOf(picture: PictureSize, crop: Crop): Point {
  const { width, height } = turnedSize(picture, crop.turns);
  const half = edgeOf(picture, crop) / 2;
  return { x: crop.x * width + half, y: crop.y * height + half };
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** A crop of that size around a point, moved into the picture. */
export function cropAround(
  picture: PictureSize,
  center: Point,
  { size: wanted, turns }: Pick<Crop, 'size' | 'turns'>,
): Crop {
  const { width, height } = turnedSize(picture, turns);
  const size = within(wanted, CROP_SIZE_MIN, 1);
  const edge = size * Math.min(width, height);
  return {
    x: within(center.x - edge / 2, 0, width - edge) / width,
    y: within(center.y - edge / 2, 0, height - edge) / height,
    size,
    turns,
  };
}

export const firstCrop = (picture: PictureSize): Crop =>
  cropAround(
    picture,
    { x: FIRST_CENTER.x * picture.width, y: FIRST_CENTER.y * picture.height },
    { size: FIRST_SIZE, turns: 0 },
  );

/** The crop that shows a face found at that place. */
export function cropOfFace(picture: PictureSize, face: Point & PictureSize): Crop {
  const center = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
  const edge = Math.max(face.width, face.height) * AROUND_FACE;
  return cropAround(picture, center, {
    size: edge / Math.min(picture.width, picture.height),
    turns: 0,
  });
}

/** @param by in the unit of the picture */
export function movedCrop(picture: PictureSize, crop: Crop, by: Point): Crop {
  const { x, y } = centerOf(picture, crop);
  return cropAround(picture, { x: x + by.x, y: y + by.y }, crop);
}

export const resizedCrop = (picture: PictureSize, crop: Crop, factor: number): Crop =>
  cropAround(picture, centerOf(picture, crop), { ...crop, size: crop.size * factor });

/** Turns the picture clockwise. The circle stays over what it shows. */
export function turnedCrop(picture: PictureSize, crop: Crop): Crop {
  const { x, y } = centerOf(picture, crop);
  const { height } = turnedSize(picture, crop.turns);
  return cropAround(picture, { x: height - y, y: x }, { ...crop, turns: (crop.turns + 1) % 4 });
}
