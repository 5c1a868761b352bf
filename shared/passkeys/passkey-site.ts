/**
 * Where passkeys work: at the host of the public address (`rpId`). Or why they do not: browsers offer none at an IP address, and
 * over http only at localhost.
 */
export type PasskeySite =
  | { rpId: string; refused?: never }
  | { rpId?: never; refused: 'ip' | 'http' };

export function passkeySite(appUrl: string): PasskeySite {
  const { hostname, protocol } = new URL(appUrl);
  // A URL writes every IPv4 address as four numbers, and puts an IPv6 address in brackets.
  if (/^[\d.]+$|^\[/.test(hostname)) return { refused: 'ip' };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { rpId: hostname } : { refused: 'http' };
}
