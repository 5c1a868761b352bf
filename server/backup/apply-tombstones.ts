import type { ClientBase } from 'pg';
import { DAY_MS } from '#shared/product/durations';
import { transactionOf, type Transaction } from '../db/database';
import type { Manifest } from './archive-format';
import { exists } from './catalog';
import {
  createTombstoneCopier,
  findList,
  requireReadableLists,
  type Tombstone,
} from './tombstone-list';

/** The tables whose deleted rows a restore must not bring back, and the column or columns by which the tombstone list names them. */
export const DELETED_ROWS = {
  users: 'id',
  people: 'id',
  memberships: `person_id || '/' || user_id`,
  oidc_identities: 'user_id',
  passkeys: 'id',
  contact_messages: 'id',
  tablets: 'id',
  face_photos: 'id',
  face_pictures: 'photo_id',
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

/** Changes other than deletions that a restore repeats. */
const REPEATED_CHANGES = {
  // Nobody knows it; "Forgot your password?" sets another.
  'password-changed': `UPDATE users SET password = '!' || gen_random_uuid() WHERE id::text = ANY($1)`,
  // The new address is in no list. The former one is told on the terminal.
  'address-changed': `SELECT FROM users WHERE id::text = ANY($1)`,
  'administrator-ended': `UPDATE users SET is_admin = false WHERE id::text = ANY($1)`,
  'role-lowered': `UPDATE memberships SET role = split_part(lowered, '/', 3) FROM unnest($1::text[]) AS lowered
    WHERE person_id || '/' || user_id = split_part(lowered, '/', 1) || '/' || split_part(lowered, '/', 2)`,
  // The ids are those of contacts with the address, or person and moment for an address that is no contact any more.
  'consent-declined': `INSERT INTO call_consents (person_id, address, declined_at)
    SELECT person_id, lower(address), now() FROM call_contacts WHERE way = 'ask' AND id::text = ANY($1)
    UNION SELECT person_id, address, now() FROM call_consents
      WHERE concat(person_id, '/', (extract(epoch FROM created_at) * 1000000)::bigint) = ANY($1)
    ON CONFLICT (person_id, address) DO UPDATE SET agreed_at = NULL, declined_at = now()`,
} as const satisfies Record<string, string>;

/**
 * The columns with which somebody switches something off, or hides it, and their value then. If it was switched on again since, it
 * is off after a restore all the same.
 */
export const SWITCHED_OFF = {
  'people.calls_on': 'false',
  'people.messages_on': 'false',
  'people.tells_opened': 'false',
  'people.picture_in_emails': 'false',
  'memberships.may_ring': 'false',
  'memberships.hears': 'false',
  'memberships.wants_waiting_emails': 'false',
  'memberships.wants_message_notifications': 'false',
  'tablets.messages_on': 'false',
  'call_contacts.also_at_night': 'false',
  'face_photos.on_tablet': `'rest'`,
  'face_photos.has_died': 'true',
  'face_photos.clip_after_death': 'false',
  'remember_items.caregivers_only': 'true',
} as const satisfies Record<string, string>;

const switchingOff = Object.entries(SWITCHED_OFF).map(([column, value]) => {
  const [table = '', name = ''] = column.split('.');
  const id = table === 'memberships' ? DELETED_ROWS.memberships : 'id::text';
  return {
    what: column,
    statement: `UPDATE ${table} SET ${name} = ${value} WHERE ${id} = ANY($1) AND ${name} IS DISTINCT FROM ${value}`,
  };
});

/** A photo or recording that was removed from these, and deleted, without another in its place. */
const FILES_OF = [
  ['face_photos', 'voice_id'],
  ['remember_items', 'photo_id'],
  ['remember_items', 'voice_id'],
  ['songs', 'photo_id'],
] as const;

/**
 * Exchanges the main picture of a face for the next one, if it was removed. A trigger deletes the photo of a picture whose row goes, so
 * the row gets the one that was removed.
 */
const NEXT_MAIN_PICTURES = `
  WITH next AS (
    SELECT DISTINCT ON (picture.face_id) picture.id, picture.face_id, picture.photo_id, face.photo_id AS removed_id
    FROM face_pictures picture JOIN face_photos face ON face.id = picture.face_id
    WHERE face.photo_id::text = ANY($1) AND NOT picture.photo_id::text = ANY($1) ORDER BY picture.face_id, picture.id
  ), promoted AS (
    UPDATE face_photos SET photo_id = next.photo_id FROM next WHERE face_photos.id = next.face_id
  ) UPDATE face_pictures SET photo_id = next.removed_id FROM next WHERE face_pictures.id = next.id`;

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
  'live_call_signals',
] as const;

/** The columns of tokens and requests in rows that stay. */
export const CLEARED_COLUMNS = {
  users: [
    'pending_email',
    'email_change_token',
    'email_change_expires',
    'email_verification_token',
    'password_reset_token',
    'password_reset_expires',
  ],
  call_consents: ['token_hash'],
  call_requests: ['stop_token_hash'],
} as const satisfies Record<string, readonly string[]>;

