import { SONGS_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportListWithFiles } from '../people/exported-list.fields';
import { importSong } from './import-songs';
import { songsOnPage } from './song-on-page.texts';
import { exportSongs, tabletSongs } from './song.fields';
import { songRoutes } from './song.routes';
import {
  acceptSong,
  countSongs,
  deleteSongsAddedBy,
  removePicturesOfSongs,
} from './songs.repository';

export const songs = {
  routes: (deps, { contribute }) => [songRoutes(deps, contribute)],
  content: {
    onTablet: { songs: tabletSongs },
    exported: {
      songs: exportListWithFiles(exportSongs, 'songs', ({ title }) => title, songsOnPage),
    },
    imported: {
      songs: {
        kind: 'song',
        inWords: (count, translate) =>
          translate('{count, plural, one {# song} other {# songs}}', { count }),
        most: SONGS_MAX,
        read: exportSongs,
        add: importSong,
      },
    },
    deleteAddedBy: deleteSongsAddedBy,
    removeFiles: removePicturesOfSongs,
    addable: { song: { most: SONGS_MAX, count: (tx, { id }) => countSongs(tx, id) } },
    accepts: { song: acceptSong },
  },
} satisfies Feature;
