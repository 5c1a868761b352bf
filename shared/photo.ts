import * as z from 'zod/mini';

export const NOT_A_PHOTO = 'Photo must be a JPEG, PNG, WebP or GIF image';
export const PHOTO_TOO_LARGE = 'Photo is too large';

/**
 * A photo on its way in: an image data URL. Only its outer form is looked at here; what the bytes
 * are is for the server to find out by decoding them, whatever type the URL claims.
 */
export const photoDataUrl = (missing = 'Photo is required') =>
  z.string(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(
      (value) => value.startsWith('data:image/') && value.slice(0, 64).includes(';base64,'),
      NOT_A_PHOTO,
    ),
  );
