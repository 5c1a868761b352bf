import { useEffect, useState } from 'react';

/** Whole seconds from `now` to `deadline` (both in milliseconds), rounded up; 0 once it has passed. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/**
 * Counts down to 0 by the clock, so that a browser that slept in between still ends in time.
 * @param from where it starts, and starts again when another number comes
 */
export function useCountdown(from: number) {
  const [startedFrom, setStartedFrom] = useState(from);
  const [deadline, setDeadline] = useState(() => inSeconds(from));
  const [secondsLeft, setSecondsLeft] = useState(from);
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSecondsLeft(secondsUntil(deadline, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [deadline, running]);

  const start = (seconds: number) => {
    setDeadline(inSeconds(seconds));
    setSecondsLeft(seconds);
  };
  if (from !== startedFrom) {
    setStartedFrom(from);
    start(from);
  }
  return { secondsLeft, start };
}
