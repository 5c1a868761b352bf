import cookie from '@fastify/cookie';
import session, { type SessionStore } from '@fastify/session';
import connectPgSimple from 'connect-pg-simple';
import expressSession from 'express-session';
import fastify from 'fastify';
import { accountOf, facesOf } from '../faces-by-drizzle';
import { SESSION_COOKIE } from '../queries';
import { database, port, secret } from '../settings';

declare module 'fastify' {
  interface Session {
    passport?: { user: number };
  }
}

/** Fastify with its sessions in connect-pg-simple, and Drizzle, as their pages show them. */
const PgStore = connectPgSimple(expressSession);
const server = fastify();
await server.register(cookie);
await server.register(session, {
  secret,
  cookieName: SESSION_COOKIE,
  cookiePrefix: 's:',
  cookie: { secure: false, maxAge: 14 * 24 * 3_600_000 },
  rolling: false,
  saveUninitialized: false,
  store: new PgStore({
    conString: database,
    pruneSessionInterval: false,
  }) as unknown as SessionStore,
});
server.get('/api/face-photos', async (req, reply) => {
  const user = await accountOf(req.session.passport?.user);
  if (!user) return reply.code(401).send({});
  return reply.header('Cache-Control', 'no-store').send(await facesOf(user.id));
});
await server.listen({ port, host: '127.0.0.1' });
