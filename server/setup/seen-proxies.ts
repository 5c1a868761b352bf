import type { IncomingMessage } from 'node:http';
import { isAddress, isPrivate, isLoopback, plainAddress } from '../http/private-address';

/**
 * The exact addresses of the proxies that a request came through: the one that is connected, and those before it that are in a private
 * network. The first address of the header is the visitor's, or what the visitor has written there.
 */
export function proxiesOf({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): string[] {
  const written = [headers['x-forwarded-for']].flat().join(',');
  if (written === '' || !socket.remoteAddress) return [];
  const before = written
    .split(',')
    .slice(1)
    .map((one) => plainAddress(one.trim()))
    .filter((one) => isAddress(one) && (isPrivate(one) || isLoopback(one)));
  return [...new Set([plainAddress(socket.remoteAddress), ...before.reverse()])];
}
