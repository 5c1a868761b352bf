import { createStore } from '../../../lib/create-store';

/** The id of the song with which Music begins, if a plan led there. */
export const chosenSong = createStore<number | undefined>(() => undefined);
