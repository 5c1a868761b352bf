import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/**
 * Reads the session's id out of a Cookie header the way express-session does, if there is one cookie of
 * the name and it is to the letter what express-session writes. Undefined for all else: let that judge.
 */
export function sessionCookie(
  name: string,
  secrets: string[],
): (header: string | undefined) => string | undefined {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  const start = `${name}=`;
  const pair = new RegExp(`(?:^|; )${name}=s%3A([\\w-]{32})\\.([\\w%]{43,129})(?:;|$)`);

  return (header = '') => {
    const [, sid = '', given = ''] = pair.exec(header) ?? [];
    if (!sid || header.indexOf(start) !== header.lastIndexOf(start)) return undefined;
    const isSigned = keys.some((key) => {
      const signature = createHmac('sha256', key).update(sid).digest('base64').slice(0, SIGNATURE);
      return isSame(given, encodeURIComponent(signature));
    });
    return isSigned ? sid : undefined;
  };
}

/** Letters of a SHA-256 in base64, without the filling at its end. */
const SIGNATURE = 43;

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
