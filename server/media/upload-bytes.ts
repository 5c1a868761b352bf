import { HttpError, invalid } from '../http/http-error';
import { mediaKinds, type MediaKind } from './media-kinds';

const PREFIX_MAX = 128;

export const refusedUpload = (kind: MediaKind, message: string): HttpError =>
  invalid([{ path: mediaKinds[kind].upload.field, message }]);

/**
 * Returns the bytes inside a data URL. Its declared type only has to be of the kind: the content decides.
 * @throws HttpError 400 for anything but strict base64, 413 for more bytes than the kind may have
 */
export function bytesOfUpload(kind: MediaKind, dataUrl: string): Buffer {
  const { prefix, field, maxBytes, otherType, tooLarge } = mediaKinds[kind].upload;
  const comma = dataUrl.slice(0, PREFIX_MAX).indexOf(',');
  if (!prefix.test(dataUrl.slice(0, Math.max(0, comma)))) throw refusedUpload(kind, otherType);
  const encoded = dataUrl.slice(comma + 1);

  if (sizeOfBase64(encoded) > maxBytes)
    throw new HttpError(413, 'too-large', tooLarge, {
      errors: [{ path: field, message: tooLarge }],
    });
  const bytes = bytesOfBase64(encoded);
  if (!bytes) throw refusedUpload(kind, otherType);
  return bytes;
}

/** Returns the decoded size without decoding. */
const sizeOfBase64 = (encoded: string): number => (encoded.length / 4) * 3 - paddingOf(encoded);

/**
 * Decodes strict base64. Returns undefined for anything else and for an empty string. Node's decoder
 * silently skips invalid characters.
 */
function bytesOfBase64(encoded: string): Buffer | undefined {
  // base64url, which Node's decoder accepts as well.
  if (encoded === '' || encoded.length % 4 !== 0 || encoded.includes('-') || encoded.includes('_'))
    return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length > 0 && bytes.length === sizeOfBase64(encoded) ? bytes : undefined;
}

const paddingOf = (encoded: string): number =>
  encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
