import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const minute = () => Math.floor(Date.now() / MINUTE);

/** The time, to the minute. It goes on by itself, also after the tablet has slept. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minute) * MINUTE);
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
