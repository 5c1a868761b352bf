import { createFacePhotoSchema } from '#shared/faces/face-photo.form';
import { errorsByField, inputOf, type ValidateRow } from './photo-batch';

/** Validates a row as the album's own form would. */
export const validateRow: ValidateRow = (row) => {
  const { error } = createFacePhotoSchema.safeParse(inputOf(row));
  const errors = errorsByField(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
  return row.stage === 'unreadable' && row.message ? { ...errors, photoUrl: row.message } : errors;
};
