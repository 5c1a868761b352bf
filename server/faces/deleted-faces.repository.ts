/**
 * Deleting a face hides it at once. For RESTORE_SECONDS it can be restored, with its pictures, its voice, its clip, its place and how
 * far its practice is; then it is purged. Its files have the audience `deleted` meanwhile, so that no address opens them and they do not count as stored.
 */
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { facePictures } from '#shared/faces/face-picture.table';
import type { Audience } from '#shared/people/person.table';
import { FACE_PHOTOS_MAX, HIDDEN_GIFT_DAYS, RESTORE_SECONDS } from '#shared/product/limits';
import { setAudienceOfClip } from '../clips/clips.repository';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPeople, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { setAudience } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import { deleteFilesOf } from '../people/content.repository';
import { recordHistory } from '../people/history.repository';
import { isPresent } from './face-photo.fields';
import { countFacesOf } from './face-photos.repository';
import { findFace } from './face-pictures.repository';

const restorableSince = sql`now() - make_interval(secs => ${RESTORE_SECONDS})`;
const isRestorable = sql`${facePhotos.deletedAt} > ${restorableSince} AND ${facePhotos.deletedAt} <= now()`;
const isPurgeable = lte(facePhotos.deletedAt, restorableSince);

const isFace = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(facePhotos.id, id), eq(facePhotos.personId, personId));

/** Returns the face whose `deleted_at` was set, with its files. */
async function mark(
  tx: Transaction,
  where: SQL | undefined,
  values: { deletedAt: SQL | null; requestKey?: SQL },
) {
  const [row] = await tx.update(facePhotos).set(values).where(where).returning({
    name: facePhotos.name,
    photoId: facePhotos.photoId,
    voiceId: facePhotos.voiceId,
    clipId: facePhotos.clipId,
  });
  return row;
}

interface FilesOfFace {
  id: number;
  photoId: string;
  voiceId: string | null;
  clipId: number | null;
}

async function setAudienceOfFiles(
  tx: Transaction,
  person: Pick<PersonAccess, 'id'>,
  { id, photoId, voiceId, clipId }: FilesOfFace,
  audience: Audience,
): Promise<void> {
  const further = await tx
    .select({ photoId: facePictures.photoId })
    .from(facePictures)
    .where(and(eq(facePictures.faceId, id), eq(facePictures.personId, person.id)));
  const photoIds = [photoId, ...further.map((picture) => picture.photoId)];
  await setAudience(tx, 'photo', person.id, photoIds, audience);
  if (voiceId !== null) await setAudience(tx, 'voice', person.id, [voiceId], audience);
  if (clipId !== null) await setAudienceOfClip(tx, person.id, clipId, audience);
}

/** @returns true if the person had such a row */
export function deleteFacePhoto(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const row = await mark(tx, and(isFace(person, id), isPresent), { deletedAt: sql`now()` });
    if (!row) return false;
    await setAudienceOfFiles(tx, person, { id, ...row }, 'deleted');
    await recordHistory(tx, person, 'deleted-face', row.name);
    return true;
  });
}

/** The request key of a restored face, unless the request was sent again after the deletion and made another face. */
const unusedKey = sql`CASE WHEN NOT EXISTS (
  SELECT FROM ${facePhotos} AS other
  WHERE other.person_id = ${facePhotos}.person_id AND other.request_key = ${facePhotos}.request_key AND other.deleted_at IS NULL
) THEN ${facePhotos}.request_key END`;

/** SQL condition: the face is hidden, because the giver of its only picture asks to take that back. */
const isHidden = sql`${facePhotos.deletedAt} > now()`;

/** Hides a face of a locked person for HIDDEN_GIFT_DAYS, after which it is purged. */
export async function hideFace(
  tx: Transaction,
  person: Pick<PersonAccess, 'id'>,
  id: number,
): Promise<void> {
  const deletedAt = sql`now() + make_interval(days => ${HIDDEN_GIFT_DAYS}::int)`;
  const row = await mark(tx, and(isFace(person, id), isPresent), { deletedAt });
  if (row) await setAudienceOfFiles(tx, person, { id, ...row }, 'deleted');
}

/** Shows a hidden face again. The person is locked. */
export async function showFace(
  tx: Transaction,
  person: Pick<PersonAccess, 'id'>,
  id: number,
): Promise<'shown' | 'not-hidden' | 'album-full'> {
  const hidden = and(isFace(person, id), isHidden);
  if ((await tx.$count(facePhotos, hidden)) === 0) return 'not-hidden';
  if ((await countFacesOf(tx, person.id)) >= FACE_PHOTOS_MAX) return 'album-full';
  const row = await mark(tx, hidden, { deletedAt: null, requestKey: unusedKey });
  if (row) await setAudienceOfFiles(tx, person, { id, ...row }, 'members');
  return 'shown';
}

/** Purges a hidden face of a locked person at once. Does nothing for others. */
export async function purgeHiddenFace(
  tx: Transaction,
  personId: number,
  id: number,
): Promise<void> {
  const rows = await tx
    .delete(facePhotos)
    .where(and(isFace({ id: personId }, id), isHidden))
    .returning({ photoId: facePhotos.photoId, voiceId: facePhotos.voiceId });
  await deleteFilesOf(tx, personId, rows);
}

/** Undoes a deletion. A face that took the place of the deleted one is not given up for it. */
export function restoreFacePhoto(
  db: Database,
  person: PersonAccess,
  id: number,
): Promise<FaceWithPhotos | 'no-face' | 'too-many'> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const restorable = and(isFace(person, id), isRestorable);
    if ((await tx.$count(facePhotos, restorable)) === 0) return 'no-face';
    if ((await countFacesOf(tx, person.id)) >= FACE_PHOTOS_MAX) return 'too-many';
    const row = await mark(tx, restorable, { deletedAt: null, requestKey: unusedKey });
    if (!row) return 'no-face';
    await setAudienceOfFiles(tx, person, { id, ...row }, 'members');
    await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'restored-face', row.name);
    return (await findFace(tx, person, id)) ?? 'no-face';
  });
}

/** People whose deleted faces one run purges. */
const BATCH = 100;

/**
 * Purges what can no longer be restored, with its photos and recordings. Locks each person first, like whatever changes
 * their content, so it may run on several servers at once.
 */
export async function purgeDeletedFaces(
  db: Database,
  stop?: AbortSignal,
): Promise<{ deletedFaces: number }> {
  let deletedFaces = 0;
  for (let some = BATCH; some === BATCH && !stop?.aborted;) {
    const people = await db
      .selectDistinct({ id: facePhotos.personId })
      .from(facePhotos)
      .where(isPurgeable)
      .limit(BATCH);
    for (const { id } of people) deletedFaces += await purgeFacesOf(db, id);
    some = people.length;
  }
  return { deletedFaces };
}

const purgeFacesOf = (db: Database, personId: number): Promise<number> =>
  transaction(db, async (tx) => {
    await lockPeople(tx, [personId]);
    const rows = await tx
      .delete(facePhotos)
      .where(and(eq(facePhotos.personId, personId), isPurgeable))
      .returning({ photoId: facePhotos.photoId, voiceId: facePhotos.voiceId });
    await deleteFilesOf(tx, personId, rows);
    return rows.length;
  });
