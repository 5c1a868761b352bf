import { escapeIdentifier, type Client } from 'pg';
import { SCHEMAS } from './archive-format';

/**
 * Runs `work` with no foreign key and no trigger in force, and restores them afterwards. The owner of the tables may do
 * this; disabling the foreign keys themselves takes a superuser. Restoring them checks every row.
 */
export async function withoutConstraints(client: Client, work: () => Promise<void>): Promise<void> {
  const keys = await listForeignKeys(client);
  const triggers = await listTriggers(client);
  await execute(client, [
    ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    ...triggers.map(({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name}`),
  ]);
  await work();
  await execute(client, [
    ...triggers.map(({ table, name }) => `ALTER TABLE ${table} ENABLE TRIGGER ${name}`),
    ...keys.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
  ]);
}

async function execute(client: Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

interface Named {
  table: string;
  name: string;
}

/** Only those of a partitioned table itself, which PostgreSQL hands on to the partitions. */
async function listForeignKeys(client: Client): Promise<(Named & { definition: string })[]> {
  const { rows } = await client.query<Named & { definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text = ANY($1)
     ORDER BY conrelid, conname`,
    [SCHEMAS],
  );
  return rows.map((row) => ({ ...row, name: escapeIdentifier(row.name) }));
}

async function listTriggers(client: Client): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT tgrelid::regclass::text AS table, tgname AS name
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND tgparentid = 0 AND tgenabled = 'O' AND relnamespace::regnamespace::text = ANY($1)
     ORDER BY tgrelid, tgname`,
    [SCHEMAS],
  );
  return rows.map((row) => ({ ...row, name: escapeIdentifier(row.name) }));
}
