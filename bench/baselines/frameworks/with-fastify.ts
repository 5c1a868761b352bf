import { EventEmitter } from 'node:events';
import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import fastify, { type Session } from 'fastify';
import { ACCOUNT, FACE_ROWS, SESSION_COOKIE } from '../queries';
import { openPool, port, secret } from '../settings';

declare module 'fastify' {
  interface Session {
    passport?: { user: number };
  }
}

/** Fastify with its own sessions in the same table, and the account read anew at each request; every query prepared. */
const pool = openPool();
const server = fastify();

class Store extends EventEmitter implements SessionStore {
  get(sid: string, done: (error: unknown, session?: Session | null) => void): void {
    pool
      .query<{ sess: Session }>({
        name: 'own-session',
        text: 'select sess from session where sid = $1 and expire > now()',
        values: [sid],
      })
      .then(({ rows }) => done(null, rows[0]?.sess ?? null), done);
  }
  set(_sid: string, _session: Session, done: (error?: unknown) => void): void {
    done();
  }
  destroy(_sid: string, done: (error?: unknown) => void): void {
    done();
  }
}

await server.register(cookie);
await server.register(session, {
  secret,
  cookieName: SESSION_COOKIE,
  cookiePrefix: 's:',
  cookie: { secure: false, maxAge: 2_592_000_000 },
  rolling: false,
  saveUninitialized: false,
  store: new Store(),
});
server.get('/api/face-photos', async (req, reply) => {
  const { rows } = await pool.query<{ id: number; personId: number }>({
    ...ACCOUNT,
    values: [req.session.passport?.user],
  });
  const [row] = rows;
  if (!row) return reply.code(401).send({});
  const list = await pool.query<{ id: number }>({ ...FACE_ROWS, values: [row.personId, row.id] });
  return reply.header('Cache-Control', 'no-store').send(list.rows);
});
await server.listen({ port, host: '127.0.0.1' });
