import type { Pool } from 'pg';
import type { Request, RequestHandler } from 'express';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { createHash } from 'node:crypto';
import { tooOften } from './http-error';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A limit counted in PostgreSQL, so that all servers count together. Keys are hashed: they hold addresses. */
export interface RateLimit {
  /** Counts one try; throws HttpError 429 with Retry-After when there have been too many. */
  take(key: string): Promise<void>;
  /** Takes a try back that turned out well. */
  giveBack(key: string): Promise<void>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** @param scale multiplies every limit (RATE_LIMIT_SCALE) */
export function createRateLimits(pool: Pool, scale: number) {
  const limit = (name: string, points: number, seconds: number): RateLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    });
    return {
      take: async (key) => {
        try {
          await limiter.consume(hashed(key));
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) throw tooOften(refusal.msBeforeNext / 1000);
          throw refusal;
        }
      },
      giveBack: async (key) => {
        await limiter.reward(hashed(key));
      },
    };
  };
  return {
    signInPerAddressAndIp: limit('sign-in', 10, 15 * MINUTE),
    signInPerIp: limit('sign-in-ip', 100, DAY),
    wrongPasswordPerAccount: limit('password', 10, 15 * MINUTE),
    registerPerIp: limit('register', 20, HOUR),
    statusCheckPerIp: limit('status', 20, MINUTE),
    mailsPerIp: limit('mail-ip', 20, HOUR),
    contactPerIp: limit('contact', 5, 10 * MINUTE),
    mailsPerAddress: limit('mail-address', 15, DAY),
  };
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Counts every request that comes this far against its sender. */
export function perIp(limit: RateLimit): RequestHandler {
  return async (req, _res, next) => {
    await limit.take(senderOf(req));
    next();
  };
}

/** The sender's address as far as TRUST_PROXY lets us know it. */
export const senderOf = (req: Request): string => req.ip ?? 'unknown';
