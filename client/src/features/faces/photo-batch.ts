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
  errors: Partial<Record<RowField | 'photoUrl', string>>;
}

/** Several photos on their way into the album. */
export interface PhotoBatch {
  rows: BatchRow[];
  /** The names of chosen files that became no row, since they are no photos or there is no room. */
  notPhotos: string[];
  noRoom: string[];
  /** How often errors were found; the list of them takes the focus anew each time. */
  tries: number;
}

export const emptyBatch: PhotoBatch = { rows: [], notPhotos: [], noRoom: [], tries: 0 };

/** Whether there is a photo, or something to say of a file. */
export const hasOpened = ({ rows, notPhotos, noRoom }: PhotoBatch) =>
  rows.length + notPhotos.length + noRoom.length > 0;

/** Tells the errors of a row. Comes with the dialog: zod and the schema are more than all the rest of this. */
export type ValidateRow = (row: BatchRow) => BatchRow['errors'];

/** The first error of each field. */
export function errorsByField(errors: readonly ValidationError[]): BatchRow['errors'] {
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
