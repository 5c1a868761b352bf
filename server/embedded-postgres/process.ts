import { spawn, type ChildProcess } from 'node:child_process';
import { appendFile, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries';
import { commandAs, OURSELVES, runAs, type Identity } from './identity';

/** A server process on our folder, as described by its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

export interface Launch {
  readonly binaries: Binaries;
  readonly identity: Identity;
  readonly dataDir: string;
  readonly logFile: string;
  readonly durable: boolean;
  /** True if the machine has little memory, of which PostgreSQL then takes less. */
  readonly isSmallMachine: boolean;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Logs only starts, stops and crashes: rejected statements contain personal data, and nothing rotates this log.
  log_min_messages: 'log',
};

/** The server has a dozen connections, and queries that sort little. */
const SMALL = {
  shared_buffers: '32MB',
  max_connections: '40',
  work_mem: '2MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  autovacuum_max_workers: '1',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
};

/** Without processes of its own that read ahead, which PostgreSQL 17 does not have. */
const SMALL_SINCE_18 = { io_method: 'sync' };
const FIRST_WITH_IO_METHOD = 18;

const smallSettings = ({ majorVersion }: Binaries) => ({
  ...SMALL,
  ...(Number(majorVersion) >= FIRST_WITH_IO_METHOD ? SMALL_SINCE_18 : {}),
});

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts PostgreSQL in a separate session, because Ctrl-C must not stop it before the server has drained. */
export async function launchPostmaster(launch: Launch, port: number): Promise<ChildProcess> {
  const settings = Object.entries({
    ...SETTINGS,
    ...(launch.isSmallMachine ? smallSettings(launch.binaries) : {}),
    ...(launch.durable ? {} : NOT_DURABLE),
    port: String(port),
  });
  const args = [
    '-D',
    launch.dataDir,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const command = commandAs(launch.identity, launch.binaries.postgres, args);
  const log = await open(launch.logFile, 'a', 0o600);
  try {
    const { owner } = launch.identity;
    if (owner !== undefined) await log.chown(owner.uid, owner.gid);
    const child = spawn(command.file, command.args, {
      ...command.options,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on(
      'error',
      (error) => void appendFile(launch.logFile, `${error.message}\n`).catch(() => undefined),
    );
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Finds the PostgreSQL process on the folder, and removes the postmaster.pid of a dead one if it is misleading. */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const pidFile = await readPidFile(dataDir);
  const [pidLine, folder = '', , port, , , , status = ''] = pidFile.split('\n');
  const pid = Number(pidLine);
  if (!(pid > 0)) return undefined;
  if (await isPostmaster(pid, folder))
    return { pid, port: Number(port), ready: status.trim() === 'ready' };
  // PostgreSQL replaces the file of a dead process, but refuses to start if another process has its id by now.
  if (isRunning(pid) && (await readPidFile(dataDir)) === pidFile)
    await rm(pidFilePath(dataDir), { force: true });
  return undefined;
}

function readPidFile(dataDir: string): Promise<string> {
  return readIfThere(pidFilePath(dataDir));
}

/**
 * Returns an empty text if the file is missing or its process ended during the read. Any other error, such as too many
 * open files, is thrown, because it says nothing about the process.
 */
async function readIfThere(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  });
}

function pidFilePath(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}

/** Stops PostgreSQL gracefully, and kills it if it has not stopped within a minute. */
export async function stopPostmaster(
  { binaries, identity, dataDir }: Launch,
  pid: number,
): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if ((await findPostmaster(dataDir))?.pid !== pid) return;
    await runAs(identity, binaries.pg_ctl, ['stop', '-D', dataDir, '-m', mode, '-t', '60', '-s']);
  }
}

/** Tells whether the process still runs. The check is cheap enough to poll. */
export async function isPostmasterRunning(pid: number, dataDir: string): Promise<boolean> {
  // Reading the command starts a process on other systems. On Linux it detects a zombie.
  return process.platform === 'linux'
    ? (await findPostmaster(dataDir))?.pid === pid
    : isRunning(pid);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  const command = await commandLine(pid);
  return command.includes('postgres') && (process.platform === 'win32' || command.includes(folder));
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`);
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `pid eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-ww', '-p', String(pid), '-o', 'command=']];
  return (await runAs(OURSELVES, program, args)).output;
}
