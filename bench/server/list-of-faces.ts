import type { Bench } from '../frame/bench';
import type { Comparison, Variant } from '../frame/comparison';
import { timesAtLeast, timesAtMost } from '../frame/target';
import { accountWithFaces } from '../photos/album';
import { baseline } from './baseline';
import { load } from './load';

const SECRET = 'a secret that is only good for benchmarks';
const FACES = 30;
const ADDRESS = '/api/face-photos?photos=link';
const MANY = { connections: 8, seconds: 3 };
const ONE = { connections: 1, seconds: 2 };

export const listOfFaces: Comparison = {
  name: 'list-of-faces',
  title: 'The list of faces',
  about: `${FACES} faces of somebody who is logged in, asked for over ${MANY.connections} connections for ${MANY.seconds} s; the same tables and sessions for all. node:http and pg run our own SQL; Fastify and Hono read rows and write the JSON themselves, all prepared. The usual Express and Fastify keep their sessions with connect-pg-simple and ask with Drizzle.`,
  minutes: 5,
  prepare: async (bench) => {
    const server = await bench.server({ env: { SESSION_SECRET: SECRET } });
    const { cookie } = await accountWithFaces(server.url, FACES);
    const expected = await textOf(server.url, cookie);
    const variant = (says: string, url: string, how: typeof MANY): Variant => ({
      says,
      check: async () => {
        if ((await textOf(url, cookie)) !== expected)
          throw new Error(`${says} answers something else`);
        if ((await fetch(url + ADDRESS)).status !== 401)
          throw new Error(`${says} answers strangers`);
        await load({ url: url + ADDRESS, cookie, ...how });
      },
      run: () => load({ url: url + ADDRESS, cookie, ...how }),
    });
    const start = (name: string) => startOn(bench, name, server.database);
    const [bare, fastify, hono, usualExpress, usualFastify] = [
      await start('bare'),
      await start('frameworks/with-fastify'),
      await start('frameworks/with-hono'),
      await start('usual-express'),
      await start('frameworks/usual-fastify'),
    ];
    const rate = (bound: number) => [
      { of: 'rate', says: 'Requests a second', target: timesAtLeast(bound) },
      { of: 'p99', says: 'Slowest of a hundred', unit: 'ms' },
    ];
    return [
      {
        title: 'Against node:http and pg',
        ours: variant('the product', server.url, MANY),
        other: variant('node:http and pg', bare, MANY),
        pairs: 5,
        figures: rate(0.7),
      },
      {
        title: 'One user at a time',
        ours: variant('the product', server.url, ONE),
        other: variant('node:http and pg', bare, ONE),
        pairs: 5,
        figures: [
          { of: 'median', says: 'Time of an answer', unit: 'ms', target: timesAtMost(1.6) },
        ],
      },
      {
        title: 'Against Fastify',
        ours: variant('the product', server.url, MANY),
        other: variant('Fastify', fastify, MANY),
        pairs: 5,
        figures: rate(1.3),
      },
      {
        title: 'Against Hono',
        ours: variant('the product', server.url, MANY),
        other: variant('Hono', hono, MANY),
        pairs: 5,
        figures: rate(1.3),
      },
      {
        title: 'Against the usual Express',
        ours: variant('the product', server.url, MANY),
        other: variant('the usual Express', usualExpress, MANY),
        pairs: 5,
        figures: rate(1.3),
      },
      {
        title: 'Against the usual Fastify',
        ours: variant('the product', server.url, MANY),
        other: variant('the usual Fastify', usualFastify, MANY),
        pairs: 5,
        figures: rate(1.3),
      },
    ];
  },
};

const startOn = (bench: Bench, name: string, database: string) =>
  baseline(bench, name, { DATABASE_URL: database, SESSION_SECRET: SECRET });

async function textOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url + ADDRESS, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}
