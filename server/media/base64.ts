/** Returns the decoded size without decoding. */
export const sizeOfBase64 = (encoded: string): number =>
  (encoded.length / 4) * 3 - paddingOf(encoded);

/**
 * Decodes strict base64. Returns undefined for anything else and for an empty string. Node's decoder
 * silently skips invalid characters.
 */
export function bytesOfBase64(encoded: string): Buffer | undefined {
  // base64url, which Node's decoder accepts as well.
  if (encoded === '' || encoded.length % 4 !== 0 || encoded.includes('-') || encoded.includes('_'))
    return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length > 0 && bytes.length === sizeOfBase64(encoded) ? bytes : undefined;
}

const paddingOf = (encoded: string): number =>
  encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
