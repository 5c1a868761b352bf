import type { ValidationError } from '#shared/product/api-error';
import {
  emptyBatch,
  errorsByField,
  isUnderWay,
  notAdded,
  type BatchRow,
  type PhotoBatch,
  type RowField,
  type ValidateRow,
} from './photo-batch';

export type BatchAction =
  /** `room`: how many photos the album can take. */
  | { type: 'chosen'; files: { key: string; file: File }[]; room: number }
  | { type: 'preparing'; key: string }
  | { type: 'prepared'; key: string; photoUrl: string }
  | { type: 'unreadable'; key: string; message: string }
  | { type: 'typed'; key: string; field: RowField; value: string }
  | { type: 'chosen-face'; key: string; value: string }
  | { type: 'removed'; key: string }
  /** To be added, if nothing is wrong with any of them. */
  | { type: 'asked'; keys: readonly string[]; validate: ValidateRow; faceIdOf: FaceIdOf }
  | { type: 'adding'; key: string }
  | { type: 'added'; key: string; photoUrl: string }
  | { type: 'failed'; key: string; message: string; errors: readonly ValidationError[] }
  | { type: 'closed' };

/** Returns the face of which a photo becomes another picture. */
export type FaceIdOf = (row: Pick<BatchRow, 'words' | 'chosen'>) => number | undefined;

/** A batch that actions change. */
export interface BatchStore {
  read: () => PhotoBatch;
  dispatch: (action: BatchAction) => void;
}

export function photoBatch(batch: PhotoBatch, action: BatchAction): PhotoBatch {
  if (action.type === 'closed') return emptyBatch;
  if (action.type === 'chosen') return withChosen(batch, action.files, action.room);
  if (action.type === 'asked') return asked(batch, new Set(action.keys), action);
  if (action.type === 'removed')
    return { ...batch, rows: batch.rows.filter(({ key }) => key !== action.key) };
  return {
    ...batch,
    rows: batch.rows.map((row) => (row.key === action.key ? changed(row, action) : row)),
  };
}

type RowAction = Exclude<BatchAction, { type: 'closed' | 'chosen' | 'asked' | 'removed' }>;

function changed(row: BatchRow, action: RowAction): BatchRow {
  switch (action.type) {
    case 'preparing':
    case 'adding':
      return { ...row, stage: action.type };
    case 'prepared':
      return { ...row, stage: 'ready', photoUrl: action.photoUrl };
    case 'unreadable':
      return { ...row, stage: 'unreadable', message: action.message };
    case 'typed':
      return {
        ...row,
        words: { ...row.words, [action.field]: action.value },
        errors: { ...row.errors, [action.field]: undefined },
      };
    case 'chosen-face':
      return { ...row, chosen: action.value };
    case 'added':
      return { ...row, stage: 'added', photoUrl: action.photoUrl };
    case 'failed':
      return {
        ...row,
        stage: 'failed',
        message: action.message,
        errors: errorsByField(action.errors),
      };
  }
}

/** Whatever does not call itself something else may be a photo: opening it will tell. */
const mayBePhoto = ({ type }: File) => type === '' || type.startsWith('image/');

function withChosen(
  batch: PhotoBatch,
  files: { key: string; file: File }[],
  room: number,
): PhotoBatch {
  const photos = files.filter(({ file }) => mayBePhoto(file));
  const fitting = Math.max(0, room - notAdded(batch).length);
  return {
    ...batch,
    rows: [...batch.rows, ...photos.slice(0, fitting).map(newRow)],
    notPhotos: files.filter(({ file }) => !mayBePhoto(file)).map(({ file }) => file.name),
    noRoom: photos.slice(fitting).map(({ file }) => file.name),
  };
}

const newRow = ({ key, file }: { key: string; file: File }): BatchRow => ({
  key,
  file,
  words: { name: '', relationship: '', description: '' },
  stage: 'waiting',
  errors: {},
});

function asked(
  batch: PhotoBatch,
  keys: Set<string>,
  { validate, faceIdOf }: Pick<Extract<BatchAction, { type: 'asked' }>, 'validate' | 'faceIdOf'>,
): PhotoBatch {
  const validated = batch.rows.map((row) =>
    keys.has(row.key) ? { ...row, errors: validate(row) } : row,
  );
  const hasErrors = validated.some(
    ({ key, errors }) => keys.has(key) && Object.keys(errors).length > 0,
  );
  if (hasErrors) return { ...batch, rows: validated, tries: batch.tries + 1 };
  return {
    ...batch,
    rows: validated.map((row) =>
      keys.has(row.key) && !isUnderWay(row)
        ? { ...row, stage: 'queued', faceId: faceIdOf(row) }
        : row,
    ),
  };
}
