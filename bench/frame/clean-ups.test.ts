import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from './running-server';

const BENCHMARKS = `
  import { cleanUpWhenInterrupted } from './bench/frame/clean-ups.ts';
  import { startOwnPostgres } from './bench/frame/own-postgres.ts';
  cleanUpWhenInterrupted();
  await startOwnPostgres();
  console.log('ready');
  setInterval(() => undefined, 1000);
`;

let folder: string;
let benchmarks: ChildProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-clean-ups-'));
  await chmod(folder, 0o755);
  benchmarks = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', BENCHMARKS],
    { cwd: PROJECT, env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
});
afterEach(async () => {
  benchmarks.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Files that the benchmarks left. Tsx has a cache there. */
const leftovers = async () => (await readdir(folder)).filter((name) => !name.startsWith('tsx-'));

/** The programs of PostgreSQL that run on a folder below ours. */
async function programs(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'args']);
  return stdout.split('\n').filter((line) => line.includes(`${folder}/`));
}

async function interrupted(signal: NodeJS.Signals): Promise<unknown> {
  const ended = once(benchmarks, 'exit');
  benchmarks.kill(signal);
  benchmarks.kill(signal);
  setTimeout(() => benchmarks.kill(signal), 50);
  const [code] = (await ended) as unknown[];
  return code;
}

describe('benchmarks that are interrupted', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'by %s, more than once, leave no PostgreSQL and no folder behind',
    async (signal) => {
      await once(benchmarks.stdout ?? benchmarks, 'data');
      expect((await programs()).length).toBeGreaterThan(0);
      expect(await interrupted(signal)).toBe(130);
      expect(await programs()).toEqual([]);
      expect(await leftovers()).toEqual([]);
    },
  );

  it('while PostgreSQL starts leave none behind either', async () => {
    await expect.poll(programs, { timeout: 30_000, interval: 5 }).not.toEqual([]);
    expect(await interrupted('SIGTERM')).toBe(130);
    expect(await programs()).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });
});
