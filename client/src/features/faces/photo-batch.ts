import type { ValidationError } from '#shared/api-error';

export const rowFields = ['name', 'relationship', 'description'] as const;
export type RowField = (typeof rowFields)[number];

/**
 * How far a photo has come: its picture waits to be made small, is being made small, and is ready or
 * cannot be opened; then it is queued, being added, and added or failed.
 */
type Stage =
  'waiting' | 'preparing' | 'ready' | 'unreadable' | 'queued' | 'adding' | 'added' | 'failed';

export interface BatchRow {
  key: string;
  file: File;
  words: Record<RowField, string>;
  /** The picture: a data URL once it is prepared, the album's own address once it is added. */
  photoUrl?: string;
  stage: Stage;
  /** Why it is unreadable or failed, in words for people. */
  message?: string;
  faults: Partial<Record<RowField | 'photoUrl', string>>;
}

/** Several photos on their way into the album. */
export interface PhotoBatch {
  rows: BatchRow[];
  /** The names of chosen files that became no row, since they are no photos or there is no room. */
  notPhotos: string[];
  noRoom: string[];
  /** How often faults were found; the list of them takes the focus anew each time. */
  tries: number;
}

export const emptyBatch: PhotoBatch = { rows: [], notPhotos: [], noRoom: [], tries: 0 };

/** Whether there is a photo, or something to say of a file. */
export const hasOpened = ({ rows, notPhotos, noRoom }: PhotoBatch) =>
  rows.length + notPhotos.length + noRoom.length > 0;

/** What is wrong with a row. Comes with the window: what judges is more than all the rest of this. */
export type JudgeRow = (row: BatchRow) => BatchRow['faults'];

export type BatchAction =
  /** `room`: how many photos the album can take. */
  | { type: 'chosen'; files: { key: string; file: File }[]; room: number }
  | { type: 'preparing'; key: string }
  | { type: 'prepared'; key: string; photoUrl: string }
  | { type: 'unreadable'; key: string; message: string }
  | { type: 'typed'; key: string; field: RowField; value: string }
  | { type: 'removed'; key: string }
  /** To be added, if nothing is wrong with any of them. */
  | { type: 'asked'; keys: readonly string[]; judge: JudgeRow }
  | { type: 'adding'; key: string }
  | { type: 'added'; key: string; photoUrl: string }
  | { type: 'failed'; key: string; message: string; errors: readonly ValidationError[] }
  | { type: 'closed' };

export function photoBatch(batch: PhotoBatch, action: BatchAction): PhotoBatch {
  if (action.type === 'closed') return emptyBatch;
  if (action.type === 'chosen') return withChosen(batch, action.files, action.room);
  if (action.type === 'asked') return asked(batch, new Set(action.keys), action.judge);
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
        faults: { ...row.faults, [action.field]: undefined },
      };
    case 'added':
      return { ...row, stage: 'added', photoUrl: action.photoUrl };
    case 'failed':
      return {
        ...row,
        stage: 'failed',
        message: action.message,
        faults: faultsByField(action.errors),
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
  faults: {},
});

function asked(batch: PhotoBatch, keys: Set<string>, judge: JudgeRow): PhotoBatch {
  const judged = batch.rows.map((row) =>
    keys.has(row.key) ? { ...row, faults: judge(row) } : row,
  );
  const isFaulty = judged.some(
    ({ key, faults }) => keys.has(key) && Object.keys(faults).length > 0,
  );
  if (isFaulty) return { ...batch, rows: judged, tries: batch.tries + 1 };
  return {
    ...batch,
    rows: judged.map((row) =>
      keys.has(row.key) && !isUnderWay(row) ? { ...row, stage: 'queued' } : row,
    ),
  };
}

/** The first fault of each field. */
export function faultsByField(errors: readonly ValidationError[]): BatchRow['faults'] {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));
}

/** A row as the server takes it. */
export const inputOf = ({ words, photoUrl = '' }: BatchRow) => ({ ...words, photoUrl });

export const notAdded = ({ rows }: PhotoBatch): BatchRow[] =>
  rows.filter(({ stage }) => stage !== 'added');
export const isPreparing = ({ rows }: PhotoBatch): boolean =>
  rows.some(({ stage }) => stage === 'waiting' || stage === 'preparing');
export const isUnderWay = ({ stage }: BatchRow): boolean =>
  stage === 'queued' || stage === 'adding';

/** Pictures made small at once. One more would take a telephone's memory and its breath. */
const PREPARED_AT_ONCE = 2;

export function nextToPrepare({ rows }: PhotoBatch): BatchRow | undefined {
  const busy = rows.filter(({ stage }) => stage === 'preparing').length;
  return busy < PREPARED_AT_ONCE ? rows.find(({ stage }) => stage === 'waiting') : undefined;
}

/** One after the other, so that a slow line is not shared and the album keeps the order. */
export function nextToAdd({ rows }: PhotoBatch): BatchRow | undefined {
  return rows.some(({ stage }) => stage === 'adding')
    ? undefined
    : rows.find(({ stage }) => stage === 'queued');
}
