import { createFacePhotoSchema } from '#shared/face-photo';
import { faultsByField, inputOf, type JudgeRow } from './photo-batch';

/** What the album's own form would say to this row. */
export const faultsOf: JudgeRow = (row) => {
  const { error } = createFacePhotoSchema.safeParse(inputOf(row));
  const faults = faultsByField(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  );
  return row.stage === 'unreadable' && row.message ? { ...faults, photoUrl: row.message } : faults;
};
