import { CheckIcon, WarningIcon } from '../../ui/frame-icons';
import { Spinner } from '../../ui/spinner';
import type { BatchRow } from './photo-batch';

/** How far one of several photos has come, in words and with a mark. */
export function PhotoBatchStage({ row: { stage, message } }: { row: BatchRow }) {
  switch (stage) {
    case 'ready':
      return null;
    case 'waiting':
    case 'queued':
      return <p className="text-ink-soft">Waiting</p>;
    case 'preparing':
      return <UnderWay>Preparing the photo…</UnderWay>;
    case 'adding':
      return <UnderWay>Adding…</UnderWay>;
    case 'added':
      return (
        <p className="flex items-center gap-2 font-bold text-success">
          <CheckIcon />
          Added
        </p>
      );
    case 'failed':
    case 'unreadable':
      return (
        <p className="flex gap-2 font-bold text-danger">
          <WarningIcon className="mt-0.5" />
          <span>
            {stage === 'failed' && 'Not added. '}
            {message}
          </span>
        </p>
      );
  }
}

function UnderWay({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2.5">
      <Spinner className="text-accent" />
      {children}
    </p>
  );
}
