import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { photoOriginals } from '#shared/media/photo-original.table';
import { photos } from '#shared/media/photo.table';
import type { Audience } from '#shared/people/person.table';
import { PHOTO_ORIGINAL_HOURS } from '#shared/product/limits';
import { isOpen, isOpenTo, isOpenToMember, type FileReader } from '../db/audience';
import type { Database, Queryable, Transaction } from '../db/database';
import { ObjectStoreUnavailable } from '../db/domain-errors';
import type { ExpiredRows } from '../db/expired-rows';
import { nextIdsOf } from '../db/next-ids';
import { addedBy, ownedBy, type Adder, type PersonAccess } from '../db/person-lock.repository';
import { prepared } from '../db/prepared';
import { readBesideSession } from '../db/read-beside-session.repository';
import { claimObject } from './object-store/orphaned-objects.repository';
import type { Photo } from './photo/photo';

/** A photo whose bytes are stored in its row, or are already in the object store under this id. */
export type PlacedPhoto = (Omit<Photo, 'original'> | { objectId: string; objectBytes: number }) &
  Pick<Photo, 'original'>;

/**
 * @param audience 'nobody' for the photo of a contribution
 * @returns the photo's id, which is the last part of its address
 * @throws ObjectStoreUnavailable when this came so late that the object has been removed
 */
export async function insertPhoto(
  tx: Transaction,
  person: Adder,
  { original, ...photo }: PlacedPhoto,
  audience: Audience = 'members',
): Promise<string> {
  if ('objectId' in photo && !(await claimObject(tx, photo.objectId)))
    throw new ObjectStoreUnavailable('photos');
  const values =
    'objectId' in photo
      ? { ...ownedBy(person), audience, id: photo.objectId, objectBytes: photo.objectBytes }
      : { ...ownedBy(person), audience, ...photo };
  const [row] = await tx.insert(photos).values(values).returning({ id: photos.id });
  if (!row) throw new Error('An inserted photo came back empty');
  if (original)
    await tx
      .insert(photoOriginals)
      .values({ photoId: row.id, personId: person.id, bytes: original });
  return row.id;
}

const isOutdatedOriginal = sql`${photoOriginals.createdAt} <= now() - make_interval(hours => ${PHOTO_ORIGINAL_HOURS}::int)`;
export const outdatedOriginals: ExpiredRows = { table: photoOriginals, where: isOutdatedOriginal };

/** Returns the larger copy of a person's photo, if there still is one. */
export async function readOriginal(
  db: Queryable,
  personId: number,
  photoId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: photoOriginals.bytes })
    .from(photoOriginals)
    .where(
      and(
        eq(photoOriginals.photoId, photoId),
        eq(photoOriginals.personId, personId),
        not(isOutdatedOriginal),
      ),
    );
  return row?.bytes;
}

/** Inserts a photo that is made of another one, in the name of the account that added that one. */
export async function insertPhotoFrom(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  formerId: string,
  photo: PlacedPhoto,
): Promise<string> {
  const [former] = await tx
    .select({ createdBy: photos.createdBy })
    .from(photos)
    .where(and(eq(photos.id, formerId), eq(photos.personId, person.id)));
  const id = await insertPhoto(tx, person, photo);
  await tx
    .update(photos)
    .set({ createdBy: former?.createdBy ?? null })
    .where(and(eq(photos.id, id), eq(photos.personId, person.id)));
  return id;
}

/** @param ids null for a row that had no photo */
export async function deletePhotos(
  tx: Transaction,
  personId: number,
  ids: (string | null)[],
): Promise<void> {
  const present = ids.filter((id) => id !== null);
  if (present.length === 0) return;
  await tx.delete(photos).where(and(eq(photos.personId, personId), inArray(photos.id, present)));
}

/** Returns the ids of the photos that an account added to a person. */
export async function listPhotosAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<string[]> {
  const rows = await tx.select({ id: photos.id }).from(photos).where(addedBy(photos, person));
  return rows.map((row) => row.id);
}

/** Opens the photo of a contribution to all members. */
export const openPhotoToMembers = (tx: Transaction, personId: number, id: string) =>
  setPhotoAudience(tx, personId, [id], 'members');

/** Opens photos of a person to others, or to nobody. */
export async function setPhotoAudience(
  tx: Transaction,
  personId: number,
  ids: string[],
  audience: Audience,
): Promise<void> {
  await tx
    .update(photos)
    .set({ audience })
    .where(and(inArray(photos.id, ids), eq(photos.personId, personId)));
}

export type PhotoSize = 'full' | 'small';

/** Returns the stored bytes of some photos that the reader may open, by id. Null if they are in the object store. */
export async function readPhotoRows(
  db: Queryable,
  reader: FileReader,
  ids: string[],
  size: PhotoSize,
): Promise<Map<string, Uint8Array | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: photos.id, bytes: photos[size] })
    .from(photos)
    .where(and(inArray(photos.id, ids), isOpenTo(photos, reader)));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

const findForMember = prepared('photo_for_member', (db, name) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.id, sql.placeholder('id')),
        isOpenToMember(photos, sql`${sql.placeholder('userId')}`),
      ),
    )
    .prepare(name),
);
const findOfPerson = prepared('photo_of_person', (db, name) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.id, sql.placeholder('id')),
        eq(photos.personId, sql.placeholder('personId')),
        isOpen(photos),
      ),
    )
    .prepare(name),
);

/** Returns whether the photo exists and the reader may open it, without reading its bytes. */
export async function mayOpenPhoto(db: Database, reader: FileReader, id: string): Promise<boolean> {
  if ('userId' in reader) return (await findForMember(db, { id, ...reader })).length === 1;
  if ('personId' in reader) return (await findOfPerson(db, { id, ...reader })).length === 1;
  const open = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.id, id), isOpenTo(photos, reader)));
  return (await open).length === 1;
}

/** The same check for the account of a session. */
export const mayOpenPhotoBesideSession = readBesideSession<boolean, { id: string }>(
  'photo_beside_session',
  sql`exists (select from ${photos} where ${eq(photos.id, sql.placeholder('id'))} and ${isOpenToMember(photos, sql`${users.id}`)})`,
);

export const nextPhotoIds = nextIdsOf(photos, photos.full);

export async function readWholePhoto(db: Queryable, id: string): Promise<Photo | undefined> {
  const [row] = await db
    .select({ full: photos.full, small: photos.small })
    .from(photos)
    .where(eq(photos.id, id));
  return row?.full && row.small ? { full: row.full, small: row.small } : undefined;
}

/** @returns false if the photo was deleted, or its row has no bytes */
export async function emptyPhotoRow(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(photos)
    .set({
      full: null,
      small: null,
      objectBytes: sql`octet_length(${photos.full}) + octet_length(${photos.small})`,
    })
    .where(and(eq(photos.id, id), isNotNull(photos.full)))
    .returning({ id: photos.id });
  return rows.length === 1;
}

/** @returns false if the photo was deleted, or its row already has bytes */
export async function fillPhotoRow(tx: Transaction, id: string, photo: Photo): Promise<boolean> {
  const rows = await tx
    .update(photos)
    .set({ ...photo, objectBytes: null })
    .where(and(eq(photos.id, id), isNull(photos.full)))
    .returning({ id: photos.id });
  return rows.length === 1;
}
