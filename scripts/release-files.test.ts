import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../server/embedded-postgres/port';
import { buildIfNeeded } from './build-if-needed.mjs';
import { copyRelease, packRelease } from './release-files.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
let work: string;
let release: string;

beforeAll(async () => {
  await buildIfNeeded();
  work = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-release-test-'));
  release = path.join(work, 'dear-ones-1.2.3');
  await copyRelease(PROJECT, release);
}, 300_000);
afterAll(() => rm(work, { recursive: true, force: true }));

it('a release has only commands that are built, and dependencies that fit its lock file', async () => {
  const { scripts, dependencies } = JSON.parse(
    await readFile(path.join(release, 'package.json'), 'utf8'),
  ) as Record<'scripts' | 'dependencies', Record<string, string>>;
  for (const command of Object.values(scripts)) {
    const file = /\S+\.m?js$/.exec(command)?.[0] ?? '';
    expect(existsSync(path.join(release, file)), command).toBe(true);
  }
  const lock = JSON.parse(await readFile(path.join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies: object }>;
  };
  expect(lock.packages['']?.dependencies).toEqual(dependencies);
});

it('a release starts with `npm start`, without its sources and without a build', async () => {
  await symlink(path.join(PROJECT, 'node_modules'), path.join(release, 'node_modules'));
  const port = await freePort();
  const { NODE_ENV: _ofTests, ...env } = process.env;
  const server = spawn('npm', ['start'], {
    cwd: release,
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(work, 'data'),
      SESSION_SECRET: 'generated',
      // Nothing listens there: the server waits for its database, and answers meanwhile.
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    },
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => output.push(text.toString()));
  const ended = once(server, 'exit');
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isAlive, { timeout: 30_000, message: output.join('') }).toBe(true);
    expect(output.join('')).not.toContain('Building');
  } finally {
    if (server.pid) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
});

it('the same files give the same archive', async () => {
  if (!spawnSync('tar', ['--version']).stdout?.includes('GNU tar')) {
    console.log('Left out: the archive of a release. It takes GNU tar.');
    return;
  }
  const hashOf = async (name: string) => {
    const archive = path.join(work, name);
    packRelease(path.join(release, 'locales'), archive, 1_796_000_000);
    return createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
  };
  expect(await hashOf('a.tar.gz')).toBe(await hashOf('b.tar.gz'));
  const { stdout } = spawnSync('tar', [
    '--list',
    '--verbose',
    '--file',
    path.join(work, 'a.tar.gz'),
  ]);
  expect(stdout.toString()).toMatch(/-rw-r--r-- 0\/0 .* locales\/nl\.po/);
});
