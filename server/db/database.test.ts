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
