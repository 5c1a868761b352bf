import * as z from 'zod/mini';
import { CROP_SIZE_MIN } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';

const OUTSIDE = 'The chosen part must be within the picture' satisfies MachineMessage;
const fraction = (least = 0) =>
  z.number(OUTSIDE).check(z.minimum(least, OUTSIDE), z.maximum(1, OUTSIDE));

/**
 * The square part of a picture that is shown. First, `turns` quarter turns clockwise make the picture upright. `x` and `y`
 * are then the left upper corner in fractions of its width and height, and `size` is the edge in a fraction of its
 * shorter side.
 */
export const cropSchema = z.object({
  x: fraction(),
  y: fraction(),
  size: fraction(CROP_SIZE_MIN),
  turns: z.int(OUTSIDE).check(z.minimum(0, OUTSIDE), z.maximum(3, OUTSIDE)),
});
export type Crop = z.infer<typeof cropSchema>;
