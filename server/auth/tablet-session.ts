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
 * The token of the tablet that a request says it comes from. Read here and not by express-session: a
 * tablet's session is the row of the tablet, and ends with it.
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
 * Notes its use every ten minutes at most, and that of its account, and hands the cookie out anew with
 * the first use of a day. A browser that comes with the token of a tablet that has ended is told to forget its pictures.
 */
export function deviceSessions({ db, https }: { db: Database; https: boolean }): RequestHandler {
  return async (req, res, next) => {
    const token = tabletTokenOf(req, https);
    const [tablet] =
      token === undefined ? [] : await readTablet(db, { tokenHash: hashToken(token) });
    if (token !== undefined && tablet) {
      const { id, userId, isNewDay, notingIsDue, activityIsDue } = tablet;
      req.tablet = { id, userId };
      if (activityIsDue) await noteActivity(db, userId);
      if (notingIsDue && (await noteTabletUse(db, id)) && isNewDay)
        setTabletCookie(res, token, https);
    } else if (token !== undefined) {
      // The app empties its own cache when it hears that it has ended; the browser's it cannot reach.
      clearBrowserCache(res);
    }
    next();
  };
}
