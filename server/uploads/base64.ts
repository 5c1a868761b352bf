/** How many bytes there are in it, without undoing it. */
export const sizeOfBase64 = (encoded: string): number =>
  (encoded.length / 4) * 3 - paddingOf(encoded);

/**
 * The bytes. Undefined for anything but strict base64, and for nothing at all: Node's own decoder skips
 * what it does not know, so that fewer bytes come out than there should be.
 */
export function bytesOfBase64(encoded: string): Buffer | undefined {
  // The alphabet for addresses, which Node's decoder takes as well.
  if (encoded === '' || encoded.length % 4 !== 0 || encoded.includes('-') || encoded.includes('_'))
    return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length > 0 && bytes.length === sizeOfBase64(encoded) ? bytes : undefined;
}

const paddingOf = (encoded: string): number =>
  encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
