import { songTextNames, songTextsSchema } from '#shared/songs/song.form';
import { LeavesOut, pick, valid, type ImportedList } from '../people/imported';
import { importedSong } from './song.fields';
import { insertSong } from './songs.repository';

/** A song without its sound is none. */
export const importSong: ImportedList['add'] = async (importing, data, row) => {
  const { db, person, rows } = importing;
  const before = rows.get(row.key);
  if (before) return importing.outcomeOf(before);
  const { restingUntil } = valid(importedSong, data);
  const texts = valid(songTextsSchema, pick(data, songTextNames));
  const song = await importing.insert(async () => {
    const sound = await importing.file('sound', row.audio);
    if (!sound) throw new LeavesOut('broken-song');
    const photo = await importing.photo(row.photo);
    return importing.store(() =>
      insertSong(db, person, { ...texts, restingUntil, photo, sound }, row.key),
    );
  });
  rows.set(row.key, song);
  return 'added';
};
