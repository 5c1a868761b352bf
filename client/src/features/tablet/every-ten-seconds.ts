const EVERY = 10_000;

/**
 * Calls `tick` at every full ten seconds of the clock. All callers tick at the same moments, because each moment at
 * which a timer fires costs an idle tablet battery. Returns a cleanup function.
 */
export function everyTenSeconds(tick: () => void): () => void {
  // Set anew each time, because browsers delay the timers of an idle page.
  const schedule = (): ReturnType<typeof setInterval> =>
    setInterval(
      () => {
        clearInterval(timer);
        timer = schedule();
        tick();
      },
      EVERY - (Date.now() % EVERY),
    );
  let timer = schedule();
  return () => clearInterval(timer);
}
