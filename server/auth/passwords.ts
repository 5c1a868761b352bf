import { randomBytes } from 'node:crypto';
import os from 'node:os';
import bcrypt from 'bcrypt';
import { fitsBcrypt } from '#shared/accounts/password';
import { fairQueue } from '../http/fair-queue';

/**
 * At most two hashes are computed at once, to leave threads of libuv's pool of four and a processor for other
 * requests. When the queue is full, the caller gets 503.
 */
const RUNNING = os.availableParallelism() > 2 ? 2 : 1;
const WAITING = 50;
/** One sender's share of the queue. */
const WAITING_EACH = 25;

/** Stands for the password of an account without one. It matches no password, and differs for each account. */
export const noPassword = (): string => `!${randomBytes(24).toString('base64url')}`;

/** False for the value of `noPassword`. */
export const isPasswordHash = (stored: string): boolean => !stored.startsWith('!');

/** Hashes and verifies passwords. Each sender (`by`) can fill only a share of the queue. */
export interface Passwords {
  hash(password: string, by: string): Promise<string>;
  /**
   * Verifies a password. A failure takes the same time for a hash of any cost, for no hash (an unknown
   * address, or an account without a password), and for a password longer than bcrypt's limit, which never matches.
   */
  matches(password: string, hash: string | undefined, by: string): Promise<boolean>;
  /** True if the hash was computed with a lower cost than the configured one. */
  isOutdated(hash: string): boolean;
  /** The number of hashes in the queue. */
  waiting(): number;
}

/** @param cost bcrypt's work factor; 12 takes about a fifth of a second of one core */
export function createPasswords(cost: number): Passwords {
  const limited = fairQueue({ running: RUNNING, waiting: WAITING, waitingEach: WAITING_EACH });
  const hash = (password: string, by: string) => limited(by, () => bcrypt.hash(password, cost));
  const standIn = hash('the account that nobody has', 'the server');
  return {
    hash,
    matches: async (password, stored, by) => {
      const own = stored !== undefined && isPasswordHash(stored) ? stored : undefined;
      const against = own ?? (await standIn);
      const same = await limited(by, () => compare(password, against, cost));
      return same && own !== undefined && fitsBcrypt(password);
    },
    isOutdated: (stored) => bcrypt.getRounds(stored) < cost,
    waiting: limited.waiting,
  };
}

async function compare(password: string, against: string, cost: number): Promise<boolean> {
  const same = await bcrypt.compare(password, against);
  // Each cost doubles the previous one, so these add up to the time of a hash at the current cost.
  for (let spent = bcrypt.getRounds(against); !same && spent < cost; spent += 1)
    await bcrypt.hash(password, spent);
  return same;
}
