import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import type { Song } from '#shared/songs/song.answer';
import { Button } from '../../ui/button';
import { PlannedList } from '../../ui/planned-list';
import { useArrangement } from '../../ui/use-arrangement';
import { useOrderSongs } from './song.queries';

type ArrangeSongsProps = { songs: Song[]; onDone: () => void };

/** Changes the order of the songs by buttons or arrow keys. Each move is stored at once. */
export function ArrangeSongs({ songs, onDone }: ArrangeSongsProps) {
  const { mutate: store } = useOrderSongs();
  const { ordered, said, moveTo } = useArrangement(
    songs,
    ({ title }) => title,
    ({ next }, whenRefused) => store([...next], whenRefused),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-4">
        <p className="max-w-column">
          {t`Move a song with its buttons or the arrow keys. The tablet shows the same order.`}
        </p>
        <Button onClick={onDone}>
          {t({ message: 'Done', comment: 'Button: ends changing the order of photos' })}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PlannedList isInRow>
        {ordered.map((song, at) => (
          <ArrangedSong key={song.id} song={song} at={at} onMove={(to) => moveTo(song.id, to)} />
        ))}
      </PlannedList>
    </>
  );
}

type ArrangedSongProps = {
  song: Song;
  /** Its place, counted from zero. */
  at: number;
  onMove: (to: number) => void;
};

function ArrangedSong({ song: { title: name }, at, onMove }: ArrangedSongProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-line px-4 py-3 not-last:border-b sm:px-5">
      <p className="flex min-w-0 gap-2 font-bold wrap-anywhere">
        <span className="text-ink-soft">{at + 1}</span>
        <bdi translate="no">{name}</bdi>
      </p>
      <span className="flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={t`Move ${name} earlier`}
          onClick={() => onMove(at - 1)}
          onKeyDown={byKey}
        >
          {t`Earlier`}
        </Button>
        <Button
          variant="quiet"
          aria-label={t`Move ${name} later`}
          onClick={() => onMove(at + 1)}
          onKeyDown={byKey}
        >
          {t`Later`}
        </Button>
      </span>
    </li>
  );
}
