import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { voices } from '#shared/media/voice.table';
import type { Audience } from '#shared/people/person.table';
import { isOpenTo, type FileReader } from '../db/audience';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { ObjectStoreUnavailable } from '../db/domain-errors';
import { nextIdsOf } from '../db/next-ids';
import {
  addedBy,
  lockPerson,
  ownedBy,
  type Adder,
  type PersonAccess,
} from '../db/person-lock.repository';
import { claimObject } from './object-store/orphaned-objects.repository';
import { refuseOverfull } from './storage.repository';
import type { Voice } from './voice/process-voice';

/** A recording whose bytes are stored in its row, or are already in the object store under this id. */
export type PlacedVoice = Voice | { objectId: string; objectBytes: number; milliseconds: number };

/**
 * @param audience 'nobody' for the recording of a contribution
 * @returns the recording's id, which is the last part of its address
 * @throws ObjectStoreUnavailable when this came so late that the object has been removed
 */
export async function insertVoice(
  tx: Transaction,
  person: Adder,
  voice: PlacedVoice,
  audience: Audience = 'members',
): Promise<string> {
  if ('objectId' in voice && !(await claimObject(tx, voice.objectId)))
    throw new ObjectStoreUnavailable('recordings');
  const { milliseconds } = voice;
  const place =
    'objectId' in voice
      ? { id: voice.objectId, objectBytes: voice.objectBytes }
      : { bytes: voice.bytes };
  const [row] = await tx
    .insert(voices)
    .values({ ...ownedBy(person), ...place, milliseconds, audience })
    .returning({ id: voices.id });
  if (!row) throw new Error('An inserted recording came back empty');
  return row.id;
}

/** Opens the recording of a contribution to all members. */
export const openVoiceToMembers = (tx: Transaction, personId: number, id: string) =>
  setVoiceAudience(tx, personId, id, 'members');

/** Opens a recording of a person to others, or to nobody. */
export async function setVoiceAudience(
  tx: Transaction,
  personId: number,
  id: string,
  audience: Audience,
): Promise<void> {
  await tx
    .update(voices)
    .set({ audience })
    .where(and(eq(voices.id, id), eq(voices.personId, personId)));
}

/** @param ids null for a row that had no recording */
export async function deleteVoices(
  tx: Transaction,
  personId: number,
  ids: (string | null)[],
): Promise<void> {
  const present = ids.filter((id) => id !== null);
  if (present.length === 0) return;
  await tx.delete(voices).where(and(eq(voices.personId, personId), inArray(voices.id, present)));
}

/** How a feature reads and changes the recording of one of its rows. */
export interface RowWithVoice<Row> {
  /** Locks the row. Empty if the person has no such row. */
  lock(tx: Transaction): PromiseLike<{ voiceId: string | null }[]>;
  update(tx: Transaction, voiceId: string | null): PromiseLike<Row[]>;
  recordHistory(tx: Transaction, change: 'added-voice' | 'deleted-voice', row: Row): Promise<void>;
}

/** Replaces the recording of a row; null deletes it. Returns undefined if the person has no such row. */
export function setVoice<Row>(
  db: Database,
  person: PersonAccess,
  voice: PlacedVoice | null,
  row: RowWithVoice<Row>,
): Promise<Row | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const replaced = await replaceVoice(
      tx,
      person.id,
      row,
      async () => voice && (await insertVoice(tx, person, voice)),
    );
    if (voice) await refuseOverfull(tx, person.id);
    if (replaced && (voice || replaced.hadVoice))
      await row.recordHistory(tx, voice ? 'added-voice' : 'deleted-voice', replaced.row);
    return replaced?.row;
  });
}

/** @param newVoice returns the id of the recording that the row gets; not called without a row */
export async function replaceVoice<Row>(
  tx: Transaction,
  personId: number,
  row: Pick<RowWithVoice<Row>, 'lock' | 'update'>,
  newVoice: () => Promise<string | null>,
): Promise<{ row: Row; hadVoice: boolean } | undefined> {
  const [before] = await row.lock(tx);
  if (!before) return undefined;
  const [updated] = await row.update(tx, await newVoice());
  await deleteVoices(tx, personId, [before.voiceId]);
  return updated && { row: updated, hadVoice: before.voiceId !== null };
}

/** Returns the ids of the recordings that an account made for a person. */
export async function listVoicesAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<string[]> {
  const rows = await tx.select({ id: voices.id }).from(voices).where(addedBy(voices, person));
  return rows.map((row) => row.id);
}

/**
 * Returns the stored bytes of a recording that the reader may open: null if they are in the object store, undefined if
 * there is none.
 */
export async function readVoiceRow(
  db: Queryable,
  reader: FileReader,
  id: string,
): Promise<Uint8Array | null | undefined> {
  const [row] = await db
    .select({ bytes: voices.bytes })
    .from(voices)
    .where(and(eq(voices.id, id), isOpenTo(voices, reader)));
  return row?.bytes;
}

export const nextVoiceIds = nextIdsOf(voices, voices.bytes);

export async function readWholeVoice(db: Queryable, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ bytes: voices.bytes }).from(voices).where(eq(voices.id, id));
  return row?.bytes ?? undefined;
}

/** @returns false if the recording was deleted, or its row has no bytes */
export async function emptyVoiceRow(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(voices)
    .set({ bytes: null, objectBytes: sql`octet_length(${voices.bytes})` })
    .where(and(eq(voices.id, id), isNotNull(voices.bytes)))
    .returning({ id: voices.id });
  return rows.length === 1;
}

/** @returns false if the recording was deleted, or its row already has bytes */
export async function fillVoiceRow(
  tx: Transaction,
  id: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const rows = await tx
    .update(voices)
    .set({ bytes, objectBytes: null })
    .where(and(eq(voices.id, id), isNull(voices.bytes)))
    .returning({ id: voices.id });
  return rows.length === 1;
}
