import * as z from 'zod';

const parseUrl = (value: string): URL | undefined => {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
};
const startsWith = (protocols: string[]) =>
  `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
export const url = (protocols: string[]) =>
  z
    .string()
    .refine((value) => protocols.includes(parseUrl(value)?.protocol ?? ''), startsWith(protocols));

/**
 * The address of a server that takes a name and a password. One of these signs in a password ends the address for the
 * libraries, which then take a piece of the password for the name of the server and print it. Messages therefore contain
 * no part of the value.
 * @param instead words that may stand in place of the address
 */
export const urlWithPassword = (protocols: string[], instead: readonly string[] = []) =>
  z.string().superRefine((value, context) => {
    if (instead.includes(value)) return;
    const isKnown = protocols.some((protocol) => value.startsWith(`${protocol}//`));
    const message = isKnown
      ? (unencodedSign(value.slice(value.indexOf('//') + 2)) ??
        (parseUrl(value) ? undefined : NO_ADDRESS))
      : startsWith(protocols);
    if (message) context.addIssue(message);
  });

const NO_ADDRESS =
  'cannot be read. It must be as protocol://name:password@server:port, with a number for the port';

function unencodedSign(address: string): string | undefined {
  const [sign] = /[/?#\\]/.exec(address.slice(0, Math.max(0, address.lastIndexOf('@')))) ?? [];
  if (sign !== undefined)
    return `has a ${sign} before its last @. In a name or a password, write it as ${encodeURIComponent(sign)}; elsewhere, write the @ as %40`;
  return address.includes('#') ? 'has a #. In a name or a password, write it as %23' : undefined;
}

/** Everything is served from the root: pages, cookies and the links in emails. */
export const isRootAddress = (value: string): boolean =>
  /^\/*$/.test(parseUrl(value)?.pathname ?? '') && !/[?#@]/.test(value);

/** The client's secret and the tokens must not cross a network in plain text. */
export function isHttpsOrLoopback(issuer: string): boolean {
  return (
    issuer.startsWith('https:') ||
    /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${issuer}/`)
  );
}
