import { Client } from 'pg';
import { newAccount, type Account } from '../frame/account';
import type { Comparison, Contest, Sample, Variant } from '../frame/comparison';
import type { RunningServer } from '../frame/running-server';
import { timesAtLeast } from '../frame/target';
import { baseline } from './baseline';
import { load } from './load';
import { secondsOf, secondsOfPostgres } from './processor-time';

const ADDRESS = '/api/tablet/content';
const MANY = { connections: 8, seconds: 3 };
/** Requests a second of 100,000 tablets that ask twice a minute. */
const ASKED = (100_000 * 2) / 60;

export const tabletPoll: Comparison = {
  name: 'tablet-poll',
  title: 'The poll of a tablet',
  about: `A tablet whose content has not changed asks for it over ${MANY.connections} connections for ${MANY.seconds} s and is answered 304. node:http and pg read its row and the version of its person by the token. The cores are those that the server and PostgreSQL together would be busy with, reckoned from their processor time in the same run.`,
  minutes: 2,
  prepare: async (bench) => {
    const server = await bench.server();
    const bare = await baseline(bench, 'bare-poll', { DATABASE_URL: server.database });
    const few = await tabletWith(server, { faces: 3, items: 3 });
    const many = await tabletWith(server, { faces: 200, items: 500 });
    const ours = (says: string, cookie: string) => polls(says, server.url, cookie, costOf(server));
    const other = (cookie: string) => polls('node:http and pg', bare, cookie);
    return [
      {
        title: 'With 3 faces, against node:http and pg',
        ours: await ours('the product', few),
        other: await other(few),
        ...figures(0.7),
      },
      {
        title: 'With 200 faces and 500 items, against node:http and pg',
        ours: await ours('the product', many),
        other: await other(many),
        ...figures(0.7),
      },
      {
        title: 'From 3 to 200 faces',
        ours: await ours('200 faces, 500 items', many),
        other: await ours('3 faces, 3 items', few),
        ...figures(0.9),
      },
    ];
  },
};

const figures = (bound: number): Pick<Contest, 'pairs' | 'figures'> => ({
  pairs: 5,
  figures: [
    { of: 'rate', says: 'Polls a second', target: timesAtLeast(bound) },
    { of: 'p99', says: 'Slowest of a hundred', unit: 'ms' },
    { of: 'cores', says: 'Cores for 100,000 tablets' },
  ],
});

/** Pairs a tablet of a person with so much content, and returns its cookie. */
async function tabletWith(
  { url, database }: RunningServer,
  { faces, items }: { faces: number; items: number },
): Promise<string> {
  const account = await newAccount(url);
  const client = new Client(database);
  await client.connect();
  await client.query(
    `WITH photo AS (
       INSERT INTO photos (person_id, created_by, "full", small)
       SELECT home_person($1), $1, '\\x00', '\\x00' FROM generate_series(1, $2::int) RETURNING id, person_id
     )
     INSERT INTO face_photos (person_id, created_by, name, relationship, photo_id)
     SELECT person_id, $1, 'Anna', 'Your daughter', id FROM photo`,
    [account.id, faces],
  );
  await client.query(
    `INSERT INTO remember_items (person_id, created_by, title, content, category)
     SELECT home_person($1), $1, 'Keys', 'They hang on the hook beside the door.', 'Home' FROM generate_series(1, $2::int)`,
    [account.id, items],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  return pairTablet(url, account);
}

/** Pairs a tablet with the person of an account, and returns its cookie. */
export async function pairTablet(url: string, account: Pick<Account, 'request'>): Promise<string> {
  const { code } = (await account.request('POST', '/api/tablets/code')) as { code: string };
  const answer = await fetch(`${url}/api/tablet/pair`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  if (!answer.ok) throw new Error(`Pairing was answered with ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** Asks again and again for content that has not changed. */
export async function polls(
  says: string,
  url: string,
  cookie: string,
  cost: (work: () => Promise<Sample>) => Promise<Sample> = (work) => work(),
): Promise<Variant> {
  const address = url + ADDRESS;
  const first = await fetch(address, { headers: { Cookie: cookie } });
  const tag = first.headers.get('ETag') ?? '';
  const asked = () =>
    load({ url: address, cookie, headers: { 'If-None-Match': tag }, status: 304, ...MANY });
  return {
    says,
    check: async () => {
      if (!first.ok) throw new Error(`${says} answers ${first.status}`);
      if ((await fetch(address)).status !== 401) throw new Error(`${says} answers strangers`);
      await asked();
    },
    run: () => cost(asked),
  };
}

/** Adds to a sample how many cores the asked number of requests would take. */
const costOf =
  ({ pid, database }: RunningServer) =>
  async (work: () => Promise<Sample>): Promise<Sample> => {
    const used = async () => (await secondsOf([pid])) + (await secondsOfPostgres(database));
    const before = await used();
    const sample = await work();
    const spent = (await used()) - before;
    return { ...sample, cores: (spent / (sample.requests ?? Number.NaN)) * ASKED };
  };
