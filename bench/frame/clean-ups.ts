type CleanUp = () => Promise<unknown>;

const cleanUps: CleanUp[] = [];

export const afterwards = (cleanUp: CleanUp): void => void cleanUps.push(cleanUp);

/** Number of clean-ups registered so far, for `cleanUpTo`. */
export const mark = (): number => cleanUps.length;

let cleaning = Promise.resolve();

/**
 * Ends what was started since `mark`, the newest first and one after the other, also when an interruption and a failure
 * ask for it at once. What cannot be ended is told, and the rest is.
 */
export function cleanUpTo(marked: number): Promise<void> {
  cleaning = cleaning.then(async () => {
    while (cleanUps.length > marked)
      await cleanUps
        .pop()?.()
        .catch((error: unknown) => console.error(error));
  });
  return cleaning;
}

/**
 * Leaves nothing running when the benchmarks are interrupted. A second signal changes nothing: `timeout` and npm often
 * send the same one to this process and again through its parent.
 */
export function cleanUpWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void cleanUpTo(0).then(() => process.exit(130)));
  }
}
