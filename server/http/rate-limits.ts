import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import {
  EXPORTS_PER_HOUR,
  GIFT_TRIES_PER_HOUR,
  GIFTS_PER_HOUR,
  IMPORTS_PER_HOUR,
  REPEATED_MAILS_PER_HOUR,
  WRONG_CODES_MINUTES,
  WRONG_PASSWORDS_DAYS_MAX,
} from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { clientIp } from './client-ip';
import { tooOften } from './http-error';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A limit counted in PostgreSQL and by its clock, so that all servers count together whatever their
 * own clocks say. Keys are hashed: they hold addresses.
 */
export interface RateLimit {
  /**
   * Counts one try; throws HttpError 429 with Retry-After, and counts nothing, when there have been too many.
   * @param within the transaction it belongs to: what is rolled back has not been counted
   */
  take(key: string, within?: Transaction): Promise<void>;
  /**
   * Counts one try without refusing it.
   * @returns how many are left, and when the window ends by the database's clock. Undefined, and counts nothing, when there
   *   have been too many
   */
  count(key: string, within?: Transaction): Promise<{ left: number; resetsAt: Date } | undefined>;
  /** Refunds a successful attempt. */
  giveBack(key: string, within?: Transaction): Promise<void>;
  /** Returns true if an attempt would be refused now. Counts nothing. */
  isFull(key: string): Promise<boolean>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts a try in a window that begins with the first one. No row comes back when the window is full. */
const TAKE = `
  INSERT INTO rate_limits AS counted (key, points, resets_at) VALUES ($1, 1, now() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counted.resets_at > now() THEN counted.points + 1 ELSE 1 END,
    resets_at = CASE WHEN counted.resets_at > now() THEN counted.resets_at ELSE excluded.resets_at END
  WHERE counted.points < $2 OR counted.resets_at <= now()
  RETURNING points, resets_at`;
const WAIT =
  'SELECT extract(epoch FROM resets_at - now())::float AS seconds FROM rate_limits WHERE key = $1';
const IS_FULL = 'SELECT FROM rate_limits WHERE key = $1 AND points >= $2 AND resets_at > now()';
const GIVE_BACK =
  'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0 AND resets_at > now()';

/** @param scale multiplies every limit (RATE_LIMIT_SCALE) */
export function createRateLimits(pool: Pool, scale: number) {
  const limit = (name: string, points: number, seconds: number, tooMany?: string): RateLimit => {
    const most = Math.max(1, Math.round(points * scale));
    const rowOf = (key: string) =>
      `${name}:${createHash('sha256').update(key).digest('base64url')}`;
    const count: RateLimit['count'] = async (key, within) => {
      const { rows } = await (within?.$client ?? pool).query<{ points: number; resets_at: Date }>(
        TAKE,
        [rowOf(key), most, seconds],
      );
      return rows[0] && { left: most - rows[0].points, resetsAt: rows[0].resets_at };
    };
    return {
      count,
      take: async (key, within) => {
        if (await count(key, within)) return;
        const client = within?.$client ?? pool;
        const { rows } = await client.query<{ seconds: number }>(WAIT, [rowOf(key)]);
        throw tooOften(rows[0]?.seconds ?? 1, tooMany);
      },
      giveBack: async (key, within) => {
        await (within?.$client ?? pool).query(GIVE_BACK, [rowOf(key)]);
      },
      isFull: async (key) => (await pool.query(IS_FULL, [rowOf(key), most])).rowCount === 1,
    };
  };
  return {
    signInPerAddressAndIp: limit(
      'sign-in',
      10,
      15 * MINUTE,
      'The password was wrong too many times.',
    ),
    signInPerIp: limit(
      'sign-in-ip',
      100,
      WRONG_PASSWORDS_DAYS_MAX * DAY,
      'There were too many failed logins from your connection.',
    ),
    signInPerKnownBrowser: limit(
      'sign-in-browser',
      10,
      15 * MINUTE,
      'The password was wrong too many times.',
    ),
    /** Counts failures. A care home logs in from one connection. */
    providerLoginPerIp: limit(
      'provider-login',
      100,
      15 * MINUTE,
      'There were too many failed logins from your connection.',
    ),
    registerPerIp: limit('register', 20, HOUR, 'Too many accounts were made from your connection.'),
    cancellationsPerIp: limit(
      'cancel',
      20,
      HOUR,
      'Too many registrations were canceled from your connection.',
    ),
    statusCheckPerIp: limit('status', 20, MINUTE),
    mailsPerIp: limit('mail-ip', 20, HOUR, 'Too many emails were asked for from your connection.'),
    contactPerIp: limit(
      'contact',
      5,
      10 * MINUTE,
      'You have sent us several messages, and we have them all.',
    ),
    exportPerAccount: limit(
      'export',
      EXPORTS_PER_HOUR,
      HOUR,
      'You have downloaded your data several times in this hour.',
    ),
    importPerAccount: limit(
      'import',
      IMPORTS_PER_HOUR,
      HOUR,
      'You have brought in several albums in this hour.',
    ),
    pairingPerSender: limit(
      'pair',
      10,
      WRONG_CODES_MINUTES * MINUTE,
      'The code was wrong too many times.',
    ),
    pairingCodesPerAccount: limit('pair-code', 20, HOUR, 'You have made many codes in this hour.'),
    reportsPerTablet: limit('tablet-report', 500, DAY),
    statesPerTablet: limit('tablet-state', 500, DAY),
    reminderEventsPerTablet: limit('reminder-events', 1_000, DAY),
    asksToCallPerPerson: limit('ask-to-call', 40, DAY),
    /** Keyed by account and address, so that nobody else can use them up. */
    asksToCallPerContact: limit('ask-to-call-contact', 15, DAY),
    callConsentsPerAccount: limit(
      'call-consent',
      6,
      DAY,
      'You have asked several new people today whether they agree.',
    ),
    /** Keyed by address and sender: an account more makes no mail more, and stops none of somebody elsewhere. */
    callConsentsPerAddress: limit(
      'call-consent-address',
      3,
      DAY,
      'This address was asked several times today.',
    ),
    invitationsPerAccount: limit('invitation', 20, DAY, 'You have sent many invitations today.'),
    /** Keyed by address and sender, like `callConsentsPerAddress`. */
    invitationsPerAddress: limit(
      'invitation-address',
      5,
      DAY,
      'This address was invited several times today.',
    ),
    /** Keyed by link and sender. */
    giftsPerSender: limit(
      'gift',
      GIFTS_PER_HOUR,
      HOUR,
      'Thank you, you have sent a lot in this hour.',
    ),
    /** Keyed like `giftsPerSender`. Counts each gift before its picture is decoded, also if it turns out to be broken. */
    giftTriesPerSender: limit('gift-try', GIFT_TRIES_PER_HOUR, HOUR),
    invitationReadsPerIp: limit('invitation-read', 100, HOUR),
    /** Emails of anonymous requesters, per kind, address and network; counted when sent. See email-budget.ts. */
    requestedEmails: limit('mail-stranger', 15, DAY, 'This address has had too many emails today.'),
    mailsPerAccount: limit('mail-account', 15, DAY, 'You have asked for too many emails today.'),
    /** Emails to one reader that repeat what they say, such as about one membership; see mail-budgets.ts. */
    repeatedEmails: limit('mail-repeated', REPEATED_MAILS_PER_HOUR, HOUR),
    emailChangesPerAddress: limit(
      'mail-new-address',
      15,
      DAY,
      'This address has had too many emails today.',
    ),
  };
}

/**
 * Counts one try against several limits, or against none when one of them is full.
 * @returns what takes the try back
 */
export async function takeFromAll(
  limits: [limit: RateLimit, key: string][],
  within?: Transaction,
): Promise<() => Promise<void>> {
  const taken: typeof limits = [];
  const giveBack = async () => {
    for (const [limit, key] of taken) await limit.giveBack(key, within);
  };
  try {
    for (const [limit, key] of limits) {
      await limit.take(key, within);
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
    await limit.take(clientIp(req));
    next();
  };
}
