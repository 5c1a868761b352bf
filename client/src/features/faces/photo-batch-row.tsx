import { t } from '@lingui/core/macro';
import { memo, useId } from 'react';
import { classNames } from '../../lib/class-names';
import { smallPhoto } from '../../lib/photo/small-photo';
import { Button } from '../../ui/button';
import { CutOffNote } from '../../ui/cut-off-note';
import { FramedPhoto } from '../../ui/framed-photo';
import { PictureIcon } from '../../ui/icons';
import { isUnderWay, type BatchRow } from './photo-batch';
import { controlName, RowDescription, RowFields } from './photo-batch-fields';
import type { PhotoBatchRun } from './photo-batch-run';
import { PhotoBatchStage } from './photo-batch-status';
import { validateRow } from './validate-row';

type PhotoBatchRowProps = {
  row: BatchRow;
  number: number;
  run: PhotoBatchRun;
  onRemove: (key: string) => void;
};

/** One of several photos: its picture, how far it has come, and the fields that say who it is. */
export const PhotoBatchRow = memo(function PhotoBatchRow({
  row,
  number,
  run,
  onRemove,
}: PhotoBatchRowProps) {
  const titleId = useId();
  const { stage, photoUrl } = row;
  const isAdded = stage === 'added';
  return (
    <li
      className={classNames(
        'rounded-card border p-3 sm:p-4',
        stage === 'failed' || stage === 'unreadable' ? 'border-2 border-danger' : 'border-line',
      )}
    >
      <div
        role="group"
        aria-labelledby={titleId}
        className="flex flex-wrap gap-4 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-5"
      >
        <FramedPhoto
          src={photoUrl && smallPhoto(photoUrl)}
          alt=""
          standIn={<PictureIcon />}
          className={classNames(
            'rounded-control border border-line text-h1',
            isAdded ? 'size-16' : 'size-20 sm:row-span-2 sm:size-36',
          )}
        />
        <RowHead {...{ row, number, titleId }} />
        {!isAdded && (
          <div className="grid w-full min-w-0 gap-4 sm:col-start-2">
            <RowFields row={row} run={run} />
            <div className="-mx-3 flex flex-wrap items-start justify-between">
              <RowDescription row={row} run={run} />
              {!isUnderWay(row) && <RowActions {...{ row, number, run, onRemove }} />}
            </div>
          </div>
        )}
      </div>
    </li>
  );
});

type RowHeadProps = Pick<PhotoBatchRowProps, 'row' | 'number'> & { titleId: string };

function RowHead({ row, number, titleId }: RowHeadProps) {
  const { file, stage, photoUrl, words } = row;
  const isAdded = stage === 'added';
  return (
    <div className="grid min-w-0 grow basis-28 content-center gap-0.5 self-center sm:self-start">
      <p id={titleId} className="font-bold">
        <span className={isAdded ? 'sr-only' : undefined}>{t`Photo ${number}`}</span>{' '}
        {isAdded && <bdi translate="no">{words.name}</bdi>}
      </p>
      {!isAdded && (
        <p
          translate="no"
          title={file.name}
          className="line-clamp-2 text-small text-ink-soft wrap-anywhere"
        >
          {file.name}
        </p>
      )}
      <PhotoBatchStage row={row} />
      <CutOffNote photoUrl={photoUrl} />
    </div>
  );
}

function RowActions({ row: { key, stage }, number, run, onRemove }: PhotoBatchRowProps) {
  return (
    <div className="flex flex-wrap">
      {stage === 'failed' && (
        <Button
          variant="quiet"
          aria-label={t`Try again to add photo ${number}`}
          onClick={() => run.add(validateRow, [key])}
        >
          {t`Try again`}
        </Button>
      )}
      <Button
        variant="quiet"
        // The error of a picture that cannot be opened leads here.
        name={controlName(key, 'photoUrl')}
        aria-label={t`Remove photo ${number}`}
        onClick={() => onRemove(key)}
      >
        {t`Remove`}
      </Button>
    </div>
  );
}
