import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
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
  const [asking, setAsking] = useState(false);
  const unsaved = notAdded(batch).length;
  const leave = () => {
    setAsking(false);
    run.close();
  };
  return (
    <>
      {/* Before the window: when both go, it is the window that gives the focus back last. */}
      <ConfirmDialog
        title="Leave without adding?"
        question={unsaved === 1 ? 'One photo is not in the album yet.' : `${unsaved} photos are not in the album yet.`}
        confirmLabel="Leave"
        cancelLabel="Stay"
        open={asking && unsaved > 0}
        onOpenChange={setAsking}
        onConfirm={leave}
      />
      <Dialog
        title="Add several photos"
        description="Who is in each photo? You can add a relationship and a description now or later."
        open={hasOpened(batch)}
        onOpenChange={() => (unsaved > 0 ? setAsking(true) : run.close())}
      >
        <PhotoBatchForm batch={batch} run={run} room={room} />
      </Dialog>
    </>
  );
}
