import { useEffect } from 'react';
import { createStore } from '../../lib/create-store';
import { useNow } from './clock';
import { isNight } from './day-and-time';

type ScreenState = 'kept-on' | 'released' | 'may-sleep';

/** `may-sleep` where the browser cannot keep the screen on, or has refused to: then only the tablet's settings can. */
export const screenStore = createStore<ScreenState>(() => 'released');

/** Returns true unless the tablet may switch off its screen by day. */
export const staysAwake = (): boolean => screenStore.read() !== 'may-sleep';

/** Keeps the screen on outside the person's night, and through a call. Browsers drop the lock of a hidden page, so it is requested again. */
export function useWakeLock(isRung = false): void {
  const night = isNight(useNow()) && !isRung;
  useEffect(() => {
    if (night) return;
    const lock = holdWakeLock();
    document.addEventListener('visibilitychange', lock.renew);
    return () => {
      document.removeEventListener('visibilitychange', lock.renew);
      lock.release();
    };
  }, [night]);
}

function holdWakeLock() {
  let held: WakeLockSentinel | undefined;
  let isOver = false;
  const renew = () => {
    if (document.visibilityState === 'visible' && (!held || held.released)) void request();
  };
  const request = async () => {
    try {
      // Older browsers and insecure origins have no wake lock, so this may throw.
      const lock = await navigator.wakeLock.request('screen');
      if (isOver) return void lock.release();
      held = lock;
      screenStore.set('kept-on');
    } catch {
      if (!isOver) screenStore.set('may-sleep');
    }
  };
  renew();
  return {
    renew,
    release: () => {
      isOver = true;
      screenStore.set('released');
      void held?.release();
    },
  };
}
