import { createHmac, timingSafeEqual } from 'node:crypto';

const codeOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('address-check').digest();

/**
 * The code with which another tab of an administrator shows that its address leads to this installation. It grants nothing else, and is the
 * same on all servers.
 */
export const addressCheckCode = ([first = '']: readonly string[]): string =>
  codeOf(first).toString('base64url');

export function isAddressCheckCode(secrets: readonly string[], code: string): boolean {
  const bytes = Buffer.from(code, 'base64url');
  return secrets.some((secret) => {
    const expected = codeOf(secret);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
