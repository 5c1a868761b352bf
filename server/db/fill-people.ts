import type { Client } from 'pg';

/** Photos and recordings come first, because faces and items refer to them and to their person together. */
const TABLES = [
  'photos',
  'voices',
  'face_photos',
  'remember_items',
  'plans',
  'call_contacts',
  'call_consents',
  'call_requests',
  'tablets',
  'tablet_codes',
  'tablet_reports',
] as const;
const WITHOUT_CREATOR: readonly string[] = ['call_requests', 'tablet_reports'];
/**
 * Columns whose row a server of the earlier version may have deleted before they had a person: their foreign keys name the
 * person too, so they kept the id.
 */
const OF_DELETED_ROWS: Partial<Record<string, { column: string; table: string }>> = {
  call_contacts: { column: 'face_photo_id', table: 'face_photos' },
  call_requests: { column: 'contact_id', table: 'call_contacts' },
  tablet_reports: { column: 'tablet_id', table: 'tablets' },
};
const BATCH = 100;

/**
 * Gives each account from before the care circle its person, and each row of its content that person. Every batch of
 * accounts is a transaction, so an interrupted run goes on where it stopped. Servers of the earlier version may write
 * at the same time: they lock the account's row, as a batch does, and triggers fill what they insert afterwards. The
 * last step of each table requires a person of every row from then on.
 * @param client a connection that holds the lock of the migrations
 * @param batch how many accounts a transaction fills
 */
export async function fillPeople(client: Client, batch = BATCH): Promise<void> {
  if (await isFilled(client)) return;
  while ((await inTransaction(client, () => fillBatch(client, batch))) > 0);
  for (const table of TABLES) await inTransaction(client, () => requirePerson(client, table));
}

async function isFilled(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute, unnest($1::text[]) AS name
     WHERE attrelid = to_regclass(name) AND attname = 'person_id' AND NOT attnotnull`,
    [TABLES],
  );
  return rowCount === 0;
}

/** @returns how many accounts were filled */
async function fillBatch(client: Client, batch: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM users WHERE NOT EXISTS (SELECT FROM memberships WHERE user_id = users.id) ORDER BY id LIMIT $1 FOR NO KEY UPDATE`,
    [batch],
  );
  const accounts = rows.map(({ id }) => id);
  await client.query(
    `WITH created AS (
      INSERT INTO people (home_of, name, message, time_zone, created_at)
      SELECT users.id, settings.person_name, settings.message, coalesce(
        (SELECT zone FROM call_requests WHERE call_requests.user_id = users.id AND zone IS NOT NULL ORDER BY asked_at LIMIT 1),
        'Europe/Brussels'), users.created_at
      FROM users LEFT JOIN tablet_settings AS settings ON settings.user_id = users.id
      WHERE users.id = ANY ($1) RETURNING id, home_of, created_at
    )
    INSERT INTO memberships (person_id, user_id, role, created_at) SELECT id, home_of, 'owner', created_at FROM created`,
    [accounts],
  );
  for (const table of TABLES)
    await client.query(`${fill(table)} AND row.user_id = ANY ($1)`, [accounts]);
  return accounts.length;
}

function fill(table: string): string {
  const creator = WITHOUT_CREATOR.includes(table)
    ? ''
    : ', created_by = coalesce(row.created_by, row.user_id)';
  const referred = OF_DELETED_ROWS[table];
  const kept = referred
    ? `, ${referred.column} = (SELECT id FROM ${referred.table} AS kept WHERE kept.id = row.${referred.column})`
    : '';
  return `UPDATE ${table} AS row SET person_id = person.id${creator}${kept}
  FROM people AS person WHERE person.home_of = row.user_id AND row.person_id IS NULL`;
}

/**
 * Rows without an account are what is left of one that a server of the earlier version deleted in the meantime. The
 * lock is the one that the last statement needs, because raising a lock can deadlock.
 */
async function requirePerson(client: Client, table: string): Promise<void> {
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  await client.query(fill(table));
  await client.query(`DELETE FROM ${table} WHERE person_id IS NULL AND user_id IS NULL`);
  await client.query(`ALTER TABLE ${table} ALTER COLUMN person_id SET NOT NULL`);
}

async function inTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
