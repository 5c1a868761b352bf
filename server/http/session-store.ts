import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';

const PgStore = connectPgSimple(session);

/** A session ends after 14 days without use and after 30 days at the latest. */
const IDLE = `interval '14 days'`;
const LONGEST = `interval '30 days'`;

const GET = 'SELECT sess FROM session WHERE sid = $1 AND expire > now()';
const SET = `
  INSERT INTO session AS kept (sid, sess, expire) VALUES ($1, $2, now() + ${IDLE})
  ON CONFLICT (sid) DO UPDATE SET sess = excluded.sess, expire = least(excluded.expire, kept.created_at + ${LONGEST})`;
const TOUCH = `
  UPDATE session SET expire = least(now() + ${IDLE}, created_at + ${LONGEST})
  WHERE sid = $1 AND expire < now() + ${IDLE} - interval '1 day'`;

type Done = (error?: unknown) => void;
const nobody: Done = () => undefined;

/**
 * connect-pg-simple with sessions begun, renewed and ended by the database's clock; its own way asks
 * the server's. Renewing only ever updates, so that a slow request cannot bring back a session that
 * was signed out meanwhile, and writes at most once a day. What ran out is purged with the rest of
 * the house, in server/jobs.
 */
export class SessionStore extends PgStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool, tableName: 'session', pruneSessionInterval: false });
    this.#pool = pool;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#pool.query<{ sess: SessionData }>(GET, [sid]).then(({ rows }) => done(null, rows[0]?.sess), done);
  }

  override set(sid: string, data: SessionData, done: Done = nobody): void {
    this.#run(done, SET, sid, JSON.stringify(data));
  }

  override touch(sid: string, _data: SessionData, done: Done = nobody): void {
    this.#run(done, TOUCH, sid);
  }

  #run(done: Done, sql: string, ...values: string[]): void {
    this.#pool.query(sql, values).then(() => done(), done);
  }
}
