import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { createSetupAccess, type SetupAccess } from './auth/setup-access';
import { useTimeZone, type Config } from './config';
import { readStoredSettings } from './config/stored-settings';
import type { Deps } from './deps';
import type { FrontDoor } from './front-door';
import type { Lifecycle } from './monitoring/health';
import { leaveOutOfLogs } from './monitoring/log';

/** The parts that stay open while the program starts again. */
interface Surroundings {
  door: FrontDoor;
  lifecycle: Lifecycle;
  log: Logger;
  /** The URL of the database. */
  url: string;
  signal?: AbortSignal | undefined;
}

interface OpenedProgram {
  deps: Deps;
  answer: RequestListener;
  close: () => Promise<void>;
}

/** A program that starts again with new settings, while the port and the embedded database stay open. */
export interface ReplaceableProgram {
  readonly current: OpenedProgram;
  close: () => Promise<void>;
}

/** Starts the program, and starts it again whenever the stored settings have changed. */
export async function openReplaceable(
  config: Config,
  { door, lifecycle, log, url, signal }: Surroundings,
): Promise<ReplaceableProgram> {
  const setup = createSetupAccess(config.setupToken);
  const parts = { log, lifecycle, url, setup, signal };
  let applying = Promise.resolve();
  const applySettings = () => {
    applying = applying.then(replace).catch((err: unknown) => {
      // Whatever starts the server starts it again.
      log.fatal({ err }, 'could not start again after the settings have changed');
      process.exit(1);
    });
  };
  const open = (settings: Config) => openOne({ ...parts, applySettings, config: settings });
  const replace = async () => {
    const former = current;
    const settings = changedSettings(former.deps);
    if (lifecycle.draining || !settings) return;
    leaveOutOfLogs(settings.smtpUrl);
    former.deps.streams.drain();
    await door.pause();
    await former.close();
    current = await open(settings).catch((err: unknown) => {
      log.error({ err }, 'could not start with the new settings, so the former ones stay in force');
      return open(former.deps.config);
    });
    door.serve(current.answer);
    log.info('the changed settings are in force');
  };
  let current = await open(config);
  door.serve(current.answer);
  return {
    get current() {
      return current;
    },
    close: () => applying.then(() => current.close()),
  };
}

/** Returns undefined for stored settings that the server could not start with. */
function changedSettings({ config, log }: Deps): Config | undefined {
  try {
    return config.withStored(readStoredSettings(config.dataDir));
  } catch (err) {
    log.error({ err }, 'the changed settings cannot be used, so the former ones stay in force');
    return undefined;
  }
}

interface Opening extends Omit<Surroundings, 'door'> {
  config: Config;
  setup: SetupAccess;
  applySettings: () => void;
}

async function openOne({ config, ...opening }: Opening): Promise<OpenedProgram> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closing of opened.splice(0).reverse()) await closing();
  };
  useTimeZone(config);
  try {
    const { openProgram } = await import('./program');
    const { deps, answer } = await openProgram({
      ...opening,
      config,
      onStop: (closing) => opened.push(closing),
    });
    return { deps, answer, close };
  } catch (error) {
    await close();
    throw error;
  }
}
