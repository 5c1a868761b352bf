import path from 'node:path';
import { Client, Pool } from 'pg';
import { migrate } from '../../server/db/migrate';
import { installMailQueue } from '../../server/mail/queue';

export const TEMPLATE = 'dear_ones_template';

/** Makes the database that every test file's own is copied from, and its tables the way a start does. */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  const admin = new Client(adminUrl);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = TEMPLATE;
  const pool = new Pool({ connectionString: url.href });
  await migrate(url.href, path.resolve(import.meta.dirname, '../..'), () => installMailQueue(pool));
  await pool.end();
}
