import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { TABLET_IDLE_DAYS } from '#shared/limits';
import type { Database } from '../db/database';
import { noteActivity, noteTabletUse, readTablet } from '../db/tablet-sessions.repository';
import { clearBrowserCache } from './session';
import { hashToken } from './tokens';

declare global {
  namespace Express {
    interface Request {
      /** The tablet, where it was read before Express. */
      tabletRead?: ReturnType<typeof readTablet>;
    }
  }
}

const DAY = 24 * 60 * 60 * 1000;

const cookieOf = (https: boolean) => ({
  name: https ? '__Host-dear-ones-tablet' : 'dear-ones-tablet',
  options: { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const,
});

const tokenIn = (https: boolean) =>
  new RegExp(`(?:^|;) *${cookieOf(https).name}=([\\w-]{43}) *(?:;|$)`);
const [TOKEN, TOKEN_OVER_HTTPS] = [tokenIn(false), tokenIn(true)];

/**
 * Returns the tablet's token of a request. It is not an express-session: a tablet's session is its row, and ends
 * with it.
 */
export function tabletTokenOf(req: IncomingMessage, https: boolean): string | undefined {
  return (https ? TOKEN_OVER_HTTPS : TOKEN).exec(req.headers.cookie ?? '')?.[1];
}

/** Reads the tablet that a token belongs to. */
export const readTabletOf = (db: Database, token: string) => readTablet(db, [hashToken(token)]);

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
    const [tablet] = token === undefined ? [] : await (req.tabletRead ?? readTabletOf(db, token));
    if (token !== undefined && tablet) {
      const { id, personId, version, firstOf } = tablet;
      req.tablet = { id, personId, version };
      if (firstOf && (await noteTabletUse(db, id)) && firstOf === 'day') {
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
