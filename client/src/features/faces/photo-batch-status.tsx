import { plural, t } from '@lingui/core/macro';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { Button } from '../../ui/button';
import { CheckIcon, WarningIcon } from '../../ui/frame-icons';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { isPreparing, isUnderWay, notAdded, type BatchRow, type PhotoBatch } from './photo-batch';
import { usePhotoBatchTexts } from './photo-batch-texts';

/** The stage of one photo, as text with an icon. */
export function PhotoBatchStage({ row: { stage, message } }: { row: BatchRow }) {
  const texts = usePhotoBatchTexts();
  switch (stage) {
    case 'ready':
      return null;
    case 'waiting':
    case 'queued':
      return <p className="text-ink-soft">{t`Waiting`}</p>;
    case 'preparing':
      return <UnderWay>{t`Preparing the photo…`}</UnderWay>;
    case 'adding':
      return <UnderWay>{texts.adding}</UnderWay>;
    case 'added':
      return (
        <p className="flex items-center gap-2 font-bold text-success">
          <CheckIcon />
          <span>{texts.done}</span>
        </p>
      );
    case 'failed':
    case 'unreadable':
      return (
        <p className="flex gap-2 font-bold text-danger">
          <WarningIcon className="mt-0.5" />
          <span>{stage === 'failed' ? texts.failed(message ?? '') : message}</span>
        </p>
      );
  }
}

function UnderWay({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2.5">
      <Spinner className="text-accent" />
      <span>{children}</span>
    </p>
  );
}

/** The progress of all photos, and the button that adds them. Sticks to the bottom of a long list. */
export function PhotoBatchBar({ batch, onAdd }: { batch: PhotoBatch; onAdd: () => void }) {
  const texts = usePhotoBatchTexts();
  const total = batch.rows.length;
  const left = notAdded(batch).length;
  const adding = batch.rows.some(isUnderWay);
  const failed = batch.rows.filter(({ stage }) => stage === 'failed').length;
  const done = total - left;
  const busy = adding ? texts.adding : isPreparing(batch) ? t`Preparing the photos…` : undefined;
  return (
    <div className="-mx-5 -mb-5 grid items-center gap-x-6 gap-y-3 rounded-b-card border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:grid-cols-[1fr_auto] sm:px-8 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:-bottom-4">
      <PhotoProgress label={texts.progressLabel} value={done} max={total}>
        {!adding && failed > 0
          ? texts.progressWithFailures(done, total, failed)
          : texts.progress(done, total)}
      </PhotoProgress>
      <Button busy={busy} onClick={onAdd}>
        {texts.submit(left)}
      </Button>
    </div>
  );
}

type PhotoProgressProps = {
  /** The accessible name of the progress bar. */
  label: string;
  value: number;
  max: number;
  /** The progress as text, which screen readers announce when it changes. */
  children: string;
};

function PhotoProgress({ label, value, max, children }: PhotoProgressProps) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="font-bold">
        {children}
      </p>
      <progress
        aria-label={label}
        value={value}
        max={max}
        // Each browser has its own pseudo-elements for the bar.
        className="h-3 w-full appearance-none overflow-hidden rounded-round border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

type LeftOutFilesProps = { notPhotos: string[]; noRoom: string[] };

/** Lists the chosen files that cannot be added. */
export function LeftOutFiles({ notPhotos, noRoom }: LeftOutFilesProps) {
  return (
    // Always rendered, because screen readers announce only changes of an existing live region.
    <div role="status" className="grid gap-4 empty:absolute">
      {notPhotos.length > 0 && (
        <Notice
          tone="warning"
          title={t`${plural(notPhotos.length, { one: 'This file is not a photo', other: 'These files are not photos' })}`}
        >
          <FileNames names={notPhotos} />
        </Notice>
      )}
      {noRoom.length > 0 && (
        <Notice tone="warning" title={t`There is room for ${FACE_PHOTOS_MAX} photos in all`}>
          <span>{t({ message: 'These were left out:', comment: 'Before a list of files' })}</span>
          <FileNames names={noRoom} />
        </Notice>
      )}
    </div>
  );
}

function FileNames({ names }: { names: string[] }) {
  return (
    <ul className="wrap-anywhere">
      {names.map((name, index) => (
        <li translate="no" key={index}>
          {name}
        </li>
      ))}
    </ul>
  );
}
