import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../frame/bench';
import { freePort } from '../frame/running-server';

const FOLDER = path.resolve(import.meta.dirname, '../baselines');
const PATIENCE_MS = 30_000;

/** Starts a baseline in its own process and resolves when it answers. */
export async function baseline(
  bench: Bench,
  name: string,
  env: Record<string, string>,
): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(FOLDER, `${name}.ts`)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  bench.endAfterwards(child);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (const begun = performance.now(); !(await answers()); await sleep(20)) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS)
      throw new Error(`${name} did not start`);
  }
  return url;
}
