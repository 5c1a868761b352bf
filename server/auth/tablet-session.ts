import type { Request, RequestHandler, Response } from 'express';
import { TABLET_IDLE_DAYS } from '#shared/limits';
import type { Database } from '../db/database';
import { noteActivity, noteTabletUse, readTablet } from '../db/tablet-sessions.repository';
import { clearBrowserCache } from './session';
import { hashToken } from './tokens';

const DAY = 24 * 60 * 60 * 1000;

const cookieOf = (https: boolean) => ({
  name: https ? '__Host-dear-ones-tablet' : 'dear-ones-tablet',
  options: { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const,
});

/**
 * Returns the tablet's token of a request. It is not an express-session: a tablet's session is its row, and ends
 * with it.
 */
export function tabletTokenOf(req: Request, https: boolean): string | undefined {
  const pair = new RegExp(`(?:^|;) *${cookieOf(https).name}=([\\w-]{43}) *(?:;|$)`).exec(
    req.headers.cookie ?? '',
  );
  return pair?.[1];
}

/** Sets the cookie with the longest lifetime that browsers allow. */
export function setTabletCookie(res: Response, token: string, https: boolean): void {
  const { name, options } = cookieOf(https);
  res.cookie(name, token, { ...options, maxAge: TABLET_IDLE_DAYS * DAY });
}

/**
 * `req.tablet`, loaded with every request, so that disconnecting a tablet takes effect at once on every server.
 * Records the use of the tablet at most hourly. The first use of a day renews the cookie and counts as use by
 * the person's owners and caregivers. A browser with the token of a disconnected tablet is told to clear its cache.
 */
export function deviceSessions({ db, https }: { db: Database; https: boolean }): RequestHandler {
  return async (req, res, next) => {
    const token = tabletTokenOf(req, https);
    const [tablet] =
      token === undefined ? [] : await readTablet(db, { tokenHash: hashToken(token) });
    if (token !== undefined && tablet) {
      const { id, personId, version, isNewDay, notingIsDue } = tablet;
      req.tablet = { id, personId, version };
      if (notingIsDue && (await noteTabletUse(db, id)) && isNewDay) {
        await noteActivity(db, personId);
        setTabletCookie(res, token, https);
      }
    } else if (token !== undefined) {
      // The app clears its own cache when it is disconnected, but cannot clear the browser's.
      clearBrowserCache(res);
    }
    next();
  };
}
