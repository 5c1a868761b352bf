import { createStore, useStore } from '../../lib/create-store';

/** The ids of the faces and notes that somebody has put off. They come again with the next visit. */
const putOff = createStore<readonly number[]>(() => []);

const NONE: readonly number[] = [];

export const putOffForNow = (id: number): void => putOff.set([...putOff.read(), id]);

export const usePutOff = (): readonly number[] => useStore(putOff, NONE);

export const clearPutOff = (): void => putOff.set(NONE);
