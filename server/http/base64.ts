/** How many bytes there are in it, without undoing it. */
export const sizeOfBase64 = (encoded: string): number => (encoded.length / 4) * 3 - paddingOf(encoded);

/**
 * The bytes. Undefined for anything but strict base64, and for nothing at all: Node's own decoder skips
 * what it does not know, but what is broken is to be told, not guessed at.
 */
export function bytesOfBase64(encoded: string): Buffer | undefined {
  const digits = encoded.slice(0, encoded.length - paddingOf(encoded));
  const strict = encoded.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(digits);
  return strict && digits !== '' ? Buffer.from(encoded, 'base64') : undefined;
}

const paddingOf = (encoded: string): number => (encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0);
