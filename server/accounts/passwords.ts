import bcrypt from 'bcrypt';
import os from 'node:os';
import { fitsBcrypt } from '#shared/password';
import { bounded } from '../http/bounded';

/**
 * At most two hashes at once, so that they leave room on libuv's four threads, and one processor to whoever
 * only reads; beyond the queue the caller gets 503.
 */
const RUNNING = os.availableParallelism() > 2 ? 2 : 1;
const WAITING = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. A no takes the same time for a hash of any cost, for no
   * hash (an unknown address) and for a password longer than bcrypt reads, which never matches.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made with a lower cost than is asked for now. */
  isOutdated(hash: string): boolean;
  /** How many hashes queue to be counted. */
  waiting(): number;
}

/** @param cost bcrypt's work factor; 12 takes about a fifth of a second of one core */
export function createPasswords(cost: number): Passwords {
  const limited = bounded({ running: RUNNING, waiting: WAITING });
  const hash = (password: string) => limited(() => bcrypt.hash(password, cost));
  const standIn = hash('the account that nobody has');
  return {
    hash,
    matches: async (password, stored) => {
      const against = stored ?? (await standIn);
      const same = await limited(() => compare(password, against, cost));
      return same && stored !== undefined && fitsBcrypt(password);
    },
    isOutdated: (stored) => bcrypt.getRounds(stored) < cost,
    waiting: limited.waiting,
  };
}

async function compare(password: string, against: string, cost: number): Promise<boolean> {
  const same = await bcrypt.compare(password, against);
  // Each cost doubles the one before, so these add up to what a hash of today's cost would have taken.
  for (let spent = bcrypt.getRounds(against); !same && spent < cost; spent += 1) await bcrypt.hash(password, spent);
  return same;
}
