import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useId } from 'react';
import { loadFormMessages, translateFormMessage } from '../../lib/form-messages';
import { neighborOf } from '../../ui/confirm-delete';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { useUnsaved } from '../../ui/unsaved-changes';
import { ADD_PHOTOS_ID } from './add-photos';
import { hasOpened, notAdded, rowFields, type PhotoBatch } from './photo-batch';
import { controlName, nameFieldId } from './photo-batch-fields';
import { PhotoBatchRow } from './photo-batch-row';
import type { PhotoBatchRun } from './photo-batch-run';
import { LeftOutFiles, PhotoBatchBar } from './photo-batch-status';
import { usePhotoBatchTexts } from './photo-batch-texts';
import { PhotoChooser } from './photo-chooser';
import { validateRow } from './validate-row';

type PhotoBatchDialogProps = {
  batch: PhotoBatch;
  run: PhotoBatchRun;
  /** The number of photos that can still be added. */
  room: number;
};

/** The dialog that adds several photos. Open while there is a photo, or a message about a file. */
export function PhotoBatchDialog({ batch, run, room }: PhotoBatchDialogProps) {
  const texts = usePhotoBatchTexts();
  return (
    <FormDialog
      title={t`Add several photos`}
      description={t`Who is in each photo?`}
      question={texts.leave}
      loss={texts.loss(notAdded(batch).length)}
      startsInField
      focusAfter={() => document.getElementById(ADD_PHOTOS_ID)}
      open={hasOpened(batch)}
      // Uploads continue after the dialog is closed, so it can be closed meanwhile.
      saving={false}
      onClose={run.close}
    >
      <PhotoBatchForm batch={batch} run={run} room={room} />
    </FormDialog>
  );
}

type PhotoBatchFormProps = { batch: PhotoBatch; run: PhotoBatchRun; room: number };

/** Has no submit button: Enter after the first name would show errors for all the others. */
function PhotoBatchForm({ batch, run, room }: PhotoBatchFormProps) {
  const chooserId = useId();
  const remove = useCallback(
    (key: string) => {
      const { rows } = run.store.read();
      const row = rows.find((one) => one.key === key);
      const next =
        row &&
        neighborOf(
          rows.filter(({ stage }) => stage !== 'added'),
          row,
        );
      // Moves the focus before the row with the focus is removed.
      document.getElementById(next ? nameFieldId(next.key) : chooserId)?.focus();
      run.remove(key);
    },
    [run, chooserId],
  );
  useUnsaved(notAdded(batch).length > 0);
  useEffect(() => void loadFormMessages(), []);
  const isFull = notAdded(batch).length >= room;
  return (
    <Form className="grid-cols-[minmax(0,1fr)]" onSubmit={(event) => event.preventDefault()}>
      <LeftOutFiles notPhotos={batch.notPhotos} noRoom={batch.noRoom} />
      <ErrorSummary errors={errorList(batch)} focusKey={batch.tries} />
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {batch.rows.map((row, index) => (
          <PhotoBatchRow key={row.key} row={row} number={index + 1} run={run} onRemove={remove} />
        ))}
      </ol>
      <div className="justify-self-start">
        <PhotoChooser
          id={chooserId}
          label={t`Choose more photos`}
          disabled={isFull}
          onChoose={(files) => run.choose(files, room)}
        />
      </div>
      {batch.rows.length > 0 && <PhotoBatchBar batch={batch} onAdd={() => run.add(validateRow)} />}
    </Form>
  );
}

function errorList({ rows }: PhotoBatch): { name: string; message: string }[] {
  return rows.flatMap(({ key, errors, stage }, index) =>
    (['photoUrl', ...rowFields] as const).flatMap((field) => {
      const number = index + 1;
      const untranslated = stage === 'failed' && field === 'photoUrl' ? undefined : errors[field];
      const error = untranslated && translateFormMessage(untranslated);
      return error === undefined
        ? []
        : [
            {
              name: controlName(key, field),
              message: t({
                message: `Photo ${number}: ${error}`,
                comment: 'Says what is wrong with one of several photos',
              }),
            },
          ];
    }),
  );
}
