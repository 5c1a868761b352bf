import { createStore, useStore } from '../../lib/create-store';

const NONE: readonly number[] = [];

/**
 * The ids of the faces and notes that somebody has put off. They come again with the next visit. What it begins with is
 * what the server renders with: another list, also an empty one, would render the page anew during hydration.
 */
export const putOff = createStore(() => NONE);

export const putOffForNow = (id: number): void => putOff.set([...putOff.read(), id]);

export const usePutOff = (): readonly number[] => useStore(putOff, NONE);
