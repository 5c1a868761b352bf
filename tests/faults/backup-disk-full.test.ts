import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { databaseWithPhotos, programFile, sealedBackups } from './support/backups';
import { startServer, type ServerProcess } from './support/server-process';
import { smallDisk } from './support/small-disk';
import { until } from './support/until';
import { item, PASSWORD, signIn, titlesOf, visitor } from './support/visitor';

const ADMIN = 'admin@example.com';
const AS_ADMIN = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD };
const MEGABYTES = 3;
const HALF_OF_IT = (MEGABYTES * 1024 * 1024) / 2;

const hasFailed = (server: ServerProcess) =>
  until('the backup has failed', () => {
    const log = server.log();
    if (log.includes('backup made')) throw new Error(`The backup was made:\n${log}`);
    return log.includes('backup failed');
  });

/** Reads what Admin → Health says about the backups. */
async function healthOf(server: ServerProcess): Promise<unknown> {
  const admin = visitor(server.url, ADMIN);
  await signIn(admin);
  const { body } = await admin.call('GET', '/api/admin/health');
  return (body as { checks: { name: string }[] }).checks.find(({ name }) => name === 'backups');
}

it('a server whose disk for backups is full loses nothing, says so, leaves nothing there, and makes the backup once there is room', async () => {
  const disk = await smallDisk();
  if (!disk) {
    console.log('Left out: a full disk for backups. It takes the right to mount one (root).');
    return;
  }
  const folder = path.join(disk.folder, 'backups');
  const backups = await sealedBackups(folder);
  const { url, ask, who } = await databaseWithPhotos(MEGABYTES);
  const env = { DATABASE_URL: url, ...AS_ADMIN, ...backups.env };
  disk.fill(HALF_OF_IT);

  const first = await startServer({ env });
  await hasFailed(first);
  expect(await readdir(folder)).toEqual([]);
  expect(await healthOf(first)).toMatchObject({
    state: 'failed',
    message: 'The last backup did not succeed: the disk of BACKUP_DIR has no room for it.',
  });
  const { status } = await who
    .at(first.url)
    .call('POST', '/api/remember-items', item('Written meanwhile'));
  expect(status).toBe(201);
  await first.stop();

  // As if it had been so for days.
  await ask(`UPDATE backup_state SET wanted_since = now() - interval '4 days'`);
  const second = await startServer({ env });
  await hasFailed(second);
  expect(await readdir(folder)).toEqual([]);
  await until('the administrator is told', async () => {
    const told = await ask(`SELECT data FROM pgboss.job WHERE data ->> 'kind' = 'backup-missing'`);
    return told.length > 0;
  });
  await second.stop();

  disk.empty();
  const third = await startServer({ env });
  await until('the backup is made', async () => (await backups.whole()).length === 1);
  await until('Health says so', async () => {
    const { state } = (await healthOf(third)) as { state: string };
    return state === 'ok';
  });
  await backups.readAll();
  expect(await readdir(folder)).toHaveLength(1);
  expect(await titlesOf(who.at(third.url))).toContain('Written meanwhile');
});

it('a backup on the disk of the database stops while the database has room', async () => {
  const disk = await smallDisk(420);
  if (!disk) {
    console.log('Left out: a backup on a small disk. It takes the right to mount one (root).');
    return;
  }
  const dataDir = path.join(disk.folder, 'data');
  const folder = path.join(dataDir, 'backups');
  const backups = await sealedBackups(folder);
  // The embedded database is there too.
  const before = await startServer({ dataDir, env: AS_ADMIN });
  await before.stop();
  disk.fill(200 * 1024 * 1024);

  const server = await startServer({ dataDir, env: { ...AS_ADMIN, ...backups.env } });
  await hasFailed(server);
  expect(await readdir(folder)).toEqual([]);
  expect(await healthOf(server)).toMatchObject({
    message: 'The last backup did not succeed: the disk of BACKUP_DIR has no room for it.',
  });
  const admin = visitor(server.url, ADMIN);
  await signIn(admin);
  const { status } = await admin.call('POST', '/api/remember-items', item('Written meanwhile'));
  expect(status).toBe(201);

  const backup = promisify(execFile)(process.execPath, [programFile('backup'), `${folder}/`], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...backups.env },
  });
  await expect(backup).rejects.toMatchObject({
    stderr: expect.stringContaining(
      'its disk would have less than 256 MB left, which the database on it needs',
    ) as string,
  });
  expect(await readdir(folder)).toEqual([]);
  expect(server.log()).not.toContain('PANIC');
});
