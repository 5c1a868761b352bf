import { createHmac, timingSafeEqual } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { FACE_ROWS, SESSION, SESSION_COOKIE, type SessionRow } from '../queries';
import { openPool, port, secret } from '../settings';

/** Hono with the same sessions, read by our middleware, because Hono has no sessions that are stored in a database. */
interface Known {
  accountId: number;
  personId: number | null;
}

const pool = openPool();
const app = new Hono<{ Variables: Known }>();

function sessionId(cookie = ''): string | undefined {
  const [, sid = '', signature = ''] = /^s:(.*)\.(.*)$/.exec(cookie) ?? [];
  const right = Buffer.from(
    createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, ''),
  );
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? sid : undefined;
}

const signedIn = createMiddleware<{ Variables: Known }>(async (c, next) => {
  const sid = sessionId(getCookie(c, SESSION_COOKIE));
  const { rows } =
    sid === undefined ? { rows: [] } : await pool.query<SessionRow>({ ...SESSION, values: [sid] });
  const [row] = rows;
  if (!row?.id) return c.json({}, 401);
  c.set('accountId', row.id);
  c.set('personId', row.personId);
  await next();
});

app.use(secureHeaders());
app.get('/api/face-photos', signedIn, async (c) => {
  const list = await pool.query<{ id: number }>({
    ...FACE_ROWS,
    values: [c.get('personId'), c.get('accountId')],
  });
  return c.json(list.rows, 200, { 'Cache-Control': 'no-store' });
});
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
