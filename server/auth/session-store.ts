import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Account } from '#shared/accounts/user.table';
import type { Membership } from '#shared/circle/roles';
import type { Database } from '../db/database';
import { readSession, renewSession, writeSession } from '../db/sessions.repository';

const PgStore = connectPgSimple(session);

/** Data that is loaded together with a session, for one request. */
interface Beside {
  account: Account | null;
  memberships: Membership[];
  renewalIsDue: boolean;
}

type Done = (error?: unknown) => void;
const nobody: Done = () => undefined;

/**
 * connect-pg-simple with expiry by the database's clock instead of the server's. One query loads a session with
 * its account and whether to renew it, so a request reads once, and writes once a day. The daily purge deletes
 * expired sessions.
 */
export class SessionStore extends PgStore {
  readonly #db: Database;
  readonly #beside = new WeakMap<object, Beside>();

  constructor(db: Database) {
    super({ pool: db.$client, tableName: 'session', pruneSessionInterval: false });
    this.#db = db;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    readSession(this.#db, { sid }).then(([row]) => {
      if (!row) return done(null);
      const sess = row.sess as SessionData;
      this.#beside.set(sess, row);
      done(null, sess);
    }, done);
  }

  override createSession(req: Request, sess: SessionData): Session & SessionData {
    const made = super.createSession(req, sess);
    const beside = this.#beside.get(sess);
    if (beside) this.#beside.set(made, beside);
    return made;
  }

  /** The people of that account. */
  membershipsBehind(req: Request): Membership[] {
    return this.#beside.get(req.session)?.memberships ?? [];
  }

  /** The account of the session when it was loaded for the request. */
  accountBehind(req: Request): Account | null | undefined {
    return this.#beside.get(req.session)?.account;
  }

  /** True if the request's session existed when the request arrived. */
  isLive(req: Request): boolean {
    return this.#beside.has(req.session);
  }

  override set(sid: string, data: SessionData, done: Done = nobody): void {
    writeSession(this.#db, sid, data).then(() => done(), done);
  }

  override touch(sid: string, data: SessionData, done: Done = nobody): void {
    if (this.#beside.get(data)?.renewalIsDue === false) return done();
    renewSession(this.#db, sid).then(() => done(), done);
  }
}
