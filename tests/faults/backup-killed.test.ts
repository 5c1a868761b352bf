import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { databaseWithPhotos, programFile, sealedBackups } from './support/backups';
import { launchServer, newFolder } from './support/server-process';
import { until } from './support/until';

/** `npm run test:drills` kills it twenty times. */
const KILLS = Number(process.env.DRILL_KILLS ?? 3);
const MEGABYTES = 12;
/** The lock of whoever makes the backup of a day. */
const IS_LOCKED = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4200120`;

const modifiedHoursAgo = (file: string, hours: number) => {
  const then = new Date(Date.now() - hours * 60 * 60 * 1000);
  return utimes(file, then, then);
};

/** From the first byte, over a file that is all there and is read back, to one that has just got its name. */
const momentOf = (kill: number) => (kill - 1) / Math.max(1, KILLS - 1);

it(`a server that is killed ${KILLS} times in its own backup leaves no half backup, loses no good one, and makes the next one whole`, async () => {
  const folder = path.join(newFolder(), 'backups');
  const { url, ask } = await databaseWithPhotos(MEGABYTES);
  const backups = await sealedBackups(folder);
  const env = { DATABASE_URL: url, ...backups.env };
  const start = async () => {
    await until('nobody makes a backup', async () => (await ask(IS_LOCKED)).length === 0);
    await ask('UPDATE backup_state SET day = NULL');
    return launchServer({ env });
  };
  const makeOne = async () => {
    const server = await start();
    const isMade = async () => (await ask('SELECT day FROM backup_state'))[0]?.day !== null;
    await until(`a backup is made\n${server.log()}`, isMade);
    await server.stop();
  };

  await makeOne();
  const [made = ''] = await backups.whole();
  const { size } = await stat(path.join(folder, made));
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const good = `dear-ones-${yesterday}-0330.tar.gz.age`;
  await rename(path.join(folder, made), path.join(folder, good));
  const content = await readFile(path.join(folder, good));

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = await start();
    await until(`the moment of kill ${kill}\n${server.log()}`, async () => {
      const names = await backups.unfinished();
      const sizes = await Promise.all(
        names.map((name) =>
          stat(path.join(folder, name)).then(
            (found) => found.size,
            () => 0,
          ),
        ),
      );
      const hasBegun = sizes.some((bytes) => bytes >= size * momentOf(kill) * 0.98);
      return hasBegun || (await backups.whole()).length > 1;
    });
    await server.stop('SIGKILL');
    // Nothing is left of the kills before.
    expect((await backups.unfinished()).length).toBeLessThanOrEqual(1);
    await backups.readAll();
    expect((await readFile(path.join(folder, good))).equals(content)).toBe(true);
  }

  await makeOne();
  expect(await backups.unfinished()).toEqual([]);
  const names = await backups.whole();
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(good);
  await backups.readAll();
});

it('npm run backup that is killed leaves no half backup, and the next one deletes what is left', async () => {
  const folder = newFolder();
  const { url } = await databaseWithPhotos(MEGABYTES);
  const backups = await sealedBackups(folder);
  const { BACKUP_PUBLIC_KEY } = backups.env;
  const start = () =>
    spawn(process.execPath, [programFile('backup'), `${folder}/`], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, DATABASE_URL: url, BACKUP_PUBLIC_KEY, DATA_DIR: newFolder() },
    });
  const finish = async () => {
    const [code] = (await once(start(), 'exit')) as [number | null];
    expect(code).toBe(0);
  };
  await finish();
  const [made = ''] = await backups.whole();
  const { size } = await stat(path.join(folder, made));
  const good = 'dear-ones-2026-01-01-0330.tar.gz.age';
  await rename(path.join(folder, made), path.join(folder, good));

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = new Set(await backups.unfinished());
    const program = start();
    await until('the moment has come', async () => {
      const sizes = await Promise.all(
        (await backups.unfinished())
          .filter((name) => !before.has(name))
          .map((name) =>
            stat(path.join(folder, name)).then(
              (found) => found.size,
              () => 0,
            ),
          ),
      );
      // The first file of each run is to see whether one can be written.
      const isWriting = sizes.some((bytes) => bytes > 0 && bytes >= size * momentOf(kill) * 0.98);
      return isWriting || program.exitCode !== null;
    });
    program.kill('SIGKILL');
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    await backups.readAll();
  }

  const left = await backups.unfinished();
  expect(left.length).toBeGreaterThan(0);
  await expect(
    once(
      spawn(
        process.execPath,
        [programFile('restore'), path.join(folder, left[0] ?? ''), '--unsealed'],
        {
          stdio: 'ignore',
          env: { PATH: process.env.PATH, DATABASE_URL: url },
        },
      ),
      'exit',
    ),
  ).resolves.toEqual([1, null]);
  for (const name of left) await modifiedHoursAgo(path.join(folder, name), 2);
  await finish();
  expect(await backups.unfinished()).toEqual([]);
  expect(await backups.whole()).toContain(good);
  await backups.readAll();
});
