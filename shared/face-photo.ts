import * as z from 'zod/mini';
import type { facePhotoSchema } from '#shared/answers';
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/limits';
import { photoDataUrl } from '#shared/photo';
import { optionalLine, optionalText, requiredLine } from '#shared/text';

const words = {
  name: requiredLine('Name', NAME_MAX),
  relationship: optionalLine('Relationship', NAME_MAX),
  description: optionalText('Description', DESCRIPTION_MAX),
};

export const createFacePhotoSchema = z.object({ ...words, photoUrl: photoDataUrl() });
export type CreateFacePhoto = z.input<typeof createFacePhotoSchema>;

/** Where a face appears on the person's tablet: in the album, also in the practice game, or nowhere. */
export const facesOnTablet = ['look', 'practice', 'rest'] as const;
export type FaceOnTablet = (typeof facesOnTablet)[number];

/** Absent fields leave the stored values unchanged, the photo included. */
export const updateFacePhotoSchema = z.object({
  ...words,
  name: z.optional(words.name),
  photoUrl: z.optional(photoDataUrl()),
  onTablet: z.optional(z.enum(facesOnTablet, 'Please choose what the tablet does with this face')),
});
export type UpdateFacePhoto = z.input<typeof updateFacePhotoSchema>;

export type FacePhoto = z.infer<typeof facePhotoSchema>;
