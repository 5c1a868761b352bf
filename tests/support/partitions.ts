import type { Client } from 'pg';
import type { TestApp } from './app';
import { bySql } from './many-accounts';
import { planned } from './plans';
import type { Statement } from './recorded-statements';

const PARTITIONS = 4;
/** Most requests read it by the account, and it is small. */
const WHOLE = ['memberships'];

interface Definition {
  table_name: string;
  name: string;
  definition: string;
}

/** Lists the constraints that would have to change if a table were partitioned by the person. */
export interface KeyChanges {
  /** Primary keys that need the person beside the id. */
  primaryKeys: string[];
  /** Unique keys that hold for each person only, with the person among their columns. */
  uniqueKeys: string[];
  /** Foreign keys that do not include the person. */
  lostReferences: string[];
}

/**
 * Partitions the tables whose rows belong to a person, by the hash of its id, with the columns, rows, keys, indexes and
 * triggers that the migrations gave them.
 */
export async function partitionByPerson(app: TestApp): Promise<KeyChanges> {
  const changed: KeyChanges = { primaryKeys: [], uniqueKeys: [], lostReferences: [] };
  await bySql(app, async (client) => {
    await client.query('BEGIN');
    await repartition(client, changed);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
  changed.uniqueKeys.sort();
  return changed;
}

async function repartition(client: Client, changed: KeyChanges): Promise<void> {
  const tables = await tablesOfPeople(client);
  const read = async (query: string) => (await client.query<Definition>(query, [tables])).rows;
  const keys = await read(
    `SELECT conrelid::regclass::text AS table_name, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype IN ('p', 'u') AND conrelid::regclass::text = ANY ($1) ORDER BY 1, 2`,
  );
  const references = await read(
    `SELECT conrelid::regclass::text AS table_name, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f'
       AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1)) ORDER BY 1, 2`,
  );
  const indexes = await read(
    `SELECT indrelid::regclass::text AS table_name, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid::regclass::text = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u')) ORDER BY 1, 2`,
  );
  const triggers = await read(
    `SELECT tgrelid::regclass::text AS table_name, tgname AS name, pg_get_triggerdef(oid) AS definition
     FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1)`,
  );
  await client.query('CREATE SCHEMA whole');
  for (const table of tables) await replaceTable(client, table);
  await client.query('DROP SCHEMA whole CASCADE');
  for (const { table_name: table, name, definition } of keys) {
    const fitting = withPerson(definition);
    if (fitting !== definition)
      (definition.startsWith('PRIMARY') ? changed.primaryKeys : changed.uniqueKeys).push(name);
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${fitting}`);
  }
  for (const { name, definition } of indexes) {
    const fitting = definition.startsWith('CREATE UNIQUE') ? withPerson(definition) : definition;
    if (fitting !== definition) changed.uniqueKeys.push(name);
    await client.query(fitting);
  }
  for (const { table_name: table, name, definition } of references) {
    if (refersWithPerson(definition, tables))
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
    else changed.lostReferences.push(name);
  }
  for (const { definition } of triggers) await client.query(definition);
}

async function tablesOfPeople(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'person_id'
       AND NOT a.attisdropped AND c.relname <> ALL ($1) ORDER BY 1`,
    [WHOLE],
  );
  return rows.map(({ name }) => name);
}

async function replaceTable(client: Client, table: string): Promise<void> {
  await client.query(`ALTER TABLE ${table} SET SCHEMA whole`);
  await client.query(
    `CREATE TABLE ${table} (LIKE whole.${table} INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING GENERATED INCLUDING CONSTRAINTS)
     PARTITION BY HASH (person_id)`,
  );
  for (let at = 0; at < PARTITIONS; at += 1)
    await client.query(
      `CREATE TABLE ${table}_${at} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at})`,
    );
  await client.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM whole.${table}`);
}

/** A unique key of a partitioned table contains the column by which it is partitioned. */
function withPerson(definition: string): string {
  const columns = /\(([^)]*)\)/.exec(definition)?.[1] ?? '';
  return columns.split(', ').includes('person_id')
    ? definition
    : definition.replace(`(${columns})`, `(${columns}, person_id)`);
}

function refersWithPerson(definition: string, tables: string[]): boolean {
  const [, table = '', columns = ''] = /REFERENCES (\w+)\(([^)]*)\)/.exec(definition) ?? [];
  return !tables.includes(table) || columns.split(', ').includes('person_id');
}

interface Node {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Node[];
}

/**
 * The partitioned tables of which a statement reads more than one partition. A scan of each partition with a condition on
 * the person is of one only: PostgreSQL leaves out the others when it runs, once it knows the person.
 */
export async function tablesReadWhole(client: Client, statement: Statement): Promise<string[]> {
  const scans = new Map<string, Set<string>>();
  for (const part of planned(statement)) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `EXPLAIN (FORMAT JSON) ${part}`,
      statement.values,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) collectScans(Plan, scans);
  }
  return [...scans].flatMap(([table, partitions]) => (partitions.size > 1 ? [table] : []));
}

function collectScans(node: Node, scans: Map<string, Set<string>>): void {
  const [partition, table] = /^(.*)_\d$/.exec(node['Relation Name'] ?? '') ?? [];
  const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
  if (
    partition !== undefined &&
    table !== undefined &&
    !/(?<![.\w])person_id = (?!ANY)/.test(conditions)
  )
    scans.set(table, (scans.get(table) ?? new Set()).add(partition));
  for (const child of node.Plans ?? []) collectScans(child, scans);
}
