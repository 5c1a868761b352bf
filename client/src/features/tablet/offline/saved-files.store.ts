import { createStore } from '../../../lib/create-store';
import type { SavedCounts } from './following-files';

/** The paths of the files that are on this tablet. */
export const savedFiles = createStore<readonly string[]>(() => []);

/** How many of the offered clips and songs are on this tablet, once all that fits is there; undefined before. */
export const followingCounts = createStore<SavedCounts | undefined>(() => undefined);
