import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import type { Database, Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { openToMembers } from '../media/media.repository';
import { replaceVoice, setVoice, type RowWithVoice } from '../media/voices.repository';
import { recordHistory } from '../people/history.repository';
import { faceFieldsFor, isFace } from './face-photos.repository';

const rowWithVoice = (person: PersonAccess, id: number): RowWithVoice<FaceWithPhotos> => ({
  lock: (tx) =>
    tx
      .select({ voiceId: facePhotos.voiceId })
      .from(facePhotos)
      .where(isFace(person, id))
      .for('update'),
  update: (tx, voiceId) =>
    tx
      .update(facePhotos)
      .set({ voiceId })
      .where(isFace(person, id))
      .returning(faceFieldsFor(person)),
  recordHistory: (tx, change, { name }) => recordHistory(tx, person, change, name),
});

/** Replaces the recording; null deletes it. Returns undefined if the person has no such row. */
export const setFaceVoice = (
  db: Database,
  person: PersonAccess,
  id: number,
  voice: Placed<'voice'> | null,
) => setVoice(db, person, voice, rowWithVoice(person, id));

/**
 * Replaces the recording of a face with one that a caregiver accepts, which no row refers to yet. The caller has locked the
 * person. Returns undefined if the person has no such row.
 */
export async function setAcceptedFaceVoice(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  voiceId: string,
): Promise<FaceWithPhotos | undefined> {
  const replaced = await replaceVoice(tx, person.id, rowWithVoice(person, id), async () => {
    await openToMembers(tx, 'voice', person.id, voiceId);
    return voiceId;
  });
  return replaced?.row;
}
