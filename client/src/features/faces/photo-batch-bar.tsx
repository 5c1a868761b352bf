import { Button } from '../../ui/button';
import { PhotoProgress } from '../../ui/photo-progress';
import { isPreparing, isUnderWay, notAdded, type PhotoBatch } from './photo-batch';

/** How far the photos are, and the button that adds them. Stays in sight below a long list. */
export function PhotoBatchBar({ batch, onAdd }: { batch: PhotoBatch; onAdd: () => void }) {
  const total = batch.rows.length;
  const left = notAdded(batch).length;
  const adding = batch.rows.some(isUnderWay);
  const failed = batch.rows.filter(({ stage }) => stage === 'failed').length;
  const progress = `${total - left} of ${total} added`;
  const busy = adding ? 'Adding…' : isPreparing(batch) ? 'Preparing the photos…' : undefined;
  return (
    <div className="-mx-5 -mb-5 grid items-center gap-x-6 gap-y-3 rounded-b-card border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:grid-cols-[1fr_auto] sm:px-8 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:-bottom-4">
      <PhotoProgress label="Photos added" value={total - left} max={total}>
        {!adding && failed > 0 ? `${progress}. ${failed} not added.` : progress}
      </PhotoProgress>
      <Button busy={busy} onClick={onAdd}>
        {left === 1 ? 'Add 1 photo' : `Add ${left} photos`}
      </Button>
    </div>
  );
}
