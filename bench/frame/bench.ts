import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterwards } from './clean-ups';
import { launchServer, type RunningServer, type ServerOptions } from './running-server';

/** The resources of a comparison. Each is stopped, by its id, when the comparison is over. */
export interface Bench {
  /** The address of a new, empty database of the benchmarks' own PostgreSQL; a server that starts on it makes its tables. */
  database(): Promise<string>;
  /** Starts the built product in its own process, by default on a new database, and resolves when it is ready. */
  server(options?: ServerOptions): Promise<RunningServer>;
  /** Ends a process that a comparison started itself. */
  endAfterwards(child: ChildProcess): void;
  /** The last is done first, also after a failure and on Ctrl+C. */
  afterwards(cleanUp: () => Promise<unknown>): void;
  say(line: string): void;
}

export function benchOn(postgresUrl: string): Bench {
  const database = () => newDatabase(postgresUrl);
  return {
    database,
    server: async (options = {}) =>
      launchServer({ ...options, database: options.database ?? (await database()) }),
    endAfterwards: (child) => afterwards(() => end(child)),
    afterwards,
    say: (line) => console.log(`    ${line}`),
  };
}

async function newDatabase(postgresUrl: string): Promise<string> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await command(postgresUrl, `create database ${name}`);
  afterwards(() => command(postgresUrl, `drop database if exists ${name} with (force)`));
  const url = new URL(postgresUrl);
  url.pathname = name;
  return url.href;
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
