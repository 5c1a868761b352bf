import { expect, test } from 'vitest';
import type { Crop } from '#shared/media/crop';
import { CROP_SIZE_MIN } from '#shared/product/limits';
import {
  cropAround,
  cropOfFace,
  edgeOf,
  firstCrop,
  movedCrop,
  resizedCrop,
  turnedCrop,
  turnedSize,
} from './crop-geometry';

const pictures = [
  { width: 400, height: 300 },
  { width: 300, height: 400 },
  { width: 500, height: 500 },
  { width: 2560, height: 640 },
];

const isInside = (picture: (typeof pictures)[number], crop: Crop) => {
  const { width, height } = turnedSize(picture, crop.turns);
  const edge = edgeOf(picture, crop);
  const slack = 1e-9 * width;
  expect(crop.size).toBeGreaterThanOrEqual(CROP_SIZE_MIN);
  expect(crop.size).toBeLessThanOrEqual(1);
  expect(crop.x).toBeGreaterThanOrEqual(0);
  expect(crop.y).toBeGreaterThanOrEqual(0);
  expect(crop.x * width + edge).toBeLessThanOrEqual(width + slack);
  expect(crop.y * height + edge).toBeLessThanOrEqual(height + slack);
};

test.each(pictures)('the circle never leaves a picture of %o, whatever is done', (picture) => {
  const steps: ((crop: Crop) => Crop)[] = [
    (crop) => movedCrop(picture, crop, { x: -90, y: 40 }),
    (crop) => movedCrop(picture, crop, { x: 1e6, y: -1e6 }),
    (crop) => resizedCrop(picture, crop, 1.1),
    (crop) => resizedCrop(picture, crop, 0.01),
    (crop) => turnedCrop(picture, crop),
    (crop) => resizedCrop(picture, crop, 100),
  ];
  let crop = firstCrop(picture);
  isInside(picture, crop);
  for (let step = 0; step < 200; step += 1) {
    crop = steps[(step * 7) % steps.length]?.(crop) ?? crop;
    isInside(picture, crop);
  }
});

test.each(pictures)('four quarter turns of %o lead back', (picture) => {
  const crop = cropAround(picture, { x: 120, y: 90 }, { size: 0.3, turns: 0 });
  let turned = crop;
  for (let turn = 0; turn < 4; turn += 1) turned = turnedCrop(picture, turned);
  expect(turned.turns).toBe(0);
  for (const part of ['x', 'y', 'size'] as const) expect(turned[part]).toBeCloseTo(crop[part]);
});

test('a quarter turn keeps what the circle shows: the left upper corner comes to the right', () => {
  const picture = { width: 400, height: 200 };
  expect(turnedCrop(picture, { x: 0, y: 0, size: 0.5, turns: 0 })).toEqual({
    x: 0.5,
    y: 0,
    size: 0.5,
    turns: 1,
  });
});

test('a face that was found is in the middle of the circle, with room around it', () => {
  const picture = { width: 1000, height: 800 };
  const crop = cropOfFace(picture, { x: 400, y: 300, width: 100, height: 120 });
  expect(edgeOf(picture, crop)).toBeCloseTo(216);
  expect(crop.x * 1000 + 108).toBeCloseTo(450);
  expect(crop.y * 800 + 108).toBeCloseTo(360);
});
