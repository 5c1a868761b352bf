import { createHmac, timingSafeEqual } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { FACE_ROWS, SESSION, SESSION_COOKIE, type SessionRow } from '../queries';
import { openPool, port, secret } from '../settings';

/** Hono with the same sessions, read by our middleware, because Hono has no sessions that are stored in a database. */
const pool = openPool();
const app = new Hono<{ Variables: { accountId: number } }>();

function sessionId(cookie = ''): string | undefined {
  const [, sid = '', signature = ''] = /^s:(.*)\.(.*)$/.exec(cookie) ?? [];
  const right = Buffer.from(
    createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, ''),
  );
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? sid : undefined;
}

const signedIn = createMiddleware<{ Variables: { accountId: number } }>(async (c, next) => {
  const sid = sessionId(getCookie(c, SESSION_COOKIE));
  const { rows } =
    sid === undefined ? { rows: [] } : await pool.query<SessionRow>({ ...SESSION, values: [sid] });
  const id = rows[0]?.id;
  if (!id) return c.json({}, 401);
  c.set('accountId', id);
  await next();
});

app.use(secureHeaders());
app.get('/api/face-photos', signedIn, async (c) => {
  const list = await pool.query<{ id: number }>({ ...FACE_ROWS, values: [c.get('accountId')] });
  return c.json(list.rows, 200, { 'Cache-Control': 'no-store' });
});
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
