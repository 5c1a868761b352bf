import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { facePhotos } from '#shared/faces/face-photo.table';
import { facePictures } from '#shared/faces/face-picture.table';
import type { Transaction } from '../db/database';
import { addedBy, type PersonAccess } from '../db/person-lock.repository';
import { deleteFilesOf } from '../people/content.repository';

/** Deletes the faces that an account added to a person whose row is locked, with their photos and recordings. */
export async function deleteFacesAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  const rows = await tx
    .delete(facePhotos)
    .where(addedBy(facePhotos, person))
    .returning({ photoId: facePhotos.photoId, voiceId: facePhotos.voiceId });
  await deleteFilesOf(tx, person.id, rows);
}

/**
 * Gives faces whose main picture is one of these photos another main picture, if they have one that is none of these. The
 * caller has locked the person.
 */
async function replaceMainPictures(
  tx: Transaction,
  person: PersonAccess | Pick<PersonAccess, 'id'>,
  photoIds: string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  const others = await tx
    .selectDistinctOn([facePictures.faceId], {
      id: facePictures.id,
      faceId: facePictures.faceId,
      photoId: facePictures.photoId,
      mainId: facePhotos.photoId,
    })
    .from(facePictures)
    .innerJoin(
      facePhotos,
      and(eq(facePhotos.id, facePictures.faceId), eq(facePhotos.personId, facePictures.personId)),
    )
    .where(
      and(
        eq(facePictures.personId, person.id),
        inArray(facePhotos.photoId, photoIds),
        sql`NOT ${inArray(facePictures.photoId, photoIds)}`,
      ),
    )
    .orderBy(facePictures.faceId, asc(facePictures.id));
  if (others.length === 0) return;
  const rows = sql.join(
    others.map(
      ({ id, faceId, photoId, mainId }) =>
        sql`(${id}::int, ${faceId}::int, ${photoId}::uuid, ${mainId}::uuid)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    UPDATE ${facePictures} SET photo_id = next.main_id FROM (VALUES ${rows}) AS next (id, face_id, photo_id, main_id)
    WHERE ${facePictures.id} = next.id AND ${facePictures.personId} = ${person.id}`);
  await tx.execute(sql`
    UPDATE ${facePhotos} SET photo_id = next.photo_id FROM (VALUES ${rows}) AS next (id, face_id, photo_id, main_id)
    WHERE ${facePhotos.id} = next.face_id AND ${facePhotos.personId} = ${person.id}`);
}

/**
 * Removes recordings and photos from the faces of a person whose row is locked. A face whose main picture is one of them gets
 * another one.
 * @returns the photos of faces that have no other picture
 */
export async function removeFilesFromFaces(
  tx: Transaction,
  person: Pick<PersonAccess, 'id'>,
  { photoIds, voiceIds }: { photoIds: readonly string[]; voiceIds: readonly string[] },
): Promise<string[]> {
  await tx
    .update(facePhotos)
    .set({ voiceId: null })
    .where(and(eq(facePhotos.personId, person.id), inArray(facePhotos.voiceId, [...voiceIds])));
  await replaceMainPictures(tx, person, [...photoIds]);
  const rows = await tx
    .select({ photoId: facePhotos.photoId })
    .from(facePhotos)
    .where(and(eq(facePhotos.personId, person.id), inArray(facePhotos.photoId, [...photoIds])));
  return rows.map(({ photoId }) => photoId);
}
