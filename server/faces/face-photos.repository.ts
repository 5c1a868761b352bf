import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import type { ListPart } from '../db/list-part';
import {
  addedBy,
  lockPerson,
  ownedBy,
  type Ownership,
  type PersonAccess,
} from '../db/person-lock.repository';
import { preparedJsonList } from '../db/prepared-json-list';
import {
  deletePhotos,
  insertPhoto,
  openPhotoToMembers,
  type PlacedPhoto,
} from '../media/photos.repository';
import { refuseOverfull } from '../media/storage.repository';
import {
  openVoiceToMembers,
  replaceVoice,
  setVoice,
  type PlacedVoice,
  type RowWithVoice,
} from '../media/voices.repository';
import { deleteFilesOf, insertContent } from '../people/content.repository';
import { recordHistory } from '../people/history.repository';
import { faceOrder, facePhotoFields, faceWithPhotosFields, isPresent } from './face-photo.fields';

const isOf = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(facePhotos.id, id), eq(facePhotos.personId, personId), isPresent);
const fieldsFor = ({ userId }: Pick<PersonAccess, 'userId'>) =>
  faceWithPhotosFields(sql`${userId}::int`);

/** SQL subquery of a person's faces: id, name, photo_id, has_died. */
export const facesOf = (personId: number) =>
  sql`(SELECT id, name, photo_id, has_died FROM ${facePhotos} WHERE person_id = ${personId} AND deleted_at IS NULL)`;

/** Keeps these faces from being deleted until the transaction ends. @returns true if all of them are the person's */
export async function lockFaces(
  tx: Transaction,
  personId: number,
  ids: number[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const own = await tx
    .select({ id: facePhotos.id })
    .from(facePhotos)
    .where(and(inArray(facePhotos.id, distinct), eq(facePhotos.personId, personId), isPresent))
    .for('key share');
  return own.length === distinct.length;
}

/** In the order of the family. */
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

type Words = Omit<
  typeof facePhotos.$inferInsert,
  'photoId' | 'voiceId' | keyof Ownership | 'requestKey' | 'createdAt' | 'position' | 'deletedAt'
>;
type Changes = Partial<Words>;

/** The row that a request of this name has made already. */
export async function findCreatedFacePhoto(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<FaceWithPhotos | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(fieldsFor(person))
    .from(facePhotos)
    .where(
      and(eq(facePhotos.personId, person.id), eq(facePhotos.requestKey, requestKey), isPresent),
    );
  return row;
}

/** Returns whether the person has such a face, which is not deleted meanwhile. */
export const hasFace = (tx: Transaction, person: PersonAccess, id: number): Promise<boolean> =>
  lockFaces(tx, person.id, [id]);

export const countFacesOf = (db: Queryable, personId: number): Promise<number> =>
  db.$count(facePhotos, and(eq(facePhotos.personId, personId), isPresent));

/** Returns undefined if the person has the maximum number; see `insertContent`. */
export function insertFacePhoto(
  db: Database,
  person: PersonAccess,
  words: Words,
  photo: PlacedPhoto,
  requestKey?: string,
): Promise<FaceWithPhotos | undefined> {
  return insertContent(db, person, {
    findCreated: (tx) => findCreatedFacePhoto(tx, person, requestKey),
    count: (tx) => countFacesOf(tx, person.id),
    most: FACE_PHOTOS_MAX,
    insert: async (tx) => {
      const photoId = await insertPhoto(tx, person, photo);
      const [row] = await tx
        .insert(facePhotos)
        .values({ ...words, ...ownedBy(person), photoId, requestKey })
        .returning(fieldsFor(person));
      await refuseOverfull(tx, person.id);
      await recordHistory(tx, person, 'added-face', words.name);
      return row;
    },
  });
}

/** Updates the defined fields and replaces the photo if there is a new one. Returns undefined if the person has no such row. */
export function updateFacePhoto(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: Changes,
  photo: PlacedPhoto | undefined,
): Promise<FaceWithPhotos | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const row = await updateRow(
      tx,
      person,
      id,
      changes,
      photo && (() => insertPhoto(tx, person, photo)),
    );
    if (!row) return undefined;
    if (photo) await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'changed-face', row.name);
    return row;
  });
}

/** @param newPhoto returns the id of the photo that replaces the present one; not called without a row */
async function updateRow(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  changes: Changes,
  newPhoto: (() => Promise<string>) | undefined,
): Promise<FaceWithPhotos | undefined> {
  const [before] = await tx
    .select({ photoId: facePhotos.photoId })
    .from(facePhotos)
    .where(isOf(person, id))
    .for('update');
  if (!before) return undefined;
  const photoId = newPhoto ? await newPhoto() : before.photoId;
  const [row] = await tx
    .update(facePhotos)
    .set({ ...changes, photoId })
    .where(isOf(person, id))
    .returning(fieldsFor(person));
  if (newPhoto) await deletePhotos(tx, person.id, [before.photoId]);
  return row;
}

const rowWithVoice = (person: PersonAccess, id: number): RowWithVoice<FaceWithPhotos> => ({
  lock: (tx) =>
    tx
      .select({ voiceId: facePhotos.voiceId })
      .from(facePhotos)
      .where(isOf(person, id))
      .for('update'),
  update: (tx, voiceId) =>
    tx.update(facePhotos).set({ voiceId }).where(isOf(person, id)).returning(fieldsFor(person)),
  recordHistory: (tx, change, { name }) => recordHistory(tx, person, change, name),
});

/** Replaces the recording; null deletes it. Returns undefined if the person has no such row. */
export const setFaceVoice = (
  db: Database,
  person: PersonAccess,
  id: number,
  voice: PlacedVoice | null,
) => setVoice(db, person, voice, rowWithVoice(person, id));

/*
 * These insert what a caregiver takes from a contribution. The caller has locked the person, and no row refers to the
 * photo or the recording yet.
 */

/** Returns undefined if the person has the maximum number. */
export async function insertTakenFace(
  tx: Transaction,
  person: PersonAccess,
  { photoId, ...face }: Words & { photoId: string; createdBy: number | null },
): Promise<FaceWithPhotos | undefined> {
  if ((await countFacesOf(tx, person.id)) >= FACE_PHOTOS_MAX) return undefined;
  await openPhotoToMembers(tx, person.id, photoId);
  const [row] = await tx
    .insert(facePhotos)
    .values({ ...face, photoId, personId: person.id })
    .returning(fieldsFor(person));
  return row;
}

/** Replaces the recording of a face. Returns undefined if the person has no such row. */
export async function setTakenFaceVoice(
  tx: Transaction,
  person: PersonAccess,
  id: number,
  voiceId: string,
): Promise<FaceWithPhotos | undefined> {
  const replaced = await replaceVoice(tx, person.id, rowWithVoice(person, id), async () => {
    await openVoiceToMembers(tx, person.id, voiceId);
    return voiceId;
  });
  return replaced?.row;
}

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
