import type { Config } from './config';
import { startServer, type RunningServer } from './start';
import { startProblem } from './start-problem';
import { print } from './terminal';

/** The shutdown is forced this long after the drain. */
const STOP_WITHIN_MS = 25_000;

/**
 * Runs the server until Ctrl+C or SIGTERM. If it cannot start, the process exits with a one-line
 * explanation.
 */
export async function run(config: Config): Promise<RunningServer> {
  const stopped = new AbortController();
  const starting = startServer(config, stopped.signal).catch((error: unknown) => {
    if (stopped.signal.aborted && (error as Error).name === 'AbortError') process.exit(0);
    const problem = startProblem(error, config);
    if (problem === undefined) throw error;
    print(problem);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopped.signal.aborted) return;
      stopped.abort();
      // Ctrl+C is pressed in a terminal, where no load balancer must be drained.
      const drainSeconds = signal === 'SIGTERM' ? config.drainSeconds : 0;
      setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_WITHIN_MS).unref();
      // A start is completed first, because nothing else knows the embedded PostgreSQL that it has started.
      void starting.then((running) => stopAndExit(running, drainSeconds));
    });
  }
  return starting;
}

async function stopAndExit({ deps, stop }: RunningServer, drainSeconds: number): Promise<void> {
  try {
    await stop(drainSeconds);
    process.exit(0);
  } catch (err) {
    deps.log.error({ err }, 'could not stop cleanly');
    process.exit(1);
  }
}
