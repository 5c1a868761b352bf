import type { Request } from 'express';
import { isLoopback } from './private-address';

const OF_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * True for a browser on the machine of the server. A proxy there connects from the same address, and is told by its headers, by the
 * name that was asked for, and by the version of HTTP that proxies without any setting use. TRUST_PROXY plays no part,
 * because a stranger can write what a trusted header says.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: Request): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    httpVersion !== '1.0' &&
    OF_PROXIES.every((name) => headers[name] === undefined) &&
    isOwnName(`http://${headers.host ?? ''}`) &&
    (headers.origin === undefined || isOwnName(headers.origin))
  );
}

function isOwnName(address: string): boolean {
  try {
    const hostname = new URL(address).hostname.replace(/^\[|\]$/g, '');
    return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
  } catch {
    return false;
  }
}
