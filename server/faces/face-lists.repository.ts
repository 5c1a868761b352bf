import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import type { Queryable } from '../db/database';
import type { ListPart } from '../db/list-part';
import type { PersonAccess } from '../db/person-lock.repository';
import { preparedJsonList } from '../db/prepared-json-list';
import { faceOrder, facePhotoFields, isPresent } from './face-photo.fields';

/** Lists faces in the order that the family has chosen. */
export async function listFacePhotos(
  db: Queryable,
  person: PersonAccess,
  { after, limit }: ListPart = {},
): Promise<FacePhoto[]> {
  const query = db
    .select(facePhotoFields(sql`${person.userId}::int`))
    .from(facePhotos)
    .where(
      and(
        eq(facePhotos.personId, person.id),
        isPresent,
        after === undefined ? undefined : gt(faceOrder, placeOf(person, after)),
      ),
    )
    .orderBy(asc(faceOrder));
  return limit === undefined ? query : query.limit(limit);
}

/** The place of a face, also of one that was deleted while its list was read. */
const placeOf = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  sql`coalesce((SELECT coalesce(face.position, face.id) FROM ${facePhotos} AS face WHERE face.id = ${id} AND face.person_id = ${personId}), ${id})`;

const inOrder = {
  fields: facePhotoFields,
  onlyIfTrue: 'hasDied',
  isShown: () => isPresent,
  orderBy: faceOrder,
} as const;

/** All of them as JSON, photos as addresses. */
export const facePhotosAsJson = preparedJsonList<FacePhoto>('face_photos', facePhotos, {
  person: 'home',
  ...inOrder,
});
export const personFacePhotosAsJson = preparedJsonList<FacePhoto>(
  'person_face_photos',
  facePhotos,
  { person: 'given', ...inOrder },
);
