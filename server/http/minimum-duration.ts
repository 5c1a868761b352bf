import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of the work takes, and shorter than people notice. */
const MINIMUM_MS = 50;

/** Delays the result or error of `work` to a minimum duration, so that its timing reveals nothing about an account. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const earliest = sleep(MINIMUM_MS);
  try {
    return await work();
  } finally {
    await earliest;
  }
}
