import type { Request, Response } from 'express';
import { KNOWN_BROWSER_DAYS } from '#shared/limits';
import { hashToken } from './tokens';

const DAY = 24 * 60 * 60 * 1000;

const cookieOf = (https: boolean) => ({
  name: https ? '__Host-known-browser' : 'known-browser',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const,
});

/**
 * The hash of the token by which a browser is known to have signed in before. It opens nothing: it only spares the
 * browser what others on its connection have brought upon all of them.
 */
export function knownBrowserOf(req: Request, https: boolean): string | undefined {
  const pair = new RegExp(`(?:^|;) *${cookieOf(https).name}=([\\w-]{43}) *(?:;|$)`).exec(
    req.headers.cookie ?? '',
  );
  return pair?.[1] === undefined ? undefined : hashToken(pair[1]);
}

export function setKnownBrowserCookie(res: Response, token: string, https: boolean): void {
  const { name, options } = cookieOf(https);
  res.cookie(name, token, { ...options, maxAge: KNOWN_BROWSER_DAYS * DAY });
}
