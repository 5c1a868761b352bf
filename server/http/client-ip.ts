import { isIPv4, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The client's IP address as rate limits count it. TRUST_PROXY decides whether a proxy's header is believed. */
export const clientIp = (req: Request): string => networkOf(req.ip ?? 'unknown');

/** The client's network, within which one person or household may change addresses. */
export const clientNetwork = (req: Request): string => wideNetworkOf(req.ip ?? 'unknown');

/**
 * An IPv4 address as it is. Of an IPv6 address the first 64 bits: whoever has one has all the rest of
 * them too, and could use a new one for every try.
 */
export function networkOf(ip: string): string {
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (groups.join(':').startsWith('0:0:0:0:0:ffff:')) return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The first 24 bits of an IPv4 address or 48 of an IPv6 address, which providers assign to one customer. */
function wideNetworkOf(ip: string): string {
  const network = networkOf(ip);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The parser of web addresses knows every way to write one.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** An IPv4 address that came as the last two groups of an IPv6 one. */
const dotted = (groups: string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
