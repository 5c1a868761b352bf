import type { Client } from 'pg';
import { BackupError } from './archive-format';
import { exists, isOfExtension, listMigrations } from './catalog';
import { isRestoreUnfinished } from './unfinished-restore';

/**
 * Checks that a restore may replace what is in the database.
 * @param replace true if the operator said that its accounts may be deleted
 * @throws BackupError if a server uses it, if it holds accounts, or tables of something else
 */
export async function checkReplaceable(client: Client, replace: boolean): Promise<void> {
  await checkUnused(client);
  // The next restore replaces the remains of one that was stopped.
  if (await isRestoreUnfinished(client)) return;
  const isOurs = (await listMigrations(client)).length > 0;
  if (!isOurs && (await hasTables(client)))
    throw new BackupError(
      'This database holds tables of something else. Restore into a database of its own.',
    );
  if (replace || !isOurs || !(await hasAccounts(client))) return;
  throw new BackupError(
    'This database already holds accounts. To delete everything in it and put the backup in its place, add --replace.',
  );
}

/** @throws BackupError if a server uses the database */
export async function checkUnused(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'dear-ones' LIMIT 1`,
  );
  if (rowCount !== 0)
    throw new BackupError(
      'A Dear Ones server is running on this database. Stop it first, then restore.',
    );
}

async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class r WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace = 'public'::regnamespace
       AND NOT ${isOfExtension('r')} LIMIT 1`,
  );
  return rowCount !== 0;
}

async function hasAccounts(client: Client): Promise<boolean> {
  if (!(await exists(client, 'public.users'))) return false;
  const { rowCount } = await client.query('SELECT FROM public.users LIMIT 1');
  return rowCount !== 0;
}

/** Statements that drop what the migrations create in the schema `public`; extensions stay. */
const DROPS = `
  SELECT format('DROP TABLE IF EXISTS %s CASCADE', r.oid::regclass) AS statement FROM pg_class r
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace AND NOT ${isOfExtension('r')}
  UNION ALL
  SELECT format('DROP SEQUENCE IF EXISTS %s CASCADE', r.oid::regclass) FROM pg_class r
  WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = r.oid AND d.deptype IN ('a', 'i', 'e'))
  UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', f.oid::regprocedure) FROM pg_proc f
  WHERE pronamespace = 'public'::regnamespace AND NOT ${isOfExtension('f')}
  UNION ALL
  SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) FROM pg_type t
  WHERE typtype IN ('e', 'd') AND typnamespace = 'public'::regnamespace AND NOT ${isOfExtension('t')}`;

/**
 * Drops everything of the product, in one transaction.
 * @param also what is done in the same transaction
 */
export async function emptyDatabase(client: Client, also: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await client.query('DROP SCHEMA IF EXISTS drizzle, pgboss CASCADE');
  const { rows } = await client.query<{ statement: string }>(DROPS);
  for (const { statement } of rows) await client.query(statement);
  await also();
  await client.query('COMMIT');
}
