import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passportModule, { type Authenticator } from 'passport';
import { DAY_MS } from '#shared/product/durations';
import { SESSION_MAX_DAYS } from '#shared/product/limits';
import type { SessionStore } from './session-store';

declare module 'express-session' {
  interface SessionData {
    /** The account this browser registered: it may cancel that, and is signed in when it verifies the address. */
    registeredId: number;
    /** The account whose right password this browser gave at a sign-in refused for want of verification: it may cancel that. */
    refusedId: number;
  }
}

/** The maximum lifetime of a session. The store expires most of them earlier. */
const MAX_AGE = SESSION_MAX_DAYS * DAY_MS;

const { Passport } = passportModule;

/** Sets up Passport. The store loads the account with every request, so roles and existence are never cached in the session. */
export function createPassport(store: SessionStore): Authenticator {
  const passport = new Passport() as Authenticator;
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number, Request>((req, id, done) => {
    const account = store.accountBehind(req);
    req.memberships = store.membershipsBehind(req);
    done(null, account?.id === id && account);
  });
  return passport;
}

interface SessionOptions {
  store: SessionStore;
  secrets: string[];
  https: boolean;
  passport: Authenticator;
}

export const cookieOf = (https: boolean) => ({
  name: https ? '__Host-dear-ones' : 'dear-ones',
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const,
});

/** Creates a new session for a signed-out browser, to prevent session fixation. */
export const renewSessionId = (req: Request): Promise<void> =>
  promisify<void>((done) => req.session.regenerate(done))();

/** Deletes the session's row, which invalidates its cookie on every server. */
export const endSession = (req: Request): Promise<void> =>
  promisify<void>((done) => req.session.destroy(done))();

/**
 * Clears the browser's HTTP cache of this site, which contains `immutable` photos. Cookies and storage remain,
 * because they may belong to a tablet paired in the same browser.
 */
export const clearBrowserCache = (res: Response): Response => res.set('Clear-Site-Data', '"cache"');

/** Ends the session and removes its cookie and cached photos from the browser. */
export async function forgetSession(req: Request, res: Response, https: boolean): Promise<void> {
  await endSession(req);
  const { name, options } = cookieOf(https);
  res.clearCookie(name, options);
  clearBrowserCache(res);
}

/**
 * Clears the cached photos of a browser whose session has expired or was ended by a password change. Only a document
 * also removes the cookie, so that this happens once. An answer of the API must not, because it may arrive after the
 * cookie of a new session and would log that out.
 */
export function clearAfterEndedSession({
  store,
  https,
  answer,
}: {
  store: SessionStore;
  https: boolean;
  answer: 'api' | 'document';
}): RequestHandler {
  const { name, options } = cookieOf(https);
  const carriesCookie = new RegExp(`(?:^|;) *${name}=`);
  return (req, res, next) => {
    if (
      !carriesCookie.test(req.headers.cookie ?? '') ||
      res.locals.sessionUnknown ||
      store.isLive(req)
    )
      return next();
    clearBrowserCache(res);
    if (answer === 'document') res.clearCookie(name, options);
    next();
  };
}

/** Middleware for sessions in PostgreSQL and `req.user`. No cookie is set before somebody signs in or registers. */
export function sessions({ store, secrets, https, passport }: SessionOptions): RequestHandler[] {
  const { name, options } = cookieOf(https);
  return [
    session({
      name,
      secret: secrets,
      resave: false,
      saveUninitialized: false,
      proxy: https,
      cookie: { ...options, maxAge: MAX_AGE },
      store,
    }),
    passport.session() as RequestHandler,
  ];
}
