import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type {
  FacePhoto,
  FacePicture,
  FaceWithPhotos,
  FurtherPicture,
  TabletFace,
} from '#shared/faces/face-photo.answer';
import { facePhotos, facePhotoTableSchema } from '#shared/faces/face-photo.table';
import { facePictures } from '#shared/faces/face-picture.table';
import { people } from '#shared/people/person.table';
import { clipIn, exportedClipIn, tabletClipIn } from '../clips/clip.fields';
import type { Queryable } from '../db/database';
import {
  addressUnder,
  contentKey,
  countOfPerson,
  countOwned,
  isoMoment,
  jsonRows,
  trueOrAbsent,
  type Fields,
} from '../db/fields';

/** SQL condition: the face was not deleted. Whoever reads faces filters by it, but for what restores or purges them. */
export const isPresent = isNull(facePhotos.deletedAt);

/** The order of the family. */
export const faceOrder = sql`coalesce(${facePhotos.position}, ${facePhotos.id})`;

/** @param reader the id of the asking account */
export const facePhotoFields = (reader: SQLWrapper) =>
  ({
    id: facePhotos.id,
    name: facePhotos.name,
    relationship: facePhotos.relationship,
    description: facePhotos.description,
    photoUrl: addressUnder('/api/photos/', facePhotos.photoId),
    onTablet: facePhotos.onTablet,
    hasDied: trueOrAbsent(facePhotos.hasDied),
    voiceUrl: addressUnder('/api/voices/', facePhotos.voiceId),
    userId: sql<number>`${reader}`,
    createdAt: isoMoment(facePhotos.createdAt),
  }) satisfies Fields<FacePhoto>;

/** The rows of the further pictures of the face in `face_photos`. */
const furtherPictures = sql`${facePictures} WHERE ${facePictures.faceId} = ${facePhotos.id} AND ${facePictures.personId} = ${facePhotos.personId}`;

/** A face by itself, with its pictures. The list has no pictures, because it shows none. */
export const faceWithPhotosFields = (reader: SQLWrapper) =>
  ({
    ...facePhotoFields(reader),
    photos: jsonRows<FacePicture>(
      {
        id: sql<string>`picture.id`,
        photoUrl: sql<string>`'/api/photos/' || picture.id`,
        isMain: sql<boolean>`picture.place = 0`,
      },
      {
        rows: sql`FROM (
          SELECT ${facePhotos.photoId} AS id, 0 AS place
          UNION ALL SELECT ${facePictures.photoId}, ${facePictures.id} FROM ${furtherPictures}
        ) AS picture`,
        orderBy: sql`picture.place`,
      },
    ),
    clip: clipIn(facePhotos.clipId),
    clipAfterDeath: facePhotos.clipAfterDeath,
  }) satisfies Fields<FaceWithPhotos>;

export const furtherPictureFields = {
  faceId: facePictures.faceId,
  photoUrl: addressUnder('/api/photos/', facePictures.photoId),
} satisfies Fields<FurtherPicture>;

/** One value of each further picture of the face in `face_photos`. */
const ofFurtherPictures = (value: SQL) =>
  sql<
    string[]
  >`coalesce((SELECT json_agg(${value} ORDER BY ${facePictures.id}) FROM ${furtherPictures}), '[]')`;

/** `shared` holds whatever is not taken out here, so a new field is on the tablet and in the export at once. */
const {
  onTablet,
  hasDied: _hasDied,
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
    otherPhotoUrls: ofFurtherPictures(addressUnder('/api/tablet/photos/', facePictures.photoId)),
    voiceUrl: addressUnder('/api/tablet/voices/', facePhotos.voiceId),
    clip: sql<
      TabletFace['clip']
    >`CASE WHEN ${facePhotos.clipAfterDeath} OR NOT ${facePhotos.hasDied} THEN ${tabletClipIn(facePhotos.clipId)} END`,
    practice: sql<boolean>`${onTablet} = 'practice' AND NOT ${facePhotos.hasDied}`,
    hasDied: facePhotos.hasDied,
  },
  {
    rows: sql`FROM ${facePhotos} WHERE ${facePhotos.personId} = ${people.id} AND ${isPresent} AND ${onTablet} <> 'rest'`,
    orderBy: faceOrder,
  },
);

export const smallFacePhoto = sql<string>`${photoUrl} || '?size=small'`;

/** The columns that an import takes from an export, by the names that they have in both. */
export const importedFace = facePhotoTableSchema.omit({
  photoId: true,
  voiceId: true,
  clipId: true,
  personId: true,
  createdBy: true,
  formerUserId: true,
  requestKey: true,
  createdAt: true,
  position: true,
  deletedAt: true,
});

/** The first faces of the person in `people`. @param most how many */
export const firstFaces = (most: number) =>
  jsonRows<{ id: number; name: string; photoUrl: string }>(
    { id: facePhotos.id, name: facePhotos.name, photoUrl: smallFacePhoto },
    {
      rows: sql`FROM (SELECT * FROM ${facePhotos} WHERE ${facePhotos.personId} = ${people.id} AND ${isPresent} ORDER BY ${faceOrder} LIMIT ${most}) AS ${facePhotos}`,
      orderBy: faceOrder,
    },
  );

export const facesOfPerson = countOfPerson(facePhotos, isPresent);

/** All faces of a person, in the order of the family, with the ids of their photos and recordings in place of addresses. */
export const exportFaces = (db: Queryable, personId: number) =>
  db
    .select({
      ...shared,
      key: contentKey('face', facePhotos),
      onTablet,
      hasDied: facePhotos.hasDied,
      createdAt,
      photoId: facePhotos.photoId,
      otherPhotoIds: ofFurtherPictures(sql`${facePictures.photoId}`),
      voiceId: facePhotos.voiceId,
      clip: exportedClipIn(facePhotos.clipId),
      clipAfterDeath: facePhotos.clipAfterDeath,
    })
    .from(facePhotos)
    .where(and(eq(facePhotos.personId, personId), isPresent))
    .orderBy(asc(faceOrder));

export const countFaces = countOwned(facePhotos, isPresent);
