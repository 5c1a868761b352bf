import * as z from 'zod/mini';

export const NOT_A_PHOTO = 'Photo must be a JPEG, PNG, WebP or GIF image';
export const PHOTO_TOO_LARGE = 'Photo is too large';

/**
 * An uploaded photo as an image data URL. This checks only the URL's syntax; the server decodes the bytes to find
 * their type, whatever the URL claims.
 */
export const photoDataUrl = (missing = 'Photo is required') =>
  z.string(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(
      (value) => value.startsWith('data:image/') && value.slice(0, 64).includes(';base64,'),
      NOT_A_PHOTO,
    ),
  );

export const PHOTO_CUT_OFF =
  'The end of this picture is missing. Please choose another copy of it.';
