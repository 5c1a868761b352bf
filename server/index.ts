import path from 'node:path';
import { ConfigError, readConfig, type Config } from './config';
import { EmbeddedPostgresError } from './db/embedded-postgres-error';
import { explainFailedStart, type RunningServer, startServer } from './start';
import { say, sayWelcome } from './terminal';

/** Longer than this a stop does not take, whatever hangs. */
const STOP_WITHIN_MS = 25_000;

const config = configOrExit();
const running = await startServer(config).catch((error: unknown) => {
  const reason = error instanceof EmbeddedPostgresError ? error.message : explainFailedStart(error, config);
  if (reason === undefined) throw error;
  say(reason);
  process.exit(1);
});
sayWelcome(config.appUrl, config.smtpUrl ? undefined : path.join(config.dataDir, 'outbox'));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void stopAndExit(running);
  });
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

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say('Dear Ones cannot start with these settings:', ...error.faults.map((fault) => `  ${fault}`));
    process.exit(1);
  }
}
