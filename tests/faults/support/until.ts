import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until there is an answer other than false or undefined.
 * @param what for the message when there is none in time
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  withinMs = 30_000,
): Promise<NonNullable<T>> {
  const begun = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== undefined && answer !== null) return answer;
    if (Date.now() - begun > withinMs)
      throw new Error(`In ${withinMs / 1000} s it did not come to this: ${what}`);
    await sleep(20);
  }
}

/** Milliseconds that pass until there is an answer. */
export async function timeUntil(
  what: string,
  ask: () => Promise<unknown>,
  withinMs?: number,
): Promise<number> {
  const begun = performance.now();
  await until(what, ask, withinMs);
  return performance.now() - begun;
}
