import { promisify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passportModule, { type Authenticator } from 'passport';
import { SESSION_MAX_DAYS } from '#shared/limits';
import type { SessionStore } from './session-store';

declare module 'express-session' {
  interface SessionData {
    /** The account this browser registered: it may cancel that, and is signed in when it verifies the address. */
    registeredId: number;
    /** The account whose right password this browser gave at a sign-in refused for want of verification: it may cancel that. */
    refusedId: number;
  }
}

/** As long as a session can last; the store ends most of them sooner. */
const MAX_AGE = SESSION_MAX_DAYS * 24 * 60 * 60 * 1000;

const { Passport } = passportModule;

/** Sets up Passport. The store loads the account with every request, so roles and existence are never cached in the session. */
export function createPassport(store: SessionStore): Authenticator {
  const passport = new Passport() as Authenticator;
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number, Request>((req, id, done) => {
    const account = store.accountBehind(req);
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

/** Gives a browser that is signed out a session of its own making, which nobody else can have put there. */
export const renewSessionId = (req: Request): Promise<void> =>
  promisify<void>((done) => req.session.regenerate(done))();

/** Deletes the session's row: from then on its cookie is worth nothing, on every server. */
export const endSession = (req: Request): Promise<void> =>
  promisify<void>((done) => req.session.destroy(done))();

/**
 * Empties the browser's HTTP cache of this site, where photos lie for as long as their `immutable` says. Cookies and
 * storage stay, because a tablet paired in the same browser lives there.
 */
export const clearBrowserCache = (res: Response): Response => res.set('Clear-Site-Data', '"cache"');

/** Ends the session and removes what it left in the browser: its cookie and the cached photos. */
export async function forgetSession(req: Request, res: Response, https: boolean): Promise<void> {
  await endSession(req);
  const { name, options } = cookieOf(https);
  res.clearCookie(name, options);
  clearBrowserCache(res);
}

/**
 * Clears the cached photos of a browser whose session has ended elsewhere: it ran out, or a password change ended it.
 * Only a document also removes the cookie, so that this happens once. An answer of the API must not, because it may
 * arrive after a new session's cookie and would log that out.
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

/** Sessions in PostgreSQL and, on top of them, `req.user`. No cookie is set before somebody signs in or registers. */
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
