import session from 'express-session';
import passportModule, { type Authenticator } from 'passport';
import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import type { SessionStore } from './session-store';

declare module 'express-session' {
  interface SessionData {
    /** The account this browser registered, so that it may cancel that registration. */
    registeredId: number;
  }
}

/** As long as a session can last; the store ends most of them sooner. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

const { Passport } = passportModule;

/** Passport, with the account that the store reads anew at every request: rights and existence are never taken from the session. */
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

/** Deletes the session's row: from then on its cookie is worth nothing, on every server. */
export const endSession = (req: Request): Promise<void> => promisify<void>((done) => req.session.destroy(done))();

/** Ends the session whose account is no more, and takes its cookie out of the browser. */
export async function forgetSession(req: Request, res: Response, https: boolean): Promise<void> {
  await endSession(req);
  const { name, options } = cookieOf(https);
  res.clearCookie(name, options);
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
