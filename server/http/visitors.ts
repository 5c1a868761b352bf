import type { Request } from 'express';
import { DAY_MS } from '#shared/product/durations';
import { networkOf } from './client-ip';
import { isLoopback, isPrivate, plainAddress } from './private-address';

const REMEMBERED_MS = DAY_MS;

/** The addresses from which visitors seem to come, as far as one server sees. */
export interface Visitors {
  note(req: Pick<Request, 'ip' | 'headers'>): void;
  /**
   * The address of a private network from which all visitors seem to come: mostly a proxy that is not trusted. Undefined as long as
   * there was another one in the last day.
   */
  readonly onlyAddress: string | undefined;
  /** True for a client, as `clientIp` names it, that shares its rate limits with all other visitors. */
  isOnly(client: string): boolean;
}

/** Requests of the machine itself, such as those of its own checks, tell nothing, unless a proxy there has passed them on. */
export function createVisitors(now: () => number = () => Date.now()): Visitors {
  let last: { ip: string; client: string } | undefined;
  let changedAt = -Infinity;
  const only = () => {
    if (last === undefined || now() < changedAt + REMEMBERED_MS) return undefined;
    return isPrivate(last.ip) || isLoopback(last.ip) ? last : undefined;
  };
  return {
    note: ({ ip = '', headers }) => {
      if (ip === last?.ip) return;
      if (isLoopback(ip) && headers['x-forwarded-for'] === undefined) return;
      const client = asOne(networkOf(ip));
      if (last !== undefined && client !== last.client) changedAt = now();
      last = { ip, client };
    },
    get onlyAddress() {
      const found = only();
      return found && plainAddress(found.ip);
    },
    isOnly: (client) => only()?.client === asOne(client),
  };
}

const LOOPBACK = networkOf('::1');

/** A proxy on the same machine connects from 127.0.0.1 and from ::1 in turn. */
const asOne = (client: string): string => (isLoopback(client) ? LOOPBACK : client);
