import { Client } from 'pg';

export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every table of the database with the number and the checksum of its rows. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const entries: [string, string][] = [];
  for (const { name } of tables) {
    // Each start of a server writes when it looked at the queues.
    const row = name === 'pgboss.queue' ? `to_jsonb(t) - 'updated_on'` : 't';
    const [digest] = await ask<{ is: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg((${row})::text, E'\\n' ORDER BY (${row})::text)), '') AS is FROM ${name} t`,
    );
    entries.push([name, String(digest?.is)]);
  }
  return Object.fromEntries(entries);
}

/** Constraints, triggers and sequences, which a restore takes away for a moment. Only PostgreSQL 18 and newer list NOT NULL among them. */
export const schemaOf = (url: string) =>
  ask(
    url,
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE conrelid <> 0 AND contype <> 'n'
     UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT schemaname || sequencename || last_value FROM pg_sequences ORDER BY 1`,
  );
