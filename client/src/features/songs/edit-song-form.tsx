import { t } from '@lingui/core/macro';
import type { Song } from '#shared/songs/song.answer';
import { SongForm } from './song-form';
import type { useUpdateSong } from './song.queries';
import { changesRules } from './use-song-form';

type EditSongFormProps = {
  song: Song;
  update: ReturnType<typeof useUpdateSong>['mutateAsync'];
  onSaved: () => void;
};

/** Changes the texts and the picture of a song, or lets it rest. */
export const EditSongForm = ({ song, update, onSaved }: EditSongFormProps) => (
  <SongForm
    song={song}
    rules={changesRules}
    save={(changes) => update({ id: song.id, changes })}
    submitLabel={t`Save Changes`}
    texts={{ saved: t`Song changed`, refused: t`Error changing song` }}
    onSaved={onSaved}
  />
);