const CLEARED = [
  ...Object.entries(CLEARED_COLUMNS).map(
    ([table, columns]) =>
      `UPDATE ${table} SET ${columns.map((column) => `${column} = NULL`).join(', ')} WHERE num_nonnulls(${columns.join(', ')}) > 0`,
  ),
  // Archives of former versions have calls that went on, or had just ended.
  'DELETE FROM live_calls WHERE state IS NOT NULL',
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

/** The result of a restore that has applied the tombstone list. */
export interface AppliedTombstones {
  /** False if the list does not reach back to the backup, so that the tablets wait for an owner. */
  isListComplete: boolean;
  /** How many rows each kind has changed. */
  counts: Record<string, number>;
  newOwners: number;
  waitingTablets: number;
  /** False if the administrators of then were all ended since. */
  hasAdministrator: boolean;
}

/** Servers rewrite the list each day. An older one may be a copy, which lacks what was ended since. */
const LIST_AGE_MAX_MS = 2 * DAY_MS;

/** Hides gifts again, and returns how many. The room of contributions knows how. */
export type HideGifts = (tx: Transaction, contributionIds: number[]) => Promise<number>;

/**
 * Saves what the database that is about to be emptied knows. It may be of another installation, or of an earlier version.
 * @throws BackupError if what was saved before cannot be read
 */
export async function saveTombstones(client: ClientBase, dataDir: string): Promise<void> {
  await requireReadableLists(dataDir);
  const hasTable = await exists(client, 'public.tombstones');
  const hasState = await exists(client, 'public.backup_state');
  if (!hasTable || !hasState) return;
  const { rowCount } = await client.query('SELECT FROM backup_state');
  if (rowCount === 1) await createTombstoneCopier(client, dataDir).copy();
}

/**
 * Applies the tombstones that are newer than the backup, and ends everything that lets somebody in without a password. Runs in one
 * transaction, before a server can start.
 */
export async function applyTombstones(
  client: ClientBase,
  { createdAt }: Pick<Manifest, 'createdAt'>,
  dataDir: string,
  hideGifts: HideGifts,
): Promise<AppliedTombstones> {
  const { rows } = await client.query<{ installation: string }>(
    'SELECT installation FROM backup_state',
  );
  const list = await findList(dataDir, rows[0]?.installation ?? '');
  const isListComplete =
    list !== undefined &&
    list.since.getTime() <= Date.parse(createdAt) &&
    list.written.getTime() > Date.now() - LIST_AGE_MAX_MS;
  const fresh = await addTombstones(client, [...(list?.tombstones.values() ?? [])]);
  const counts: Record<string, number> = {};
  const count = (what: string, rowCount: number | null) => {
    if (rowCount) counts[what] = (counts[what] ?? 0) + rowCount;
  };
  const idsOf = (what: string) =>
    fresh.filter((one) => one.what === what).flatMap((one) => one.ids);
  const end = async (
    what: string,
    statementOf: () => string | Promise<string>,
    ids = idsOf(what),
  ) => {
    if (ids.length === 0) return;
    count(what, (await client.query(await statementOf(), [ids])).rowCount);
  };
  // Comes before the rows, because some changes are found by other rows: a declined address by its contact.
  for (const [what, statement] of Object.entries(REPEATED_CHANGES))
    await end(what, () => statement);
  for (const { what, statement } of switchingOff) await end(what, () => statement);
  count('gift-asked-back', await hideGifts(transactionOf(client), giftsAskedBack(fresh)));
  const removed = removedFiles(idsOf);
  await removeFiles(client, removed, count);
  for (const [table, id] of Object.entries(DELETED_ROWS)) {
    const ids = table === 'face_pictures' ? removed : idsOf(table);
    await end(table, () => deletionOf(client, table, id), ids);
  }
  const newOwners = (await client.query(NEW_OWNERS)).rowCount ?? 0;
  for (const table of EMPTIED) await client.query(`DELETE FROM ${table}`);
  for (const statement of CLEARED) await client.query(statement);
  // A passkey that was deleted because its device was stolen would log in again.
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

/** The gifts that wait for their owners' decision, or were deleted since. An owner may have kept one meanwhile. */
function giftsAskedBack(fresh: Tombstone[]): number[] {
  const isHidden = new Map<string, boolean>();
  for (const { what, ids } of fresh.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
    if (what === 'gift-asked-back' || what === 'gift-kept')
      for (const id of ids) isHidden.set(id, what === 'gift-asked-back');
  return [...isHidden].flatMap(([id, hidden]) => (hidden ? Number(id) : []));
}

/** The files that were removed for good: a gift that was asked back and kept has them again. */
function removedFiles(idsOf: (what: string) => string[]): string[] {
  const deleted = new Set([...idsOf('photos'), ...idsOf('voices')]);
  return [...idsOf('face_pictures'), ...idsOf('file-removed')].filter((id) => deleted.has(id));
}

/** Takes removed photos and recordings out of the rows that stay. */
async function removeFiles(
  client: ClientBase,
  removed: string[],
  count: (what: string, rowCount: number | null) => void,
): Promise<void> {
  if (removed.length === 0) return;
  count('file-removed', (await client.query(NEXT_MAIN_PICTURES, [removed])).rowCount);
  for (const [table, column] of FILES_OF) {
    const { rowCount } = await client.query(
      `UPDATE ${table} SET ${column} = NULL WHERE ${column}::text = ANY($1)`,
      [removed],
    );
    count('file-removed', rowCount);
  }
}

/** A photo that was replaced since then is the only one of its face again, so what other rows need stays. */
async function deletionOf(client: ClientBase, table: string, id: string): Promise<string> {
  const { rows } = await client.query<{ needed: string }>(
    `SELECT format('EXISTS (SELECT FROM %s AS other WHERE %s)', conrelid::regclass, string_agg(format('other.%I = %I.%I', a.attname, $1::text, b.attname), ' AND ')) AS needed
     FROM pg_constraint, unnest(conkey, confkey) AS key (own, foreign_key)
     JOIN pg_attribute a ON a.attnum = own JOIN pg_attribute b ON b.attnum = foreign_key
     WHERE contype = 'f' AND confrelid = to_regclass('public.' || $1) AND conparentid = 0
       AND (confdeltype IN ('a', 'r') OR conrelid = 'face_pictures'::regclass AND $1 = 'photos')
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
