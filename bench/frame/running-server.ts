import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterwards } from './clean-ups';

export interface ServerOptions {
  /** On top of what the benchmarks set. */
  readonly env?: Readonly<Record<string, string>>;
  /** The address of the database it uses. */
  readonly database?: string;
  /** For node itself, such as --cpu-prof. */
  readonly nodeArgs?: readonly string[];
  /** The program to run; the built product when left out. */
  readonly program?: string;
}

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** The database it uses. */
  readonly database: string;
  /** Milliseconds from its launch until it was ready. */
  readonly startedInMs: number;
  /** Shuts down gracefully unless a signal is given. Runs automatically after the comparison. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export const ADMIN = { email: 'admin@bench.example', password: 'Sunday-walk-1!' };

export const PROJECT = path.resolve(import.meta.dirname, '../..');
const PRODUCT = path.join(PROJECT, 'dist/server/index.js');
const PATIENCE_MS = 60_000;
/** Number of characters of its last output that are shown when it does not start. */
const SAID = 4_000;

/** Starts the server as delivered, except for rate limits and a hash cost that would distort the measurement. */
export async function launchServer({
  env = {},
  database = '',
  nodeArgs = [],
  program = PRODUCT,
}: ServerOptions): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-bench-'));
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret that is only good for benchmarks',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: '100000',
      BCRYPT_COST: '10',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  afterwards(async () => {
    await stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (hasEnded() || performance.now() - begun > PATIENCE_MS)
      throw new Error(`The server did not start:\n${said}`);
    await sleep(20);
  }
  return { url, pid: child.pid ?? 0, database, startedInMs: performance.now() - begun, stop };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

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
