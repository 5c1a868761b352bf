import { hash, randomBytes } from 'node:crypto';

/** Creates a token for a link or a tablet: 32 random bytes, and their hash for the database. */
export function mintToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 (hex). A plain hash is enough: the token is as random as a key. */
export const hashToken = (token: string): string => hash('sha256', token);
