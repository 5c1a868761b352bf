import { FormDialog } from '../../ui/form-dialog';
import { hasOpened, notAdded, type PhotoBatch } from './photo-batch';
import { PhotoBatchForm } from './photo-batch-form';
import type { PhotoBatchRun } from './photo-batch-run';

type PhotoBatchDialogProps = {
  batch: PhotoBatch;
  run: PhotoBatchRun;
  /** How many photos the album can take. */
  room: number;
};

/** Where several photos get their names. Open while there is a photo, or something to say of a file. */
export function PhotoBatchDialog({ batch, run, room }: PhotoBatchDialogProps) {
  const unsaved = notAdded(batch).length;
  return (
    <FormDialog
      title="Add several photos"
      description="Who is in each photo? You can add a relationship and a description now or later."
      question="Leave without adding?"
      loss={
        unsaved === 1
          ? 'One photo is not in the album yet.'
          : `${unsaved} photos are not in the album yet.`
      }
      open={hasOpened(batch)}
      // Photos on their way to the server go on, and the dialog may be left meanwhile.
      saving={false}
      onClose={run.close}
    >
      <PhotoBatchForm batch={batch} run={run} room={room} />
    </FormDialog>
  );
}
