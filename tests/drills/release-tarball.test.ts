import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../server/embedded-postgres/port';
import { isReady } from '../faults/support/server-process';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Runs a command to its end, in a folder. */
function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** The committed state is packed. It takes the registry of npm, and minutes. */
it('a release tarball starts with `npm start`, with its own PostgreSQL, without sources, a build or a registry', async () => {
  const work = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-release-drill-'));
  onTestFinished(() => rm(work, { recursive: true, force: true }));
  run('npm', ['run', 'release:tarball', '--', '--out', work], PROJECT);
  const archive = readdirSync(work).find((file) => file.endsWith('.tar.gz')) ?? '';
  run('sha256sum', ['--check', `${archive}.sha256`], work);
  run('tar', ['--extract', `--file=${archive}`], work);
  const folder = path.join(work, archive.replace(/-linux-.*/, ''));
  expect(existsSync(path.join(folder, 'client'))).toBe(false);

  const port = await freePort();
  const { NODE_ENV: _ofTests, ...env } = process.env;
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      npm_config_registry: 'http://127.0.0.1:1',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => output.push(text.toString()));
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(url), { timeout: 120_000, message: output.join('') }).toBe(true);
  expect(output.join('')).not.toContain('Building');
  expect(await (await fetch(`${url}/nl/accessibility`)).text()).toContain('Toegankelijkheid');
  const doctor = spawnSync('npm', ['run', '--silent', 'doctor'], { cwd: folder, encoding: 'utf8' });
  expect(doctor.stdout).toContain('✓ database');
});
