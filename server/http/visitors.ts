import type { Request } from 'express';
import { isLoopback, isPrivate, plainAddress } from './private-address';

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** The addresses from which visitors seem to come, as far as one server sees. */
export interface Visitors {
  note(req: Pick<Request, 'ip' | 'headers'>): void;
  /**
   * The address of a private network from which all visitors seem to come: mostly a proxy that is not trusted. Undefined as long as
   * there was another one in the last day.
   */
  readonly onlyAddress: string | undefined;
}

/** Requests of the machine itself, such as those of its own checks, tell nothing, unless a proxy there has passed them on. */
export function createVisitors(now: () => number = () => Date.now()): Visitors {
  let last: string | undefined;
  let changedAt = -Infinity;
  return {
    note: ({ ip = '', headers }) => {
      if (ip === last) return;
      if (isLoopback(ip) && headers['x-forwarded-for'] === undefined) return;
      if (last !== undefined) changedAt = now();
      last = ip;
    },
    get onlyAddress() {
      if (last === undefined || now() < changedAt + REMEMBERED_MS) return undefined;
      return isPrivate(last) || isLoopback(last) ? plainAddress(last) : undefined;
    },
  };
}
