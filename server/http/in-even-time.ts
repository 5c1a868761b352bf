import { setTimeout as sleep } from 'node:timers/promises';

/** More than the work ever takes that must not be told by its time, and less than people notice. */
const EVEN_MS = 50;

/** Does the work, which answers or fails no sooner than any other of its kind: how long it took tells nothing. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const earliest = sleep(EVEN_MS);
  try {
    return await work();
  } finally {
    await earliest;
  }
}
