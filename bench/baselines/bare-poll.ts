import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { TABLET } from './queries';
import { openPool, port } from './settings';

/** The least that can answer a tablet's poll: node:http and pg, one indexed read, and 304 for a version that is known. */
const pool = openPool();

async function tagOf(cookies = ''): Promise<string | undefined> {
  const token = /(?:^|; )dear-ones-tablet=([\w-]+)/.exec(cookies)?.[1];
  if (token === undefined) return undefined;
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query<{ version: string }>({ ...TABLET, values: [hash] });
  return rows[0] && `W/"${rows[0].version}"`;
}

createServer((req, res) => {
  tagOf(req.headers.cookie).then(
    (tag) => {
      if (tag === undefined) res.writeHead(401).end();
      else res.writeHead(req.headers['if-none-match'] === tag ? 304 : 200, { ETag: tag }).end();
    },
    () => res.writeHead(500).end(),
  );
}).listen(port, '127.0.0.1');
