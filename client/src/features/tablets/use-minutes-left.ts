import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const minutesUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / MINUTE));

/**
 * Whole minutes until a moment, rounded up.
 * @param end milliseconds, as Date.now() has them
 */
export function useMinutesLeft(end: number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(end));
  useEffect(() => {
    // By the clock, and often: a device that slept counts nothing meanwhile.
    const timer = setInterval(() => setMinutes(minutesUntil(end)), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return minutes;
}
