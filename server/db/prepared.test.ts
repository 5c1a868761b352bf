import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#shared/accounts/user.table';
import { createDatabase } from '../../tests/support/database';
import { connect } from './database';
import { prepared } from './prepared';

const findNames = prepared<{ email: string }, { firstName: string | null }[]>('names', (db, name) =>
  db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare(name),
);
const anna = { email: 'anna@example.com' };

async function withDatabase(
  pooled: boolean,
  work: (db: ReturnType<typeof connect>) => Promise<void>,
) {
  const { url, drop } = await createDatabase();
  const db = connect(url, () => undefined, { keepsStatements: !pooled });
  await db.insert(users).values({ ...anna, password: '', firstName: 'Anna' });
  try {
    await work(db);
  } finally {
    await db.$client.end();
    await drop();
  }
}

/** Asks on as many connections as there are at once, so that each of them has been asked. */
const askOnAll = (db: ReturnType<typeof connect>) =>
  Promise.all(Array.from({ length: 10 }, () => findNames(db, anna)));

it('a prepared query goes on when a migration changes, under a running server, what it answers', () =>
  withDatabase(false, async (db) => {
    await askOnAll(db);
    await db.execute(sql`alter table users alter column first_name type varchar(90)`);
    expect(await askOnAll(db)).toEqual(Array(10).fill([{ firstName: 'Anna' }]));
    expect(await findNames(db, anna)).toEqual([{ firstName: 'Anna' }]);
  }));

it('a query is kept prepared on each connection, and on none behind a pooler', async () => {
  const keptOnes = sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`;
  const kept = async (db: ReturnType<typeof connect>) => {
    await findNames(db, anna);
    return (await db.execute(keptOnes)).rows;
  };
  await withDatabase(false, async (db) => expect(await kept(db)).toEqual([{ name: 'names' }]));
  await withDatabase(true, async (db) => expect(await kept(db)).toEqual([]));
});
