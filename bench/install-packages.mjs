import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LOCK = path.join(import.meta.dirname, 'package-lock.json');
/** The lock file as it was at the last install. `npm ci` removes it together with the folder it lies in. */
const INSTALLED = path.join(import.meta.dirname, 'node_modules', '.installed-lock.json');

if (!existsSync(INSTALLED) || !readFileSync(INSTALLED).equals(readFileSync(LOCK))) install();

function install() {
  console.log("Installing the benchmarks' own packages, once ...");
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const { status } = spawnSync(
    program,
    [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      shell: !npm && process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error(
      "The benchmarks' own packages could not be installed; the output of npm is above.",
    );
    console.error(
      'They come from the npm registry: check the network connection, then run npm run bench again.',
    );
    process.exit(1);
  }
  copyFileSync(LOCK, INSTALLED);
}
