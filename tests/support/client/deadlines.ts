import { vi } from 'vitest';

/** Holds the deadlines of requests, which pass when the test says so. */
export function holdDeadlines() {
  const open = new Map<AbortController, number>();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    open.set(deadline, ms);
    return deadline.signal;
  });
  return {
    /** Lets those pass that are not later than this. */
    pass: (withinMs: number) => {
      for (const [deadline, ms] of open)
        if (ms <= withinMs) deadline.abort(new DOMException('Too late', 'TimeoutError'));
    },
  };
}
