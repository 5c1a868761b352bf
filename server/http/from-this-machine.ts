import type { Request } from 'express';
import { isLoopback } from './private-address';

/** The headers in which proxies and tunnels name a visitor, by their beginnings. */
const OF_PROXIES =
  /^(?:forwarded|via|x-forwarded-|x-real-|x-original-|x-client-|x-cluster-|x-envoy-|x-scheme|x-proxy|cf-|cdn-|fly-|fastly-|true-client-|tailscale-)/;

/**
 * True for a browser on the machine of the server. A proxy there connects from the same address, and is told by its headers, by the
 * name that was asked for, and by the version of HTTP that proxies without any setting use. TRUST_PROXY plays no part,
 * because a stranger can write what a trusted header says.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: Request): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => OF_PROXIES.test(name)) &&
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
