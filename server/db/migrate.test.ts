import { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../config';
import { installMailQueue } from '../mail/queue';
import { migrate } from './migrate';

it('three servers that start on an empty database at once all get their tables', async () => {
  const admin = new Pool({ connectionString: inject('adminDatabaseUrl') });
  await admin.query('CREATE DATABASE three_at_once');
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = 'three_at_once';
  const { projectDir } = readConfig({});

  await Promise.all(
    [1, 2, 3].map(async () => {
      const pool = new Pool({ connectionString: url.href });
      await migrate(url.href, projectDir, () => installMailQueue(pool));
      await pool.query(
        `INSERT INTO users (email, password) VALUES (gen_random_uuid() || '@example.com', '')`,
      );
      await pool.end();
    }),
  );

  const pool = new Pool({ connectionString: url.href });
  const { rows } = await pool.query(
    'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM pgboss.queue) AS queues',
  );
  expect(rows).toEqual([{ users: 3, queues: 4 }]);
  await pool.end();
  await admin.query('DROP DATABASE three_at_once');
  await admin.end();
});
