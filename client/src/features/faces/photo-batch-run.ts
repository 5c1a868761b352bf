import { createStore } from '../../lib/create-store';
import { newRequestKey } from '../../lib/request-key';
import {
  emptyBatch,
  isPreparing,
  nextToPrepare,
  notAdded,
  rowFields,
  type BatchRow,
  type RowField,
  type ValidateRow,
} from './photo-batch';
import {
  photoBatch,
  type BatchAction,
  type BatchStore,
  type FaceIdOf,
} from './photo-batch-reducer';
import { photoBatchUploads, type UploadsOutside } from './photo-batch-uploads';

interface Outside extends UploadsOutside {
  /** Shrinks an image file. Rejects with a message for the user if the file cannot be opened. */
  prepare: (file: File) => Promise<string>;
  faceIdOf: FaceIdOf;
}

export type PhotoBatchRun = ReturnType<typeof startPhotoBatch>;

/** Prepares the chosen photos and adds them on request. React subscribes to its `store`. */
export function startPhotoBatch({ prepare, faceIdOf, ...outside }: Outside) {
  const store = createStore(() => emptyBatch);
  const dispatch = (action: BatchAction) => store.set(photoBatch(store.read(), action));
  const batchStore = { read: store.read, dispatch };
  const prepareWaiting = photoPreparation(batchStore, prepare);
  const { addQueued, close } = photoBatchUploads(batchStore, outside);

  return {
    store,
    /**
     * @param room how many photos the album can take
     * @param first what was already typed for the first one
     */
    choose: (files: readonly File[], room: number, first?: BatchRow['words']) => {
      const chosen = files.map((file) => ({ key: newRequestKey(), file }));
      dispatch({ type: 'chosen', files: chosen, room });
      if (first && chosen[0])
        for (const field of rowFields)
          dispatch({ type: 'typed', key: chosen[0].key, field, value: first[field] });
      prepareWaiting();
    },
    type: (key: string, field: RowField, value: string) =>
      dispatch({ type: 'typed', key, field, value }),
    chooseFace: (key: string, value: string) => dispatch({ type: 'chosen-face', key, value }),
    remove: (key: string) => {
      dispatch({ type: 'removed', key });
      prepareWaiting();
    },
    /** Adds these rows, or all that are not in the album yet; none of them if one has an error. */
    add: (validate: ValidateRow, only?: readonly string[]) => {
      const batch = store.read();
      if (isPreparing(batch)) return;
      const keys = only ?? notAdded(batch).map(({ key }) => key);
      dispatch({ type: 'asked', keys, validate, faceIdOf });
      void addQueued();
    },
    close,
  };
}

/** Returns the function that prepares the photos which wait for it, a few at once. */
function photoPreparation({ read, dispatch }: BatchStore, prepare: Outside['prepare']) {
  function prepareWaiting() {
    for (let row = nextToPrepare(read()); row; row = nextToPrepare(read())) void prepareOne(row);
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

  return prepareWaiting;
}
