import * as z from 'zod/mini';
import { cropSchema } from '#shared/media/crop';
import { photoDataUrl } from '#shared/media/photo.form';
import { DESCRIPTION_MAX, NAME_MAX } from '#shared/product/limits';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';
import { optionalLine, optionalText, requiredLine } from '#shared/product/text';

const texts = {
  name: requiredLine('Name', NAME_MAX),
  relationship: optionalLine('Relationship', NAME_MAX),
  description: optionalText('Description', DESCRIPTION_MAX),
};

/** The texts of a face. Helpers send them too, and a caregiver can change them before accepting. */
export const faceTextsSchema = z.object(texts);
export type FaceTexts = z.output<typeof faceTextsSchema>;
export const faceTextNames = Object.keys(texts) as (keyof FaceTexts)[];

export const createFacePhotoSchema = z.object({
  ...texts,
  photoUrl: photoDataUrl(),
  crop: z.optional(cropSchema),
});
export type CreateFacePhoto = z.input<typeof createFacePhotoSchema>;

/** Where a face appears on the person's tablet: in the album, also in the practice game, or nowhere. */
const facesOnTablet = ['look', 'practice', 'rest'] as const;
export type FaceOnTablet = (typeof facesOnTablet)[number];

/** Absent fields leave the stored values unchanged, the photo included. */
export const updateFacePhotoSchema = z.object({
  ...texts,
  name: z.optional(texts.name),
  photoUrl: z.optional(photoDataUrl()),
  /** The part of `photoUrl` that is shown. */
  crop: z.optional(cropSchema),
  /** True marks somebody who has died. */
  hasDied: z.optional(
    z.boolean('Whether this person has died must be yes or no' satisfies MachineMessage),
  ),
  onTablet: z.optional(z.enum(facesOnTablet, 'Please choose what the tablet does with this face')),
});
export type UpdateFacePhoto = z.input<typeof updateFacePhotoSchema>;

/** A further picture of a face. */
export const addFacePictureSchema = z.object({
  photoUrl: photoDataUrl(),
  crop: z.optional(cropSchema),
});
export type AddFacePicture = z.input<typeof addFacePictureSchema>;

/** `crop` applies to the picture as it was sent, or after a day, or a crop, to what is stored of it. */
export const changeFacePictureSchema = z.object({
  isMain: z.optional(
    z.literal(true, 'Another picture must become the main one' satisfies MachineMessage),
  ),
  crop: z.optional(cropSchema),
});
export type ChangeFacePicture = z.input<typeof changeFacePictureSchema>;

/** The place of a face: before another one, or null for the last place. */
export const placeFaceSchema = z.object({
  before: z.nullable(rowIdIn('Please choose a face of the album')),
});
