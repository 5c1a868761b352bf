import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first client render, so that both render the same; true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
