import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/embedded-postgres';
import { createDatabase } from '../../support/database';
import { afterwards } from './server-process';
import { until } from './until';

const run = promisify(execFile);

/** A migrated database on the PostgreSQL of these tests. */
export async function database() {
  const { url, drop } = await createDatabase();
  afterwards(drop);
  return { url, ask: (sql: string, values: unknown[] = []) => ask(url, sql, values) };
}

export async function ask(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The PostgreSQL these tests share, and what can happen to it. Each test leaves it running. */
export const postgres = {
  stop: async () => {
    await (await bringUp()).stop();
    afterwards(async () => {
      await bringUp();
    });
  },
  start: bringUp,
  /** Refuses new connections, as while it starts. Returns a function that waits for its end. */
  refuse: async () => {
    const last = new Client(inject('adminDatabaseUrl'));
    await last.connect();
    afterwards(async () => {
      await bringUp();
    });
    const postmaster = await postmasterOf(inject('postgresDataDir'));
    // Stops once the last connection has ended.
    process.kill(postmaster, 'SIGTERM');
    return async () => {
      await last.end();
      await until('PostgreSQL has ended', () => !isAlive(postmaster));
    };
  },
  hang: async () => {
    afterwards(() => signal('SIGCONT'));
    await signal('SIGSTOP');
  },
  goOn: () => signal('SIGCONT'),
};

function bringUp() {
  const port = Number(new URL(inject('adminDatabaseUrl')).port);
  return startEmbeddedPostgres({ dataDir: inject('postgresDataDir'), log: () => undefined, port });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function signal(name: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(inject('postgresDataDir'))) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
}

/** Returns the address at which an embedded database listens now. */
export async function embeddedAddress(folder: string): Promise<string> {
  const note = await readFile(path.join(folder, 'postmaster.pid'), 'utf8');
  const password = await readFile(path.join(folder, 'dear-ones.password'), 'utf8');
  return `postgres://dear_ones:${password.trim()}@127.0.0.1:${note.split('\n')[3]}/dear_ones?sslmode=disable`;
}

/** The postmaster, so that nothing new is started, and all it has started. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir);
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [
    postmaster,
    ...rows.flatMap(([pid, parent]) => (parent === postmaster && pid ? [pid] : [])),
  ];
}
