import type { Crop } from '#shared/media/crop';
import { isCutOffUrl } from '#shared/media/cut-off';
import { concurrencyLimit } from '../../http/concurrency-limit';
import { bytesOfUpload } from '../upload-bytes';
import type { DecodeOptions } from './decode';
import { decodeInProcess } from './decoder';
import type { Photo } from './photo';
import { sanitizePicture } from './sanitize/sanitize';

/** The decoder processes one picture at a time. */
const decodes = concurrencyLimit({ running: 1, waiting: 20 });

/** Decoding a picture of many pixels takes seconds, so at most one of them is in the queue with the others. */
const LARGE_PIXELS = 16_000_000;
const largeDecodes = concurrencyLimit({ running: 1, waiting: 4 });

/**
 * Makes the two stored sizes from an uploaded image data URL. The format is detected from the content, not
 * from the declared type. Only the first frame of an animation is used.
 * @param options cuts a part out, or retains a larger copy for that
 * @throws HttpError 400 if it is not a JPEG, PNG, WebP or GIF, is broken, or is too expensive to decode;
 *   413 if it is too large; 503 if too many photos are queued
 */
export async function processPhoto(dataUrl: string, options: DecodeOptions = {}): Promise<Photo> {
  return process(bytesOfUpload('photo', dataUrl), options, isCutOffUrl(dataUrl));
}

/** The options for the photo of a face: cuts a part out, or else retains a larger copy for that. */
export const facePhotoOptions = (crop: Crop | undefined): DecodeOptions =>
  crop ? { crop } : { withOriginal: true };

/** Cuts a part out of a stored photo. */
export const cropPhoto = (stored: Uint8Array, crop: Crop): Promise<Photo> =>
  process(Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength), { crop });

/** Makes the picture of an email from a stored photo. */
export async function pictureForEmail(stored: Uint8Array): Promise<Uint8Array> {
  const file = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  const { forEmail } = await process(file, { forEmail: true });
  if (!forEmail) throw new Error('The decoder made no picture for an email');
  return forEmail;
}

async function process(file: Buffer, options: DecodeOptions, mayBeCutOff = false): Promise<Photo> {
  const { bytes, width, height } = sanitizePicture(file, { mayBeCutOff });
  const decode = () => decodes(() => decodeInProcess(bytes, { ...options, mayBeCutOff }));
  return width * height > LARGE_PIXELS ? largeDecodes(decode) : decode();
}
