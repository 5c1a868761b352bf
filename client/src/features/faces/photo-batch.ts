import type { ValidationError } from '#shared/product/api-error';

export const rowFields = ['name', 'relationship', 'description'] as const;
export type RowField = (typeof rowFields)[number];

/**
 * The stage of a photo: its image is waiting to be shrunk, being shrunk, and ready or unreadable; then the photo is
 * queued, being added, and added or failed.
 */
type Stage =
  | 'waiting'
  | 'preparing'
  | 'ready'
  | 'unreadable'
  | 'queued'
  | 'adding'
  | 'added'
  | 'failed';

export interface BatchRow {
  key: string;
  file: File;
  words: Record<RowField, string>;
  /** The choice between a new face and the faces that have the name. */
  chosen?: string;
  /** The face that gets the picture, since it was asked to be added; undefined for a new one. */
  faceId?: number | undefined;
  /** A data URL once the image is prepared, and the URL of the photo once it is added. */
  photoUrl?: string;
  stage: Stage;
  /** The error message for the user if the photo is unreadable or failed. */
  message?: string;
  errors: Partial<Record<RowField | 'photoUrl', string>>;
}

/** Several photos that are being added to the album. */
export interface PhotoBatch {
  rows: BatchRow[];
  /** The names of chosen files that have no row, because they are no photos or the album is full. */
  notPhotos: string[];
  noRoom: string[];
  /** The number of attempts with errors. Each one moves the focus to the error summary. */
  tries: number;
}

export const emptyBatch: PhotoBatch = { rows: [], notPhotos: [], noRoom: [], tries: 0 };

/** True if there is a photo, or a message about a file. */
export const hasOpened = ({ rows, notPhotos, noRoom }: PhotoBatch) =>
  rows.length + notPhotos.length + noRoom.length > 0;

/** Validates a row. Loaded with the dialog, because zod and the schema are larger than the rest of this module. */
export type ValidateRow = (row: BatchRow) => BatchRow['errors'];

/** Returns the first error of each field. */
export function errorsByField(errors: readonly ValidationError[]): BatchRow['errors'] {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));
}

/** Returns the input of the API for a row. */
export const inputOf = ({ words, photoUrl = '' }: BatchRow) => ({ ...words, photoUrl });

export const notAdded = ({ rows }: PhotoBatch): BatchRow[] =>
  rows.filter(({ stage }) => stage !== 'added');
export const isPreparing = ({ rows }: PhotoBatch): boolean =>
  rows.some(({ stage }) => stage === 'waiting' || stage === 'preparing');
export const isUnderWay = ({ stage }: BatchRow): boolean =>
  stage === 'queued' || stage === 'adding';

/** The number of images that are shrunk in parallel. More would use too much of a phone's memory. */
const PREPARED_AT_ONCE = 2;

export function nextToPrepare({ rows }: PhotoBatch): BatchRow | undefined {
  const busy = rows.filter(({ stage }) => stage === 'preparing').length;
  return busy < PREPARED_AT_ONCE ? rows.find(({ stage }) => stage === 'waiting') : undefined;
}

/** Photos are uploaded one at a time, so that they do not share a slow connection and the album has their order. */
export function nextToAdd({ rows }: PhotoBatch): BatchRow | undefined {
  return rows.some(({ stage }) => stage === 'adding')
    ? undefined
    : rows.find(({ stage }) => stage === 'queued');
}
