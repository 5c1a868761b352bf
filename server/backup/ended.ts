import type { ClientBase } from 'pg';
import type { Manifest } from './archive-format';
import { exists } from './catalog';
import { createTombstoneCopier, findList, type Tombstone } from './tombstone-list';

/** A restore must not bring back these: the tables whose deleted rows the tombstone list names, and the column or columns that it names them by. */
export const ENDED_ROWS = {
  users: 'id',
  people: 'id',
  memberships: `person_id || '/' || user_id`,
  oidc_identities: 'user_id',
  passkeys: 'id',
  contact_messages: 'id',
  tablets: 'id',
  face_photos: 'id',
  face_pictures: 'id',
  remember_items: 'id',
  plans: 'id',
  reminders: 'id',
  hellos: 'id',
  songs: 'id',
  clips: 'id',
  call_contacts: 'id',
  contributions: 'id',
  messages: `person_id || '/' || id`,
  photos: 'id',
  voices: 'id',
  sounds: 'id',
  videos: 'id',
} as const satisfies Record<string, string>;

/** Changes that are no deletion. */
export const ENDED_CHANGES = {
  // Nobody knows it; "Forgot your password?" sets another.
  'password-changed': `UPDATE users SET password = '!' || gen_random_uuid() WHERE id::text = ANY($1)`,
  // The new address is in no list. The former one is told on the terminal.
  'address-changed': `SELECT FROM users WHERE id::text = ANY($1)`,
  'administrator-ended': `UPDATE users SET is_admin = false WHERE id::text = ANY($1)`,
  'role-lowered': `UPDATE memberships SET role = split_part(lowered, '/', 3) FROM unnest($1::text[]) AS lowered
    WHERE person_id || '/' || user_id = split_part(lowered, '/', 1) || '/' || split_part(lowered, '/', 2)`,
  'consent-declined': `UPDATE call_consents SET agreed_at = NULL, declined_at = now() FROM call_contacts
    WHERE call_contacts.id::text = ANY($1) AND call_consents.person_id = call_contacts.person_id AND call_consents.address = lower(call_contacts.address)`,
} as const satisfies Record<string, string>;

/** The tables that a restore empties, because each row lets somebody in or says something that was said already. */
export const EMPTIED = [
  'session',
  'push_subscriptions',
  'mailed_links',
  'known_browsers',
  'tablet_codes',
  'invitations',
  'giving_links',
  'call_answer_links',
  'live_streams',
] as const;

/** Tokens and requests in rows that stay. */
const CLEARED = [
  `UPDATE users SET pending_email = NULL, email_change_token = NULL, email_change_expires = NULL,
     email_verification_token = NULL, password_reset_token = NULL, password_reset_expires = NULL`,
  'UPDATE call_consents SET token_hash = NULL WHERE token_hash IS NOT NULL',
  `DELETE FROM pgboss.job WHERE name IN ('mail', 'mail-dead-letters', 'push')`,
  `DELETE FROM pgboss.archive WHERE name IN ('mail', 'mail-dead-letters', 'push')`,
  `UPDATE backup_state SET day = NULL, succeeded_at = NULL, bytes = NULL, tried_at = NULL, problem = NULL, wanted_since = NULL, told_at = NULL`,
];

/** A person whose last owner was ended gets the owner whom the end of an account gives. */
const NEW_OWNERS = `
  UPDATE memberships SET role = 'owner' FROM (
    SELECT DISTINCT ON (person_id) person_id, user_id FROM memberships JOIN users ON users.id = user_id
    WHERE person_id NOT IN (SELECT person_id FROM memberships WHERE role = 'owner')
    ORDER BY person_id, is_email_verified DESC, role = 'caregiver' DESC, memberships.created_at, user_id
  ) AS heir WHERE memberships.person_id = heir.person_id AND memberships.user_id = heir.user_id`;

/** The result of a restore that ends again what was ended. */
export interface Ended {
  /** False if the list does not reach back to the backup, so that the tablets wait for an owner. */
  isListComplete: boolean;
  /** How many rows each kind has changed. */
  counts: Record<string, number>;
  newOwners: number;
  waitingTablets: number;
  /** False if the administrators of then were all ended since. */
  hasAdministrator: boolean;
}

