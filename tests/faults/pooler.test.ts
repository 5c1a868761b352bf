import { Client } from 'pg';
import { expect, it } from 'vitest';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { pooler } from './support/pooler';
import { database } from './support/postgres';
import { startServer } from './support/server-process';
import { startTraffic } from './support/traffic';
import { until } from './support/until';
import { item, signedIn, signIn, titlesOf } from './support/visitor';

it('two servers behind PgBouncer in transaction mode work as they do without it', async () => {
  const { url, ask } = await database();
  const pooled = await pooler(url);
  if (!pooled) {
    console.log('Left out: PgBouncer. It takes one that is installed (package pgbouncer).');
    return;
  }
  const env = { DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: url };
  const { one, other, family } = await twoServersInTraffic(env);

  const [who] = family;
  const photoUrl = toDataUrl(await smallJpeg());
  expect(
    await who?.call('POST', '/api/remember-items', { ...item('With a photo'), photoUrl }),
  ).toMatchObject({ status: 201 });
  expect(who && (await signIn(who.at(other.url), 'Not-the-one-1!'))).toMatchObject({ status: 401 });
  await until('both mails are sent', async () => {
    const [row] = await ask(
      `SELECT count(*)::int AS sent FROM pgboss.job WHERE name = 'mail' AND state = 'completed'`,
    );
    return row?.sent === 2;
  });
  for (const { log } of [one, other]) expect(log()).not.toMatch(/"level":(50|60)/);
});

it('behind PgBouncer 1.21 or newer, frequent reads stay prepared', async () => {
  const { url } = await database();
  const pooled = await pooler(url);
  if (!pooled?.keepsStatements) {
    console.log(
      `Left out: prepared statements behind PgBouncer. They take 1.21 or newer; ${pooled ? `this is ${pooled.version}` : 'none is installed'}.`,
    );
    return;
  }
  const env = { DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: url, POOLER_KEEPS_STATEMENTS: '1' };
  const { one, other } = await twoServersInTraffic(env);
  const asking = new Client(pooled.url);
  await asking.connect();
  const { rows } = await asking.query<{ kept: number }>(
    `SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE statement LIKE '%"session"%'`,
  );
  await asking.end();
  expect(rows[0]?.kept).toBeGreaterThan(0);
  for (const { log } of [one, other]) expect(log()).not.toMatch(/"level":(50|60)/);
});

/** Two servers, and a family at each that writes while the other serves it as well: all that is acknowledged is there. */
async function twoServersInTraffic(env: Record<string, string>) {
  const [one, other] = await Promise.all([startServer({ env }), startServer({ env })]);
  const family = await Promise.all([one, other].map((server) => signedIn(server.url)));
  const writes = family.map((who) => startTraffic(who));
  await until('there is traffic', () =>
    writes.every(({ acknowledged }) => acknowledged.length >= 40),
  );
  await Promise.all(writes.map(({ stop }) => stop()));
  for (const [index, { answers, unanswered, acknowledged }] of writes.entries()) {
    expect(unanswered).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const who = family[index]?.at(other.url);
    expect(who && (await titlesOf(who))).toEqual(acknowledged);
  }
  return { one, other, family };
}
