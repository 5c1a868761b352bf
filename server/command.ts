import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { BackupError } from './backup/archive-format';
import { ConfigError, readStoredConfig, type Config } from './config';
import { isDatabaseRefusal, isDatabaseUnavailable } from './db/database-errors';
import { withoutParts } from './db/without-parts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres';
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error';
import { becomeSoleServer } from './embedded-postgres/instance-lock';
import { makeTemporaryFolder } from './files/data-folder';
import { reasonOf, StartError } from './start-error';

/** Prints for the operator. Standard output may carry a backup. */
export const say = (...lines: string[]): void => void process.stderr.write(`${lines.join('\n')}\n`);

/** A command was called in a way that it does not know. The message says how to call it. */
class UsageError extends Error {}

/**
 * Reads the options of a command, and at most one argument without a name.
 * @param usage says how to call the command
 * @throws UsageError for an unknown option, an option without its value, and a second argument
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  const read = () => {
    try {
      return parseArgs({ options, allowPositionals: true });
    } catch (error) {
      throw error instanceof TypeError ? new UsageError(usage) : error;
    }
  };
  const { values, positionals } = read();
  const [argument, ...others] = positionals;
  if (others.length > 0) throw new UsageError(usage);
  return { values, argument };
}

/**
 * Runs a command of the operator with the configuration of the server. What the operator can fix is printed as a
 * sentence.
 * @param run returns the exit code
 */
export async function runCommand(run: (config: Config) => Promise<number>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readStoredConfig();
    process.exit(await run(config));
  } catch (error) {
    if (error instanceof ConfigError) say('These settings are wrong:', ...error.errors);
    else if (isForOperator(error)) say(error.message);
    else if (isDatabaseUnavailable(error))
      say(`The database cannot be reached: ${withoutAddresses(reasonOf(error), config)}`);
    else if (isDatabaseRefusal(error))
      say(`The database does not let Dear Ones in: ${withoutAddresses(reasonOf(error), config)}`);
    // PostgreSQL names the user and the database in its messages.
    else say(withoutAddresses(error instanceof Error ? String(error.stack) : 'Unknown', config));
    process.exit(1);
  }
}

const withoutAddresses = (text: string, config: Config | undefined): string =>
  [config?.databaseUrl, config?.directDatabaseUrl].reduce(withoutParts, text);

const isForOperator = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof UsageError ||
  error instanceof StartError ||
  error instanceof EmbeddedPostgresError;

interface OpenedDatabase {
  /** A connection without a pooler. */
  url: string;
  /** Stops the embedded database if nothing else uses it. */
  close: () => Promise<void>;
}

/**
 * Opens the database of the servers: the configured one, or the embedded one, which may be running.
 * @param alone true if no server may run meanwhile
 * @throws EmbeddedPostgresError if a server of the embedded database runs although none may
 */
export async function openDatabase(
  config: Config,
  { alone = false } = {},
): Promise<OpenedDatabase> {
  const { databaseUrl, directDatabaseUrl, dataDir } = config;
  await makeTemporaryFolder(dataDir);
  if (databaseUrl) return { url: directDatabaseUrl ?? databaseUrl, close: () => Promise.resolve() };
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line) => say(line),
    isSmallMachine: config.isSmallMachine,
  });
  // A running server holds the lock and stops the database itself.
  const isBeside = postgres.adopted && !alone;
  const leave = isBeside ? undefined : await becomeSoleServer(postgres.url, dataDir, say);
  return {
    url: postgres.url,
    close: async () => {
      await leave?.();
      if (leave) await postgres.stop();
    },
  };
}
