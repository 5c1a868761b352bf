import { t } from '@lingui/core/macro';
import type { ImportAnswer } from '#shared/export/import.answer';
import { listed } from '../../lib/date-format';
import { Notice } from '../../ui/notice';
import { Result, Stopped } from './import-result';
import { problemText } from './import-texts';

const PERCENT = 100;
const percentOf = (part: number, whole: number) => Math.floor((part / whole) * PERCENT);

type AlbumProps = { album: ImportAnswer };

/** How far an album is, and the result at the end. */
export function ImportProgress({ album }: AlbumProps) {
  const { state, received, size, done, total, problem } = album;
  const percent = percentOf(received, size);
  switch (state) {
    case 'uploading':
      return <Bar value={received} of={size} text={t`Sending: ${percent}%`} />;
    case 'waiting':
      return <Bar value={0} of={1} text={t`The album has arrived. Reading begins in a moment.`} />;
    case 'reading':
      return (
        <Bar
          value={done}
          of={Math.max(total, 1)}
          text={t`Reading: ${done} of ${total}. You can close this; it goes on by itself.`}
        />
      );
    case 'refused':
      if (problem === 'failed') return <Stopped album={album} />;
      return <Refused album={album} />;
    case 'done':
      return <Result album={album} />;
  }
}

/** Somebody who chose another file finds it by what is in it. */
function Refused({ album: { problem, found } }: AlbumProps) {
  const files = listed(found);
  return (
    <Notice tone="danger">
      <p>{problem && problemText(problem)}</p>
      {files && <p className="wrap-anywhere">{t`It contains: ${files}`}</p>}
    </Notice>
  );
}

function Bar({ value, of, text }: { value: number; of: number; text: string }) {
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      <progress
        value={value}
        max={of}
        aria-label={text}
        className="h-4 w-full overflow-hidden rounded-round accent-accent"
      />
    </div>
  );
}
