import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findChromium } from '../../scripts/ensure-chromium.mjs';

const run = promisify(execFile);

/** Describes the machine and the versions of the programs, as lines of a list. */
export async function describeMachine(postgresUrl: string): Promise<string[]> {
  const cores = os.cpus();
  return [
    `Machine: ${cores[0]?.model ?? 'unknown processor'}, ${cores.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()} ${os.arch()}`,
    `Node ${process.versions.node}, PostgreSQL ${await postgresVersion(postgresUrl)}, ${await said(findChromium(), '--version')}`,
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `Commit: ${await said('git', 'rev-parse', '--short', 'HEAD')}${(await said('git', 'status', '--porcelain')) ? ', with changes' : ''}`,
  ];
}

async function postgresVersion(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await client.end();
  return rows[0]?.version ?? 'unknown';
}

/** Runs a program and returns its output, or "unknown" when it cannot be run. */
async function said(program: string | undefined, ...args: string[]): Promise<string> {
  if (program === undefined) return 'unknown';
  return run(program, args).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}
