import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { FACES, SESSION, SESSION_COOKIE, type SessionRow } from './queries';
import { openPool, port, secret } from './settings';

/** The least that can serve the list: node:http and pg, the cookie's signature checked, the session and its account read. */
const pool = openPool();
const COOKIE = new RegExp(`(?:^|; )${SESSION_COOKIE}=([^;]+)`);

function sessionId(cookies = ''): string | undefined {
  const [, sid = '', signature = ''] =
    /^s:(.*)\.(.*)$/.exec(decodeURIComponent(COOKIE.exec(cookies)?.[1] ?? '')) ?? [];
  const right = Buffer.from(
    createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, ''),
  );
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? sid : undefined;
}

async function answer(cookies: string | undefined): Promise<string | undefined> {
  const sid = sessionId(cookies);
  if (sid === undefined) return undefined;
  const { rows } = await pool.query<SessionRow>({ ...SESSION, values: [sid] });
  const [row] = rows;
  if (!row?.id) return undefined;
  const list = await pool.query<{ json: string }>({ ...FACES, values: [row.personId, row.id] });
  return list.rows[0]?.json;
}

createServer((req, res) => {
  const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  answer(req.headers.cookie).then(
    (list) =>
      list === undefined ? res.writeHead(401, json).end('{}') : res.writeHead(200, json).end(list),
    () => res.writeHead(500, json).end('{}'),
  );
}).listen(port, '127.0.0.1');