/** Saves what the database that is about to be emptied knows. It may be of another installation, or of an earlier version. */
export async function saveTombstones(client: ClientBase, dataDir: string): Promise<void> {
  const hasTable = await exists(client, 'public.tombstones');
  const hasState = await exists(client, 'public.backup_state');
  if (!hasTable || !hasState) return;
  const { rowCount } = await client.query('SELECT FROM backup_state');
  if (rowCount === 1) await createTombstoneCopier(client, dataDir).copy();
}

/**
 * Ends what was ended since the backup was made, and everything that lets somebody in without a password. Runs in one
 * transaction, before a server can start.
 */
export async function endAgain(
  client: ClientBase,
  { createdAt }: Pick<Manifest, 'createdAt'>,
  dataDir: string,
): Promise<Ended> {
  const { rows } = await client.query<{ installation: string }>(
    'SELECT installation FROM backup_state',
  );
  const list = await findList(dataDir, rows[0]?.installation ?? '');
  const isListComplete = list !== undefined && list.since.getTime() <= Date.parse(createdAt);
  const fresh = await addTombstones(client, [...(list?.tombstones.values() ?? [])]);
  const counts: Record<string, number> = {};
  const end = async (what: string, statementOf: () => string | Promise<string>) => {
    const ids = fresh.filter((one) => one.what === what).flatMap((one) => one.ids);
    if (ids.length === 0) return;
    const { rowCount } = await client.query(await statementOf(), [ids]);
    if (rowCount) counts[what] = rowCount;
  };
  for (const [table, id] of Object.entries(ENDED_ROWS))
    await end(table, () => deletionOf(client, table, id));
  for (const [what, statement] of Object.entries(ENDED_CHANGES)) await end(what, () => statement);
  const newOwners = (await client.query(NEW_OWNERS)).rowCount ?? 0;
  for (const table of EMPTIED) await client.query(`DELETE FROM ${table}`);
  for (const statement of CLEARED) await client.query(statement);
  // One that was deleted because its device was stolen would log in again.
  if (!isListComplete) await client.query('DELETE FROM passkeys');
  const waiting = isListComplete
    ? 0
    : (await client.query('UPDATE tablets SET waits_for_owner = true')).rowCount;
  await client.query(
    'UPDATE backup_state SET tombstones_since = CASE WHEN $1 THEN $2::timestamptz ELSE now() END',
    [isListComplete, (list?.since ?? new Date()).toISOString()],
  );
  // Transactions are counted anew in another database.
  await client.query('UPDATE tombstones SET transaction = 0');
  const administrators = await client.query('SELECT FROM users WHERE is_admin LIMIT 1');
  return {
    isListComplete,
    counts,
    newOwners,
    waitingTablets: waiting ?? 0,
    hasAdministrator: administrators.rowCount === 1,
  };
}

/** A photo that was replaced since then is the only one of its face again, so what other rows need stays. */
async function deletionOf(client: ClientBase, table: string, id: string): Promise<string> {
  const { rows } = await client.query<{ needed: string }>(
    `SELECT format('EXISTS (SELECT FROM %s AS other WHERE %s)', conrelid::regclass, string_agg(format('other.%I = %I.%I', a.attname, $1::text, b.attname), ' AND ')) AS needed
     FROM pg_constraint, unnest(conkey, confkey) AS key (own, foreign_key)
     JOIN pg_attribute a ON a.attnum = own JOIN pg_attribute b ON b.attnum = foreign_key
     WHERE contype = 'f' AND confrelid = to_regclass('public.' || $1) AND confdeltype IN ('a', 'r') AND conparentid = 0
       AND a.attrelid = conrelid AND b.attrelid = confrelid
     GROUP BY pg_constraint.oid, conrelid`,
    [table],
  );
  return `DELETE FROM ${table} WHERE (${id})::text = ANY($1)${rows.map(({ needed }) => ` AND NOT ${needed}`).join('')}`;
}

/** @returns those that the backup did not have yet, which are those since it was made */
async function addTombstones(client: ClientBase, all: Tombstone[]): Promise<Tombstone[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO tombstones (id, what, ids, at)
     SELECT id, what, ids, at FROM jsonb_to_recordset($1::jsonb) AS found (id uuid, what text, ids text[], at timestamptz)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [JSON.stringify(all)],
  );
  const added = new Set(rows.map(({ id }) => id));
  return all.filter(({ id }) => added.has(id));
}
