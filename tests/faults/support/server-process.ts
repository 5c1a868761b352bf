import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, inject } from 'vitest';
import { until } from './until';

export interface ServerProcess {
  url: string;
  metricsUrl: string;
  dataDir: string;
  pid: number;
  /** Everything it has written so far. */
  log(): string;
  isRunning(): boolean;
  /** Answers with the exit code, null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  env?: Record<string, string>;
  /** Modules to load before the server. */
  preload?: string[];
  /** Folder with the data of another server to start on. */
  dataDir?: string;
  port?: number;
  /** Root starts it as this user. */
  user?: number;
}

const cleanUps: (() => Promise<void>)[] = [];

/** Ends after each test what it started, the newest first. */
export const afterwards = (cleanUp: () => Promise<void>): void => void cleanUps.push(cleanUp);
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A server as a process of its own, from the moment it is ready. */
export async function startServer(options: Options): Promise<ServerProcess> {
  const server = await launchServer(options);
  await until(`the server is ready\n${server.log()}`, async () => {
    if (!server.isRunning()) throw new Error(`The server ended:\n${server.log()}`);
    return isReady(server.url);
  });
  return server;
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The same without waiting. */
export async function launchServer({
  env = {},
  preload = [],
  ...options
}: Options): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  let metricsPort = await freePort();
  // The system may hand out the same port again as soon as it is free.
  while (metricsPort === port) metricsPort = await freePort();
  const dataDir = options.dataDir ?? newFolder();
  const imports = preload.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, inject('serverFile')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.user !== undefined && { uid: options.user, gid: options.user }),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret that is only good for tests',
      BCRYPT_COST: '10',
      RATE_LIMIT_SCALE: '1000',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (isRunning()) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  afterwards(async () => {
    await stop('SIGKILL');
    quitEmbeddedPostgres(dataDir);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    dataDir,
    pid: child.pid ?? 0,
    log: () => said,
    isRunning,
    stop,
  };
}

/** It outlives a server that is killed. */
function quitEmbeddedPostgres(dataDir: string): void {
  try {
    process.kill(
      Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      'SIGQUIT',
    );
  } catch {
    // There is none.
  }
}

/** A folder that is gone after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dear-ones-fault-'));
  afterwards(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return Promise.resolve();
  });
  return folder;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
