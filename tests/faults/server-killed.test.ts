import { expect, it } from 'vitest';
import { jpeg, toDataUrl } from '../support/pictures';
import { database } from './support/postgres';
import { startServer } from './support/server-process';
import { until } from './support/until';
import { item, register, signedIn, titlesOf, visitor, type Visitor } from './support/visitor';

/** `npm run test:drills` kills it twenty times. */
const KILLS = Number(process.env.DRILL_KILLS ?? 3);
const WRITES_BEFORE_A_KILL = 4;
/** Five on a machine that has nothing else to do. */
const SECONDS_TO_START = 10;

/** Everything that the server has acknowledged to its clients. */
interface Acknowledged {
  titles: string[];
  addresses: string[];
}

/** Writes without a pause until the server is gone: items with a photo, and registrations with their mail. */
async function writeUntilGone(
  who: Visitor,
  url: string,
  photoUrl: string,
  round: number,
  seen: Acknowledged,
): Promise<void> {
  const repeat = async (write: (number: number) => Promise<void>) => {
    for (let number = 1; ; number += 1) await write(number);
  };
  await Promise.allSettled([
    repeat(async (number) => {
      const title = `Round ${round}, item ${number}`;
      const { status } = await who
        .at(url)
        .call('POST', '/api/remember-items', { ...item(title), photoUrl });
      if (status === 201) seen.titles.push(title);
    }),
    repeat(async () => {
      const newcomer = visitor(url);
      const { status } = await register(newcomer);
      if (status === 201) seen.addresses.push(newcomer.email);
    }),
  ]);
}

it('a server killed again and again while writing has stored every write it acknowledged, and none partially', async () => {
  const { url, ask } = await database();
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  const photoUrl = toDataUrl(await jpeg({ width: 64, height: 48 }));
  const seen: Acknowledged = { titles: [], addresses: [] };
  let server = await startServer({ env });
  const who = await signedIn(server.url);
  seen.addresses.push(who.email);

  for (let round = 1; round <= KILLS; round += 1) {
    // The next one starts beside the one that is about to die.
    const next = startServer({ env });
    const before = seen.titles.length;
    const writing = writeUntilGone(who, server.url, photoUrl, round, seen);
    await until('there are writes', () => seen.titles.length >= before + WRITES_BEFORE_A_KILL);
    await server.stop('SIGKILL');
    await writing;
    server = await next;
  }

  // The last server has no replacement.
  await server.stop('SIGKILL');
  const begun = performance.now();
  server = await startServer({ env });
  expect(performance.now() - begun).toBeLessThan(SECONDS_TO_START * 1000);

  expect(seen.titles.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_A_KILL);
  expect(await titlesOf(who.at(server.url))).toEqual(expect.arrayContaining(seen.titles));
  const users = (await ask('SELECT email FROM users')).map(({ email }) => email);
  expect(users).toEqual(expect.arrayContaining(seen.addresses));
  const halves = await ask(`
    SELECT (SELECT count(*)::int FROM remember_items WHERE photo_id IS NULL) AS items_without_photo,
           (SELECT count(*)::int FROM photos WHERE id NOT IN (SELECT photo_id FROM remember_items)) AS photos_of_nothing,
           (SELECT count(*)::int FROM users WHERE email NOT IN (SELECT data ->> 'email' FROM pgboss.job)) AS users_without_mail,
           (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND data ->> 'email' NOT IN (SELECT email FROM users)) AS mails_of_nobody`);
  expect(halves).toEqual([
    { items_without_photo: 0, photos_of_nothing: 0, users_without_mail: 0, mails_of_nobody: 0 },
  ]);
});
