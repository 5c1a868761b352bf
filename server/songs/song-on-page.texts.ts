import type { Translate } from '../translations/translations';
import type { exportSongs } from './song.fields';

type Row = Awaited<ReturnType<typeof exportSongs>>[number];

/** Songs on the page of an export. */
export const songsOnPage = (translate: Translate) => ({
  heading: translate('Music'),
  none: translate('No songs yet.'),
  entryOf: ({ title, who, why, photoId, soundId }: Row) => ({
    title,
    label: who,
    text: why,
    photoId,
    voiceId: soundId,
  }),
});
