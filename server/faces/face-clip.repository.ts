import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { placeClip, setAudienceOfClip } from '../clips/clips.repository';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { recordHistory } from '../people/history.repository';
import { faceFieldsFor, isFace } from './face-photos.repository';
import { findFace } from './face-pictures.repository';

/**
 * Gives a clip of the account its place on a face; null deletes the one that is there. A trigger deletes the former one.
 * @returns undefined if the person has no such face
 * @throws ClipEnded if there is no such clip without a place
 */
export function setFaceClip(
  db: Database,
  person: PersonAccess,
  faceId: number,
  clipId: number | null,
): Promise<FaceWithPhotos | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const before = await findFace(tx, person, faceId);
    if (!before || (before.clip?.id ?? null) === clipId) return before;
    if (clipId !== null) await placeClip(tx, person, clipId, 'members');
    const face = await pointTo(tx, person, faceId, clipId);
    await recordHistory(tx, person, clipId === null ? 'deleted-clip' : 'added-clip', before.name);
    return face;
  });
}

/**
 * Gives a face a clip that a caregiver accepts, or that was a hello. The caller has locked the person. Returns undefined if
 * the person has no such face.
 */
export async function setAcceptedFaceClip(
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  clipId: number,
): Promise<FaceWithPhotos | undefined> {
  const face = await pointTo(tx, person, faceId, clipId);
  if (face) await setAudienceOfClip(tx, person.id, clipId, 'members');
  return face;
}

async function pointTo(
  tx: Transaction,
  person: PersonAccess,
  faceId: number,
  clipId: number | null,
): Promise<FaceWithPhotos | undefined> {
  const [face] = await tx
    .update(facePhotos)
    .set({ clipId })
    .where(isFace(person, faceId))
    .returning(faceFieldsFor(person));
  return face;
}

/** Lets the tablet offer the clip of a face of somebody who has died. Returns undefined if the person has no such face. */
export function setClipAfterDeath(
  db: Database,
  person: PersonAccess,
  faceId: number,
  clipAfterDeath: boolean,
): Promise<FaceWithPhotos | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [face] = await tx
      .update(facePhotos)
      .set({ clipAfterDeath })
      .where(isFace(person, faceId))
      .returning(faceFieldsFor(person));
    if (face) await recordHistory(tx, person, 'changed-face', face.name);
    return face;
  });
}
