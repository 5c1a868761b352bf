import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprintSources, isBuiltFrom } from './build-stamp.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');

/** Builds the product when its sources have changed since the last build; ends the process when that fails. */
export async function buildIfNeeded() {
  // A server that was delivered as dist alone has nothing to build from.
  if (!existsSync(path.join(PROJECT, 'client'))) return;
  if (await isBuiltFrom(await fingerprintSources())) return;
  console.log('Building Dear Ones, once ...');
  build();
}

/** Silent unless it fails. */
function build() {
  const npm = process.env.npm_execpath;
  const [program, args] = npm
    ? [process.execPath, [npm, 'run', 'build']]
    : ['npm', ['run', 'build']];
  const { status, output } = spawnSync(program, args, {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: !npm && process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(output?.filter(Boolean).join('\n') ?? 'npm could not be run.');
  const hint = existsSync(path.join(PROJECT, 'node_modules', 'vite'))
    ? ''
    : ' Run npm ci --include=dev first.';
  console.error(`Dear Ones could not be built; what npm run build said is above.${hint}`);
  process.exit(1);
}
