import { t } from '@lingui/core/macro';
import type { ApiAnswer } from '#shared/endpoints';
import type { CreateFacePhoto } from '#shared/faces/face-photo.form';
import { ApiError, serverMessage } from '../../lib/api-error';
import { requestKeys } from '../../lib/request-key';
import { addWhenFree, isAlbumFull } from './add-when-free';
import { inputOf, nextToAdd, notAdded, type BatchRow } from './photo-batch';
import type { BatchStore } from './photo-batch-reducer';

export interface UploadsOutside {
  add: (photo: {
    input: CreateFacePhoto;
    /** The face that gets another picture; undefined for a new face. */
    faceId: number | undefined;
    requestKey: string;
  }) => Promise<
    | ApiAnswer<'POST /api/people/{personId}/face-photos'>
    | ApiAnswer<'POST /api/people/{personId}/face-photos/{id}/photos'>
  >;
  /** Resolves after the given number of seconds. */
  wait: (seconds: number) => Promise<void>;
  /** Called when all requests have finished. */
  onRest: (end: BatchEnd) => void;
}

export interface BatchEnd {
  added: number;
  left: number;
  /** The message of the last photo that failed. */
  serverError: string | undefined;
  /** The server's answer to the last photo that was added. */
  lastAnswer: unknown;
}

/** Adds the queued photos to the album, one after another. */
export function photoBatchUploads(store: BatchStore, { add, wait, onRest }: UploadsOutside) {
  /** The request keys of each row, so that a retry is the same request. */
  const keys = new Map<string, ReturnType<typeof requestKeys>>();
  let lastAnswer: unknown;
  const { read, dispatch } = store;

  /** Returns at once if it is already running: that run also adds the rows that were queued since. */
  async function addQueued() {
    let serverError: string | undefined;
    let started = false;
    for (let row = nextToAdd(read()); row; row = nextToAdd(read())) {
      started = true;
      serverError = (await addOne(row)) ?? serverError;
    }
    if (started) rest(serverError);
  }

  /** Returns the error message if the photo could not be added. */
  async function addOne(row: BatchRow): Promise<string | undefined> {
    const { key, faceId, photoUrl = '' } = row;
    const keyFor = keys.get(key) ?? requestKeys();
    keys.set(key, keyFor);
    dispatch({ type: 'adding', key });
    try {
      const input = inputOf(row);
      const requestKey = keyFor({ ...input, faceId });
      const answer = await addWhenFree(() => add({ input, faceId, requestKey }), wait);
      lastAnswer = answer;
      // The answer about another picture has the main one.
      const isNew = faceId === undefined && 'photoUrl' in answer;
      dispatch({ type: 'added', key, photoUrl: isNew ? answer.photoUrl : photoUrl });
      return undefined;
    } catch (error) {
      return fail(store, key, error);
    }
  }

  function rest(serverError: string | undefined) {
    // The dialog was closed meanwhile, so nobody waits for the result.
    const batch = read();
    if (batch.rows.length === 0) return;
    const left = notAdded(batch).length;
    const added = batch.rows.length - left;
    if (left === 0) close();
    onRest({ added, left, serverError, lastAnswer });
  }

  function close() {
    keys.clear();
    dispatch({ type: 'closed' });
  }

  return { addQueued, close };
}

/** Returns the error message. */
function fail({ read, dispatch }: BatchStore, key: string, error: unknown): string {
  const message = serverMessage(error, t`Please try again.`);
  const errors = error instanceof ApiError ? error.errors : [];
  dispatch({ type: 'failed', key, message, errors });
  // The server would reject the other photos for the same reason, each after an upload.
  if (isAlbumFull(error))
    for (const queued of read().rows)
      if (queued.stage === 'queued')
        dispatch({ type: 'failed', key: queued.key, message, errors: [] });
  return message;
}
