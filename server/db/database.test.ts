import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createDatabase } from '../../tests/support/database';
import { connect, transaction } from './database';
import { isDatabaseUnavailable } from './database-errors';

it('a connection that is lost inside a transaction fails that transaction and nothing else', async () => {
  const { url, drop } = await createDatabase();
  const db = connect(url, () => undefined);
  const lost = transaction(db, async (tx) => {
    await tx.execute(sql`insert into users (email, password) values ('half@example.com', '')`);
    const ended = new Promise((resolve) => tx.$client.once('end', resolve));
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dear-ones' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    await ended;
  });
  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
  const { rows } = await db.execute(sql`select count(*)::int as users from users`);
  expect(rows).toEqual([{ users: 0 }]);
  await db.$client.end();
  await drop();
});

it('two transactions that wait for each other both succeed, one of them in its second run', async () => {
  const { url, drop } = await createDatabase();
  const db = connect(url, () => undefined);
  const [one, other] = ['one@example.com', 'other@example.com'];
  await db.execute(sql`insert into users (email, password) values (${one}, ''), (${other}, '')`);
  let runs = 0;
  let arrived = 0;
  let meet: () => void = () => undefined;
  const bothHoldOne = new Promise<void>((resolve) => (meet = resolve));
  const lockBoth = (first: string | undefined, second: string | undefined) =>
    transaction(db, async (tx) => {
      runs += 1;
      await tx.execute(sql`select from users where email = ${first} for update`);
      arrived += 1;
      if (arrived >= 2) meet();
      await bothHoldOne;
      await tx.execute(sql`update users set first_name = 'Anna' where email = ${second}`);
    });
  await Promise.all([lockBoth(one, other), lockBoth(other, one)]);
  const { rows } = await db.execute(
    sql`select count(*)::int as named from users where first_name = 'Anna'`,
  );
  expect(rows).toEqual([{ named: 2 }]);
  expect(runs).toBe(3);
  await db.$client.end();
  await drop();
});
