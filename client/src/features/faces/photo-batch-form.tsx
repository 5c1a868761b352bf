import { useCallback, useId } from 'react';
import { neighborOf } from '../../lib/neighbor';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { PhotoChooser } from '../../ui/photo-chooser';
import { useUnsaved } from '../../ui/unsaved-changes';
import { LeftOutFiles } from './left-out-files';
import { notAdded, rowFields, type PhotoBatch } from './photo-batch';
import { PhotoBatchBar } from './photo-batch-bar';
import { faultsOf } from './photo-batch-faults';
import { controlName, nameFieldId, PhotoBatchRow } from './photo-batch-row';
import type { PhotoBatchRun } from './photo-batch-run';

type PhotoBatchFormProps = { batch: PhotoBatch; run: PhotoBatchRun; room: number };

/** Without a button that submits: Enter after the first name would ask for all the others. */
export function PhotoBatchForm({ batch, run, room }: PhotoBatchFormProps) {
  const chooserId = useId();
  const remove = useCallback(
    (key: string) => {
      const { rows } = run.read();
      const row = rows.find((one) => one.key === key);
      const next =
        row &&
        neighborOf(
          rows.filter(({ stage }) => stage !== 'added'),
          row,
        );
      // Before the row goes, and the focus with it.
      document.getElementById(next ? nameFieldId(next.key) : chooserId)?.focus();
      run.remove(key);
    },
    [run, chooserId],
  );
  useUnsaved(notAdded(batch).length > 0);
  const isFull = notAdded(batch).length >= room;
  return (
    <Form className="grid-cols-[minmax(0,1fr)]" onSubmit={(event) => event.preventDefault()}>
      <LeftOutFiles notPhotos={batch.notPhotos} noRoom={batch.noRoom} />
      <ErrorSummary errors={faultList(batch)} focusKey={batch.tries} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {batch.rows.map((row, index) => (
          <PhotoBatchRow key={row.key} row={row} number={index + 1} run={run} onRemove={remove} />
        ))}
      </ol>
      <div className="justify-self-start">
        <PhotoChooser
          id={chooserId}
          label="Choose more photos"
          disabled={isFull}
          onChoose={(files) => run.choose(files, room)}
        />
      </div>
      {batch.rows.length > 0 && <PhotoBatchBar batch={batch} onAdd={() => run.add(faultsOf)} />}
    </Form>
  );
}

function faultList({ rows }: PhotoBatch): { name: string; message: string }[] {
  return rows.flatMap(({ key, faults, stage }, index) =>
    (['photoUrl', ...rowFields] as const).flatMap((field) => {
      const fault = stage === 'failed' && field === 'photoUrl' ? undefined : faults[field];
      return fault === undefined
        ? []
        : [{ name: controlName(key, field), message: `Photo ${index + 1}: ${fault}` }];
    }),
  );
}
