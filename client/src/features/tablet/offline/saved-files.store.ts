import { createStore } from '../../../lib/create-store';

/** The paths of the files that are on this tablet. */
export const savedFiles = createStore<readonly string[]>(() => []);

/** How many of the offered songs are on this tablet, once all that fits is there; undefined before. */
export const songCounts = createStore<{ saved: number; of: number } | undefined>(() => undefined);
