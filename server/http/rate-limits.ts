import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import type { Transaction } from '../db/database';
import { clientIp } from './client-ip';
import { tooOften } from './http-error';
import { windowLimits, type WindowLimit } from './window-limits';

/**
 * A limit counted in PostgreSQL and by its clock, so that all servers count together whatever their
 * own clocks say. Keys are hashed: they hold addresses.
 */
export interface RateLimit {
  /**
   * Counts one try; throws HttpError 429 with Retry-After, and counts nothing, when there have been too many.
   * @param within the transaction it belongs to: what is rolled back has not been counted
   */
  consume(key: string, within?: Transaction): Promise<void>;
  /**
   * Counts one try without refusing it.
   * @returns how many are left, and when the window ends by the database's clock. Undefined, and counts nothing, when there
   *   have been too many
   */
  count(key: string, within?: Transaction): Promise<{ left: number; resetsAt: Date } | undefined>;
  /** Refunds a successful attempt. */
  refund(key: string, within?: Transaction): Promise<void>;
  /** Throws like `consume` if an attempt would be refused now. Counts nothing. */
  check(key: string, within?: Transaction): Promise<void>;
  /** Returns true if an attempt would be refused now. Counts nothing. */
  isFull(key: string): Promise<boolean>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts a try in a window that begins with the first one. No row comes back when the window is full. */
const CONSUME = `
  INSERT INTO rate_limits AS counted (key, points, resets_at) VALUES ($1, 1, now() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counted.resets_at > now() THEN counted.points + 1 ELSE 1 END,
    resets_at = CASE WHEN counted.resets_at > now() THEN counted.resets_at ELSE excluded.resets_at END
  WHERE counted.points < $2 OR counted.resets_at <= now()
  RETURNING points, resets_at`;
const WAIT =
  'SELECT extract(epoch FROM resets_at - now())::float AS seconds FROM rate_limits WHERE key = $1';
const IS_FULL = 'SELECT FROM rate_limits WHERE key = $1 AND points >= $2 AND resets_at > now()';
const REFUND =
  'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND resets_at > now()';

export const scaledLimit = (points: number, scale: number): number =>
  Math.max(1, Math.round(points * scale));

/** @param scale multiplies every limit (RATE_LIMIT_SCALE) */
export const createRateLimits = (pool: Pool, scale: number) =>
  Object.fromEntries(
    Object.entries(windowLimits).map(([key, limit]) => [key, createRateLimit(pool, scale, limit)]),
  ) as Record<keyof typeof windowLimits, RateLimit>;

function createRateLimit(
  pool: Pool,
  scale: number,
  { name, points, isScaled = true, seconds, message }: WindowLimit,
): RateLimit {
  const most = isScaled ? scaledLimit(points, scale) : points;
  const rowOf = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;
  const count: RateLimit['count'] = async (key, within) => {
    const { rows } = await (within?.$client ?? pool).query<{ points: number; resets_at: Date }>(
      CONSUME,
      [rowOf(key), most, seconds],
    );
    return rows[0] && { left: most - rows[0].points, resetsAt: rows[0].resets_at };
  };
  const refuse = async (key: string, within?: Transaction): Promise<never> => {
    const client = within?.$client ?? pool;
    const { rows } = await client.query<{ seconds: number }>(WAIT, [rowOf(key)]);
    throw tooOften(rows[0]?.seconds ?? 1, message);
  };
  const isFull = async (key: string, within?: Transaction) =>
    (await (within?.$client ?? pool).query(IS_FULL, [rowOf(key), most])).rowCount === 1;
  return {
    count,
    consume: async (key, within) => {
      if (!(await count(key, within))) await refuse(key, within);
    },
    check: async (key, within) => {
      if (await isFull(key, within)) await refuse(key, within);
    },
    refund: async (key, within) => {
      await (within?.$client ?? pool).query(REFUND, [rowOf(key)]);
    },
    isFull: (key) => isFull(key),
  };
}

/**
 * Counts one try against several limits, or against none when one of them is full.
 * @returns a function that refunds the try
 */
export async function consumeAll(
  limits: [limit: RateLimit, key: string][],
  within?: Transaction,
): Promise<() => Promise<void>> {
  const consumed: typeof limits = [];
  const refundAll = async () => {
    for (const [limit, key] of consumed) await limit.refund(key, within);
  };
  try {
    for (const [limit, key] of limits) {
      await limit.consume(key, within);
      consumed.push([limit, key]);
    }
    return refundAll;
  } catch (error) {
    await refundAll();
    throw error;
  }
}

/** Counts every request that comes this far against its sender. */
export function perIp(limit: RateLimit): RequestHandler {
  return async (req, _res, next) => {
    await limit.consume(clientIp(req));
    next();
  };
}
