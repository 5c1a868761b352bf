import { escapeIdentifier, type Client, type ClientBase } from 'pg';
import {
  nameOf,
  SCHEMAS,
  type AppliedMigration,
  type Manifest,
  type Table,
} from './archive-format';

/** Makes COPY write the same text in every session. */
export const SETTINGS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET bytea_output = 'hex'; SET extra_float_digits = 1; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The rows that an archive has of these tables, because it would remember the others for longer than the product does. */
const ARCHIVED_ROWS: Record<string, string> = {
  'public.live_calls': 'state IS NULL',
  'public.live_call_signals': 'false',
};

/** SQL condition: the rows of a table that an archive has. */
export const isArchived = (table: Pick<Table, 'schema' | 'name'>): string =>
  ARCHIVED_ROWS[nameOf(table)] ?? 'true';

export const columnsOf = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ');

/**
 * All tables of the product, from the database itself, so that a new table is never forgotten. A partitioned table
 * stands for its partitions.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT t.table_schema AS schema, t.table_name AS name,
       array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.tables t
     JOIN information_schema.columns c USING (table_schema, table_name)
     JOIN pg_class r ON r.oid = format('%I.%I', t.table_schema, t.table_name)::regclass
     WHERE t.table_schema = ANY($1) AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND NOT r.relispartition AND NOT ${isOfExtension('r')}
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** SQL condition: the relation belongs to an extension, which brings its own rows. */
export const isOfExtension = (alias: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${alias}.oid AND d.deptype = 'e')`;

/** The sequences that were used. They may be ahead of the rows, never behind. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue"
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The migrations that were applied to the database, oldest first. */
export async function listMigrations(client: Client): Promise<AppliedMigration[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<AppliedMigration>(
    `SELECT hash, created_at::text AS "createdAt" FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  );
  return rows;
}

export async function queueVersion(client: Client): Promise<number | null> {
  if (!(await exists(client, 'pgboss.version'))) return null;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return rows[0]?.version ?? null;
}

export async function exists(client: ClientBase, relation: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [relation],
  );
  return rows[0]?.found ?? false;
}

export const isNamed = (name: string) => (table: Table) => nameOf(table) === name;
