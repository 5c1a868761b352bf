import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import passportModule, { type Authenticator } from 'passport';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Account } from '#shared/schema/users';

declare module 'express-session' {
  interface SessionData {
    /** The address this browser registered, so that it may cancel that registration. */
    registeredEmail: string;
  }
}

const DAY = 24 * 60 * 60 * 1000;
/** A session ends after 14 days without use and after 30 days at the latest. */
const MAX_AGE = 30 * DAY;
const RENEW = `UPDATE session SET expire = least(now() + interval '14 days', created_at + interval '30 days') WHERE sid = $1`;

const { Passport } = passportModule;
const PgStore = connectPgSimple(session);

/**
 * connect-pg-simple with our two ends of a session, by the database's clock. Renewing only ever
 * updates, so that a slow request cannot bring back a session that was signed out meanwhile, and
 * writes at most once a day.
 */
class SessionStore extends PgStore {
  readonly #pool: Pool;

  constructor(pool: Pool, log: Logger) {
    super({
      pool,
      tableName: 'session',
      pruneSessionInterval: 60 * 60,
      errorLog: (...details: unknown[]) => log.error({ details }, 'session store'),
    });
    this.#pool = pool;
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => undefined): void {
    super.set(sid, data, (error?: unknown) => {
      if (error) done(error);
      else this.#renew(RENEW, sid, done);
    });
  }

  override touch(sid: string, _data: SessionData, done: (error?: unknown) => void = () => undefined): void {
    this.#renew(`${RENEW} AND expire < now() + interval '13 days'`, sid, done);
  }

  #renew(sql: string, sid: string, done: (error?: unknown) => void): void {
    this.#pool.query(sql, [sid]).then(() => done(), done);
  }
}

/** Passport, reading the account anew at every request: rights and existence are never taken from the session. */
export function createPassport(findAccount: (id: number) => Promise<Account | undefined>): Authenticator {
  const passport = new Passport() as Authenticator;
  passport.serializeUser<number>((user, done) => done(null, user.id));
  passport.deserializeUser<number>((id, done) => {
    findAccount(id).then((account) => done(null, account ?? false), done);
  });
  return passport;
}

interface SessionOptions {
  pool: Pool;
  secrets: string[];
  https: boolean;
  log: Logger;
  passport: Authenticator;
}

/** Sessions in PostgreSQL and, on top of them, `req.user`. No cookie is set before somebody signs in or registers. */
export function sessions({ pool, secrets, https, log, passport }: SessionOptions): RequestHandler[] {
  return [
    session({
      name: https ? '__Host-dear-ones' : 'dear-ones',
      secret: secrets,
      resave: false,
      saveUninitialized: false,
      proxy: https,
      cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: MAX_AGE },
      store: new SessionStore(pool, log),
    }),
    passport.session() as RequestHandler,
  ];
}
