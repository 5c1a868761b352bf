import { and, eq, inArray } from 'drizzle-orm';
import type { Audience } from '#shared/schema/people';
import { voices } from '#shared/schema/voices';
import { isOpenTo, type FileReader } from '../db/audience';
import type { Queryable, Transaction } from '../db/database';
import { ownedBy, type PersonAccess } from '../db/person-lock.repository';
import type { Voice } from './process-upload';

/**
 * @param audience 'nobody' for the recording of a contribution
 * @returns the recording's id, which is the last part of its address
 */
export async function insertVoice(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  voice: Voice,
  audience: Audience = 'members',
): Promise<string> {
  const [row] = await tx
    .insert(voices)
    .values({ ...ownedBy(person), ...voice, audience })
    .returning({ id: voices.id });
  if (!row) throw new Error('An inserted recording came back empty');
  return row.id;
}

/** Opens the recording of a contribution to all members. */
export async function openVoiceToMembers(
  tx: Transaction,
  personId: number,
  id: string,
): Promise<void> {
  await tx
    .update(voices)
    .set({ audience: 'members' })
    .where(and(eq(voices.id, id), eq(voices.personId, personId)));
}

export async function deleteVoice(db: Queryable, personId: number, id: string): Promise<void> {
  await db.delete(voices).where(and(eq(voices.id, id), eq(voices.personId, personId)));
}

export async function deleteVoices(
  tx: Transaction,
  personId: number,
  ids: string[],
): Promise<void> {
  await tx.delete(voices).where(and(eq(voices.personId, personId), inArray(voices.id, ids)));
}

/** Returns the ids of the recordings that an account made for a person. */
export async function listVoicesAddedBy(
  tx: Transaction,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: voices.id })
    .from(voices)
    .where(and(eq(voices.personId, id), eq(voices.createdBy, userId)));
  return rows.map((row) => row.id);
}

/** Returns the WAV file of a recording, or undefined if there is none that the reader may open. */
export async function readVoice(
  db: Queryable,
  reader: FileReader,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: voices.bytes })
    .from(voices)
    .where(and(eq(voices.id, id), isOpenTo(voices, reader)));
  return row?.bytes;
}
