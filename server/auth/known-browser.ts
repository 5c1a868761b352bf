import type { Request, Response } from 'express';
import { DAY_MS } from '#shared/product/durations';
import { KNOWN_BROWSER_DAYS } from '#shared/product/limits';
import { hashToken } from './tokens';

const cookieOf = (https: boolean) => ({
  name: https ? '__Host-known-browser' : 'known-browser',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const,
});

/**
 * The hash of the token of a browser that has signed in before. It grants no access: it only exempts the
 * browser from rate limits that others on its connection have exhausted.
 */
export function knownBrowserOf(req: Request, https: boolean): string | undefined {
  const pair = new RegExp(`(?:^|;) *${cookieOf(https).name}=([\\w-]{43}) *(?:;|$)`).exec(
    req.headers.cookie ?? '',
  );
  return pair?.[1] === undefined ? undefined : hashToken(pair[1]);
}

export function setKnownBrowserCookie(res: Response, token: string, https: boolean): void {
  const { name, options } = cookieOf(https);
  res.cookie(name, token, { ...options, maxAge: KNOWN_BROWSER_DAYS * DAY_MS });
}
