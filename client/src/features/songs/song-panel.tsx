import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Song } from '#shared/songs/song.answer';
import { currentDay } from '../../lib/person-day';
import { smallPhoto } from '../../lib/photo/small-photo';
import { MissingOnTablets } from '../../session/missing-on-tablets';
import { usePerson } from '../../session/person';
import { songsQuery } from '../../session/songs.queries';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { FramedPhoto } from '../../ui/framed-photo';
import { PictureIcon, PlusIcon } from '../../ui/icons';
import { PlannedList, PlannedRow } from '../../ui/planned-list';
import { QueryState } from '../../ui/query-state';
import { ArrangeSongs } from './arrange-songs';
import { SongDialog } from './lazy-song-dialog';
import { songTexts, songsOnTablet } from './song-texts';
import { useDeleteSong } from './song.queries';

const rowId = (id: number | undefined) => `song-${id}`;

/** The songs in their order. Each opens its form, in which it rests or is deleted. */
export function SongPanel() {
  const { id: personId, role } = usePerson();
  const query = useQuery(songsQuery(personId));
  const [shown, setShown] = useState<'new' | Song>();
  const [isArranging, setArranging] = useState(false);
  const { mutateAsync: remove } = useDeleteSong();
  const songs = query.data ?? [];
  const { heading, ...toDelete } = useRowToDelete(songs, rowId);
  const canEdit = hasRight(role, 'edit');
  return (
    <>
      <QueryState
        query={query}
        texts={{ loading: t`Loading your songs…`, failed: t`We could not load your songs` }}
        skeleton={<div aria-hidden="true" className="h-64" />}
        empty={<NoSongsYet canAdd={hasRight(role, 'contribute')} />}
      >
        {(all) =>
          isArranging ? (
            <ArrangeSongs songs={all} onDone={() => setArranging(false)} />
          ) : (
            <SongList songs={all} onOpen={canEdit ? setShown : undefined} />
          )
        }
      </QueryState>
      {canEdit && songs.length > 0 && <MissingOnTablets kind="songs" inWords={songsOnTablet} />}
      {!isArranging && (
        <p ref={heading} tabIndex={-1} className="flex flex-wrap gap-3 max-sm:grid">
          {hasRight(role, 'contribute') && (
            <Button variant="secondary" onClick={() => setShown('new')}>
              <PlusIcon />
              <span>{t`Add Song`}</span>
            </Button>
          )}
          {canEdit && songs.length > 1 && (
            <Button variant="secondary" onClick={() => setArranging(true)}>
              {t`Change the order`}
            </Button>
          )}
        </p>
      )}
      <SongDialog
        subject={shown === 'new' ? shown : songs.find(({ id }) => id === shown?.id)}
        onDelete={(song) => {
          setShown(undefined);
          toDelete.ask(song);
        }}
        onClose={() => setShown(undefined)}
      />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Song`}
        question={t`Are you sure you want to delete this song?`}
        detail={toDelete.row?.title}
        texts={{ deleted: t`Song deleted`, refused: t`Error deleting song` }}
        remove={async () => {
          if (toDelete.row) await remove(toDelete.row.id);
        }}
      />
    </>
  );
}

type SongListProps = { songs: Song[]; onOpen: ((song: Song) => void) | undefined };

const SongList = ({ songs, onOpen }: SongListProps) => (
  <PlannedList isInRow>
    {songs.map((song) => (
      <PlannedRow
        key={song.id}
        id={rowId(song.id)}
        title={song.title}
        lines={songTexts(song, currentDay())}
        picture={
          song.photoUrl !== null && (
            <FramedPhoto
              src={smallPhoto(song.photoUrl)}
              alt=""
              loading="lazy"
              standIn={<PictureIcon />}
              className="size-18 shrink-0 @max-[25rem]:size-14 rounded-control border border-line text-h2"
            />
          )
        }
        onOpen={onOpen && (() => onOpen(song))}
      />
    ))}
  </PlannedList>
);

const NoSongsYet = ({ canAdd }: { canAdd: boolean }) => (
  <p className="max-w-reading text-ink-soft">
    {canAdd
      ? t`No songs yet. With the first one, the tablet has a third button, Music. A touch plays a song, and nothing plays by itself.`
      : t`No songs yet.`}
  </p>
);
