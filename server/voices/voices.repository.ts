import { and, eq } from 'drizzle-orm';
import { voices } from '#shared/schema/voices';
import type { Queryable, Transaction } from '../db/database';
import type { Voice } from './process-upload';

/** @returns the recording's id, which is the last part of its address */
export async function insertVoice(tx: Transaction, userId: number, voice: Voice): Promise<string> {
  const [row] = await tx
    .insert(voices)
    .values({ userId, ...voice })
    .returning({ id: voices.id });
  if (!row) throw new Error('An inserted recording came back empty');
  return row.id;
}

export async function deleteVoice(db: Queryable, userId: number, id: string): Promise<void> {
  await db.delete(voices).where(and(eq(voices.id, id), eq(voices.userId, userId)));
}

/** Returns the WAV file of one of the account's recordings, or undefined if the account has no such recording. */
export async function readVoice(
  db: Queryable,
  userId: number,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: voices.bytes })
    .from(voices)
    .where(and(eq(voices.id, id), eq(voices.userId, userId)));
  return row?.bytes;
}
