/**
 * `npm run release:tarball -- [--machine x64|arm64] [--out FOLDER]`: builds the committed state in a clean folder, and packs it
 * with the packages of production for Linux with glibc, as the lock file names them. `npm start` in the unpacked folder needs no build
 * and no network. Needs git, GNU tar, gzip and the registry of npm.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyRelease, packRelease } from './release-files.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    machine: { type: 'string', default: process.arch },
    out: { type: 'string', default: '.' },
  },
});
const { machine, out } = values;
if (!['x64', 'arm64'].includes(machine)) throw new Error('--machine must be x64 or arm64');

const work = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-release-'));
try {
  await release();
} finally {
  await rm(work, { recursive: true, force: true });
}

async function release() {
  const source = path.join(work, 'source');
  await mkdir(source);
  const commit = run('git', ['rev-parse', 'HEAD'], PROJECT).trim();
  run('git', ['archive', `--output=${work}/source.tar`, commit], PROJECT);
  run('tar', ['--extract', `--file=${work}/source.tar`], source);
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));

  console.log(`Building ${version} of ${commit.slice(0, 12)} ...`);
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], source);
  run('npm', ['run', 'build'], source);

  console.log(`Installing the packages for linux-${machine} ...`);
  const name = `dear-ones-${version}`;
  const folder = path.join(work, name);
  await copyRelease(source, folder);
  await installPackages(folder);

  await mkdir(out, { recursive: true });
  const archive = path.resolve(out, `${name}-linux-${machine}.tar.gz`);
  const time = Number(run('git', ['log', '-1', '--format=%ct', commit], PROJECT));
  packRelease(folder, archive, time);
  const hash = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  await writeFile(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`);
  console.log(`${hash}  ${archive}`);
}

/** @param {string} folder the release */
async function installPackages(folder) {
  const of = ['--os=linux', `--cpu=${machine}`, '--libc=glibc'];
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...of], folder);
  // The build has all packages inside of it but those that keep-runtime-packages.mjs keeps.
  const scripts = ['keep-runtime-packages.mjs', 'left-outside.mjs'];
  for (const script of scripts)
    await writeFile(
      path.join(folder, 'scripts', script),
      await readFile(path.join(PROJECT, 'scripts', script)),
    );
  run(process.execPath, ['scripts/keep-runtime-packages.mjs', '--with-postgres'], folder);
  for (const script of scripts) await rm(path.join(folder, 'scripts', script));
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: '' },
  });
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args.join(' ')} failed:\n${error?.message ?? ''}${stdout}${stderr}`,
  );
}
