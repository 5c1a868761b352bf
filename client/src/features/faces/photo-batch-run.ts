import { t } from '@lingui/core/macro';
import type { ApiAnswer } from '#shared/endpoints';
import type { CreateFacePhoto } from '#shared/faces/face-photo.form';
import { ApiError, serverMessage } from '../../lib/api-error';
import { createStore } from '../../lib/create-store';
import { newRequestKey, requestKeys } from '../../lib/request-key';
import { addWhenFree, isAlbumFull } from './add-when-free';
import {
  emptyBatch,
  inputOf,
  isPreparing,
  nextToAdd,
  nextToPrepare,
  notAdded,
  type BatchRow,
  type RowField,
  type ValidateRow,
} from './photo-batch';
import { photoBatch, type BatchAction } from './photo-batch-reducer';

interface Outside {
  /** Shrinks an image file. Rejects with a message for the user if the file cannot be opened. */
  prepare: (file: File) => Promise<string>;
  add: (photo: {
    input: CreateFacePhoto;
    requestKey: string;
  }) => Promise<ApiAnswer<'POST /api/people/{personId}/face-photos'>>;
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

export type PhotoBatchRun = ReturnType<typeof startPhotoBatch>;

/** Prepares the chosen photos and adds them on request. React subscribes to its `store`. */
export function startPhotoBatch({ prepare, add, wait, onRest }: Outside) {
  const store = createStore(() => emptyBatch);
  /** The request keys of each row, so that a retry is the same request. */
  const keys = new Map<string, ReturnType<typeof requestKeys>>();
  let lastAnswer: unknown;

  const dispatch = (action: BatchAction) => store.set(photoBatch(store.read(), action));

  function prepareWaiting() {
    for (let row = nextToPrepare(store.read()); row; row = nextToPrepare(store.read()))
      void prepareOne(row);
  }

  async function prepareOne({ key, file }: BatchRow) {
    dispatch({ type: 'preparing', key });
    try {
      dispatch({ type: 'prepared', key, photoUrl: await prepare(file) });
    } catch (error) {
      dispatch({
        type: 'unreadable',
        key,
        message: error instanceof Error ? error.message : String(error),
      });
    }
    prepareWaiting();
  }

  /** Returns at once if it is already running: that run also adds the rows that were queued since. */
  async function addQueued() {
    let serverError: string | undefined;
    let started = false;
    for (let row = nextToAdd(store.read()); row; row = nextToAdd(store.read())) {
      started = true;
      serverError = (await addOne(row)) ?? serverError;
    }
    if (started) rest(serverError);
  }

  /** Returns the error message if the photo could not be added. */
  async function addOne(row: BatchRow): Promise<string | undefined> {
    const { key } = row;
    const keyFor = keys.get(key) ?? requestKeys();
    keys.set(key, keyFor);
    dispatch({ type: 'adding', key });
    try {
      const input = inputOf(row);
      const photo = await addWhenFree(() => add({ input, requestKey: keyFor(input) }), wait);
      lastAnswer = photo;
      dispatch({ type: 'added', key, photoUrl: photo.photoUrl });
      return undefined;
    } catch (error) {
      const message = serverMessage(error, t`Please try again.`);
      dispatch({
        type: 'failed',
        key,
        message,
        errors: error instanceof ApiError ? error.errors : [],
      });
      // The server would reject the other photos for the same reason, each after an upload.
      if (isAlbumFull(error))
        for (const queued of store.read().rows)
          if (queued.stage === 'queued')
            dispatch({ type: 'failed', key: queued.key, message, errors: [] });
      return message;
    }
  }

  function rest(serverError: string | undefined) {
    // The dialog was closed meanwhile, so nobody waits for the result.
    const batch = store.read();
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

  return {
    store,
    /** @param room how many photos the album can take */
    choose: (files: readonly File[], room: number) => {
      dispatch({
        type: 'chosen',
        files: files.map((file) => ({ key: newRequestKey(), file })),
        room,
      });
      prepareWaiting();
    },
    type: (key: string, field: RowField, value: string) =>
      dispatch({ type: 'typed', key, field, value }),
    remove: (key: string) => {
      dispatch({ type: 'removed', key });
      prepareWaiting();
    },
    /** Adds these rows, or all that are not in the album yet; none of them if one has an error. */
    add: (validate: ValidateRow, only?: readonly string[]) => {
      const batch = store.read();
      if (isPreparing(batch)) return;
      dispatch({ type: 'asked', keys: only ?? notAdded(batch).map(({ key }) => key), validate });
      void addQueued();
    },
    close,
  };
}
