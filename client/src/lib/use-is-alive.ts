import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page that was drawn ahead, until scripts have taken it over. */
export const useIsAlive = (): boolean => useSyncExternalStore(never, () => true, () => false);
