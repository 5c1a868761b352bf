import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { clipSchema, tabletClipSchema } from '#shared/clips/clip.answer';
import { facePhotos } from '#shared/faces/face-photo.table';
import {
  moment,
  ownership,
  photoUrl,
  rowId,
  tabletPhoto,
  tabletVoice,
  uuidBelow,
  voiceUrl,
} from '#shared/product/answer';

export const facePhotoSchema = createSelectSchema(facePhotos)
  .omit({
    photoId: true,
    voiceId: true,
    clipId: true,
    clipAfterDeath: true,
    requestKey: true,
    position: true,
    deletedAt: true,
    ...ownership,
  })
  .extend({
    id: rowId(),
    photoUrl: photoUrl(),
    /** Present only for a face that is marked as that of somebody who has died. */
    hasDied: z.optional(z.literal(true)),
    voiceUrl: voiceUrl(),
    userId: rowId(),
    createdAt: moment(),
  })
  .strict();

/** One of the pictures of a face. Its address is a short one in every form of the answer. */
const facePictureSchema = z.strictObject({
  id: z.uuid(),
  photoUrl: uuidBelow('/api/photos/'),
  isMain: z.boolean(),
});

/** A picture of a face that is not the main one. */
export const furtherPictureSchema = z.strictObject({
  faceId: rowId(),
  photoUrl: uuidBelow('/api/photos/'),
});

/** The ids of a person's faces, in the order of the family. */
export const faceOrderSchema = z.strictObject({ ids: z.array(rowId()) });

/** A face by itself. The list of faces leaves out what it does not show. */
export const faceWithPhotosSchema = facePhotoSchema
  .extend({
    /** The main picture comes first, the others follow in the order in which they were added. */
    photos: z.array(facePictureSchema),
    clip: z.nullable(clipSchema),
    /** True if the tablet offers the clip also of somebody who has died. */
    clipAfterDeath: z.boolean(),
  })
  .strict();

/** A face as a tablet shows it. */
export const tabletFaceSchema = facePhotoSchema
  .omit({ onTablet: true, userId: true, createdAt: true })
  .extend({
    photoUrl: tabletPhoto(),
    /** The pictures that the tablet shows by turns with the main one, over the days. */
    otherPhotoUrls: z.array(tabletPhoto()),
    voiceUrl: z.nullable(tabletVoice()),
    /** Null for somebody who has died, unless an owner lets the tablet offer it. */
    clip: z.nullable(tabletClipSchema),
    practice: z.boolean(),
    hasDied: z.boolean(),
  });

/** A face as lists show it. */
export type FacePhoto = z.infer<typeof facePhotoSchema>;
export type FacePicture = z.infer<typeof facePictureSchema>;

/** A picture of a face that is not the main one. */
export type FurtherPicture = z.infer<typeof furtherPictureSchema>;

/** A face by itself. */
export type FaceWithPhotos = z.infer<typeof faceWithPhotosSchema>;
export type TabletFace = z.infer<typeof tabletFaceSchema>;
