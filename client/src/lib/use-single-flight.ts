import { useRef } from 'react';

/**
 * One press, one request: ignores calls while the promise of the last one is pending. `busy` and `isPending` are known
 * a render later, and a second press does not wait for that.
 */
export function useSingleFlight<Args extends unknown[]>(
  act: (...args: Args) => unknown,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await act(...args);
    } finally {
      running.current = false;
    }
  };
}
