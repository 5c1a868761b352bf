import { expect, it } from 'vitest';
import { mailServer } from './support/mail-server';
import { metric } from './support/metrics';
import { database } from './support/postgres';
import { startServer } from './support/server-process';
import { until } from './support/until';
import { newAddress, register, visitor } from './support/visitor';

const WAITING = 'mails{state="waiting"}';
const DEAD_LETTERS = 'mails{state="dead_letter"}';

/** Lets the half minute between two tries pass. */
const NEXT_TRY = 'UPDATE pgboss.job SET start_after = now()';

it('a mail server that is down delays no registration, and gets its mail once when it is back, after a restart too', async () => {
  const { url, ask } = await database();
  const mails = await mailServer();
  const env = { DATABASE_URL: url, SMTP_URL: mails.url };
  const first = await startServer({ env });
  const who = visitor(first.url);
  const answer = await register(who);
  expect(answer.status).toBe(201);
  expect(answer.ms).toBeLessThan(2_000);
  await until('a try has failed', () => first.log().includes('mail not sent, will try again'));
  expect(await metric(first, WAITING)).toBe(1);
  expect(await first.stop()).toBe(0);

  await mails.listen();
  const second = await startServer({ env });
  await ask(NEXT_TRY);
  await until('the mail is sent', async () => (await metric(second, WAITING)) === 0);
  expect(await second.stop()).toBe(0);
  expect(mails.received).toEqual([who.email]);
});

it('a mail server that hangs with a mail in its hands holds up no stop, and the mail goes out later', async () => {
  const { url, ask } = await database();
  const mails = await mailServer();
  await mails.listen();
  mails.hang(true);
  const env = { DATABASE_URL: url, SMTP_URL: mails.url };
  const first = await startServer({ env });
  const who = visitor(first.url);
  await register(who);
  await until('the mail server has the mail', () => mails.handedOver() === 1);
  const begun = Date.now();
  expect(await first.stop()).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(mails.received).toEqual([]);

  mails.hang(false);
  const [job] = await ask(
    `SELECT state, start_after <= now() + interval '30 seconds' AS soon FROM pgboss.job WHERE name = 'mail'`,
  );
  expect(job).toEqual({ state: 'retry', soon: true });
  const second = await startServer({ env });
  await ask(NEXT_TRY);
  await until('the mail is sent', async () => (await metric(second, WAITING)) === 0);
  expect(mails.received).toEqual([who.email]);
});

it('a permanently refused email becomes a dead letter that log and metrics show, and delays nobody', async () => {
  const { url } = await database();
  const refused = newAddress('gone');
  const mails = await mailServer({ refuse: (to) => to === refused });
  await mails.listen();
  const server = await startServer({ env: { DATABASE_URL: url, SMTP_URL: mails.url } });
  const other = visitor(server.url);
  await register(visitor(server.url, refused));
  await register(other);
  await until('both are settled', async () => (await metric(server, WAITING)) === 0);
  expect(mails.received).toEqual([other.email]);
  expect(await metric(server, DEAD_LETTERS)).toBe(1);
  expect(server.log()).toContain('mail refused for good');
});
