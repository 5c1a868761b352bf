import path from 'node:path';
import { Pool } from 'pg';
import { migrate } from '../../server/db/migrate';
import { installMailQueue } from '../../server/mail/queue';

/** Brings the template that every test file's database is copied from up to date, the way a start does. */
export async function prepareTemplate(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url });
  await migrate(url, path.resolve(import.meta.dirname, '../..'), () => installMailQueue(pool));
  await pool.end();
}
