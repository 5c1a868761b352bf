import type { Config } from './config';
import { EmbeddedPostgresError } from './db/embedded-postgres-error';
import { type RunningServer, StartError, startServer } from './start';
import { say } from './terminal';

/** Longer than this a stop does not take, whatever hangs. */
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
      void stopAndExit(running);
    });
  }
  return running;
}

async function stopAndExit({ deps, stop }: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  try {
    await stop();
    process.exit(0);
  } catch (err) {
    deps.log.error({ err }, 'could not stop cleanly');
    process.exit(1);
  }
}
