import { reachWays, type ReachWay } from '#shared/tablets/tablet-setup';
import { createPersistedStore, useStore } from '../../../lib/create-store';

/** How this tablet can start a call, as the family said when it was set up; undefined until then. It stays when it is paired anew. */
const store = createPersistedStore<readonly ReachWay[] | undefined>(
  'dear-ones-tablet-reach',
  (stored) => (Array.isArray(stored) ? reachWays.filter((way) => stored.includes(way)) : undefined),
);

export const useReach = (): readonly ReachWay[] | undefined => useStore(store);
export const currentReach = store.read;
export const onReach = store.subscribe;
export const setReach = store.set;
