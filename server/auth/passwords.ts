import os from 'node:os';
import bcrypt from 'bcrypt';
import { fitsBcrypt } from '#shared/password';
import { fairQueue } from '../http/fair-queue';

/**
 * At most two hashes at once, so that they leave room on libuv's four threads, and one processor to whoever
 * only reads; beyond the queue the caller gets 503.
 */
const RUNNING = os.availableParallelism() > 2 ? 2 : 1;
const WAITING = 50;
/** Of the queue, one sender's share. */
const WAITING_EACH = 25;

/** Passwords as hashes. Each piece of work is counted to its sender (`by`), who can fill a share of the queue and no more. */
export interface Passwords {
  hash(password: string, by: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. A no takes the same time for a hash of any cost, for no
   * hash (an unknown address) and for a password longer than bcrypt reads, which never matches.
   */
  matches(password: string, hash: string | undefined, by: string): Promise<boolean>;
  /** Whether the hash was made with a lower cost than is asked for now. */
  isOutdated(hash: string): boolean;
  /** How many hashes queue to be counted. */
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
      const against = stored ?? (await standIn);
      const same = await limited(by, () => compare(password, against, cost));
      return same && stored !== undefined && fitsBcrypt(password);
    },
    isOutdated: (stored) => bcrypt.getRounds(stored) < cost,
    waiting: limited.waiting,
  };
}

async function compare(password: string, against: string, cost: number): Promise<boolean> {
  const same = await bcrypt.compare(password, against);
  // Each cost doubles the one before, so these add up to what a hash of today's cost would have taken.
  for (let spent = bcrypt.getRounds(against); !same && spent < cost; spent += 1)
    await bcrypt.hash(password, spent);
  return same;
}
