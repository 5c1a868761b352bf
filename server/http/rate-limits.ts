import type { Pool } from 'pg';
import type { RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import { tooOften } from './http-error';
import { senderOf } from './sender';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A limit counted in PostgreSQL and by its clock, so that all servers count together whatever their
 * own clocks say. Keys are hashed: they hold addresses.
 */
export interface RateLimit {
  /** Counts one try; throws HttpError 429 with Retry-After, and counts nothing, when there have been too many. */
  take(key: string): Promise<void>;
  /** Takes a try back that turned out well. */
  giveBack(key: string): Promise<void>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts a try in a window that begins with the first one. No row comes back when the window is full. */
const TAKE = `
  INSERT INTO rate_limits AS counted (key, points, resets_at) VALUES ($1, 1, now() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counted.resets_at > now() THEN counted.points + 1 ELSE 1 END,
    resets_at = CASE WHEN counted.resets_at > now() THEN counted.resets_at ELSE excluded.resets_at END
  WHERE counted.points < $2 OR counted.resets_at <= now()
  RETURNING points`;
const WAIT = 'SELECT extract(epoch FROM resets_at - now())::float AS seconds FROM rate_limits WHERE key = $1';
const GIVE_BACK = 'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND resets_at > now()';

/** @param scale multiplies every limit (RATE_LIMIT_SCALE) */
export function createRateLimits(pool: Pool, scale: number) {
  const limit = (name: string, points: number, seconds: number, tooMany?: string): RateLimit => {
    const most = Math.max(1, Math.round(points * scale));
    const rowOf = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;
    return {
      take: async (key) => {
        const row = rowOf(key);
        const { rowCount } = await pool.query(TAKE, [row, most, seconds]);
        if (rowCount === 1) return;
        const { rows } = await pool.query<{ seconds: number }>(WAIT, [row]);
        throw tooOften(rows[0]?.seconds ?? 1, tooMany);
      },
      giveBack: async (key) => {
        await pool.query(GIVE_BACK, [rowOf(key)]);
      },
    };
  };
  return {
    signInPerAddressAndIp: limit('sign-in', 10, 15 * MINUTE, 'The password was wrong too many times.'),
    signInPerIp: limit('sign-in-ip', 100, DAY, 'There were too many failed logins from your connection.'),
    wrongPasswordPerAccount: limit('password', 10, 15 * MINUTE, 'The password was wrong too many times.'),
    registerPerIp: limit('register', 20, HOUR, 'Too many accounts were made from your connection.'),
    statusCheckPerIp: limit('status', 20, MINUTE),
    mailsPerIp: limit('mail-ip', 20, HOUR, 'Too many emails were asked for from your connection.'),
    contactPerIp: limit('contact', 5, 10 * MINUTE, 'You have sent us several messages, and we have them all.'),
    exportPerAccount: limit('export', 10, HOUR, 'You have downloaded your data several times in this hour.'),
    pairingPerSender: limit('pair', 10, 15 * MINUTE, 'The code was wrong too many times.'),
    pairingCodesPerAccount: limit('pair-code', 20, HOUR, 'You have made many codes in this hour.'),
    reportsPerTablet: limit('tablet-report', 500, DAY),
    asksToCallPerAccount: limit('ask-to-call', 40, DAY),
    mailsPerAddress: limit('mail-address', 15, DAY, 'This address has had too many emails today.'),
  };
}

/**
 * Counts one try against several limits, or against none when one of them is full.
 * @returns what takes the try back
 */
export async function takeFromAll(limits: [limit: RateLimit, key: string][]): Promise<() => Promise<void>> {
  const taken: typeof limits = [];
  const giveBack = async () => {
    for (const [limit, key] of taken) await limit.giveBack(key);
  };
  try {
    for (const [limit, key] of limits) {
      await limit.take(key);
      taken.push([limit, key]);
    }
    return giveBack;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Counts every request that comes this far against its sender. */
export function perIp(limit: RateLimit): RequestHandler {
  return async (req, _res, next) => {
    await limit.take(senderOf(req));
    next();
  };
}
