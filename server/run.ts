import type { Config } from './config';
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error';
import { startServer, type RunningServer } from './start';
import { StartError } from './start-error';
import { say } from './terminal';

/** Longer than this a stop does not take once the port is closed, whatever hangs. */
const STOP_WITHIN_MS = 25_000;

/**
 * Starts the server and keeps it until Ctrl+C or SIGTERM; a start that cannot be ends the process
 * with one line that says why.
 */
export async function run(config: Config): Promise<RunningServer> {
  const running = await startServer(config).catch((error: unknown) => {
    if (!(error instanceof StartError || error instanceof EmbeddedPostgresError)) throw error;
    say(error.message);
    process.exit(1);
  });
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // Whoever presses Ctrl+C has no balancer that must be told first.
      void stopAndExit(running, signal === 'SIGTERM' ? config.drainSeconds : 0);
    });
  }
  return running;
}

async function stopAndExit({ deps, stop }: RunningServer, drainSeconds: number): Promise<void> {
  setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_WITHIN_MS).unref();
  try {
    await stop(drainSeconds);
    process.exit(0);
  } catch (err) {
    deps.log.error({ err }, 'could not stop cleanly');
    process.exit(1);
  }
}
