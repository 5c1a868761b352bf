import { asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { FacePhoto } from '#shared/face-photo';
import { facePhotos } from '#shared/schema/face-photos';
import { people } from '#shared/schema/people';
import type { TabletFace } from '#shared/tablet';
import type { Queryable } from '../db/database';
import { addressUnder, countOwned, isoMoment, jsonRows, type Fields } from '../db/fields';

/** @param reader the id of the asking account */
export const facePhotoFields = (reader: SQLWrapper) =>
  ({
    id: facePhotos.id,
    name: facePhotos.name,
    relationship: facePhotos.relationship,
    description: facePhotos.description,
    photoUrl: addressUnder('/api/photos/', facePhotos.photoId),
    onTablet: facePhotos.onTablet,
    voiceUrl: addressUnder('/api/voices/', facePhotos.voiceId),
    userId: sql<number>`${reader}`,
    createdAt: isoMoment(facePhotos.createdAt),
  }) satisfies Fields<FacePhoto>;

/** `shared` holds whatever is not taken out here, so a new field is on the tablet and in the export at once. */
const {
  onTablet,
  photoUrl,
  voiceUrl: _voice,
  userId: _user,
  createdAt,
  ...shared
} = facePhotoFields(sql`null`);

export const tabletFacePhoto = addressUnder('/api/tablet/photos/', facePhotos.photoId);

/** The faces that the tablets of the person in `people` show. */
export const tabletFaces = jsonRows<TabletFace>(
  {
    ...shared,
    photoUrl: tabletFacePhoto,
    voiceUrl: addressUnder('/api/tablet/voices/', facePhotos.voiceId),
    practice: sql<boolean>`${onTablet} = 'practice'`,
  },
  {
    rows: sql`FROM ${facePhotos} WHERE ${facePhotos.personId} = ${people.id} AND ${onTablet} <> 'rest'`,
    orderBy: sql`${facePhotos.id}`,
  },
);

/** A field of the face that a column names, for rows that show a face beside something of their own. */
export const ofFace = <Value>(
  faceId: PgColumn,
  field: SQL<Value> | AnyPgColumn<{ data: NonNullable<Value> }>,
) => sql<Value | null>`(SELECT ${field} FROM ${facePhotos} WHERE ${facePhotos.id} = ${faceId})`;

/** The name of the face that a column names. */
export const faceName = facePhotos.name;

export const smallFacePhoto = sql<string>`${photoUrl} || '?size=small'`;

/** All faces of a person, oldest first, with the ids of their photos and recordings in place of addresses. */
export const exportFaces = (db: Queryable, personId: number) =>
  db
    .select({
      ...shared,
      onTablet,
      createdAt,
      photoId: facePhotos.photoId,
      voiceId: facePhotos.voiceId,
    })
    .from(facePhotos)
    .where(eq(facePhotos.personId, personId))
    .orderBy(asc(facePhotos.id));

export const countFaces = countOwned(facePhotos);
