import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { createBackupKey } from '../../server/backup/seal';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { ask } from './support/postgres';
import { newFolder, startServer } from './support/server-process';
import { smallDisk } from './support/small-disk';
import { systemPostgres } from './support/system-postgres';
import { until } from './support/until';
import { item, PASSWORD, signedIn, signIn } from './support/visitor';

const run = promisify(execFile);
const PROJECT = path.resolve(import.meta.dirname, '../..');
const OPERATING = path.join(PROJECT, 'docs/operating.md');

/** Runs a command of the operator as it is delivered, and answers with what it says. */
async function command(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const file = path.join(path.dirname(inject('serverFile')), `${name}.js`);
  const { stderr } = await run(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stderr;
}

/** A database that is not there. */
const NOWHERE = { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' };

/** Returns the message of a backup that cannot be made. */
async function failedBackup(target: string, env: Record<string, string> = NOWHERE) {
  const error = await command('backup', [target], env).catch((cause: unknown) => cause);
  return error as { code: number | null; signal: string | null; stderr: string };
}

it('what npm run backup wrote while the server ran is restored by npm run restore on another machine', async () => {
  const first = await startServer({});
  const who = await signedIn(first.url);
  const photoUrl = toDataUrl(await smallJpeg());
  await who.call('POST', '/api/remember-items', { ...item('Keep me'), photoUrl });
  const before = await who.call('GET', '/api/remember-items');
  const archive = path.join(newFolder(), 'stick.tar.gz');

  expect(await command('backup', [archive], { DATA_DIR: first.dataDir })).toContain(
    `Backup written: ${archive}`,
  );
  expect((await who.call('POST', '/api/remember-items', item('Later'))).status).toBe(201);
  await expect(
    command('restore', [archive, '--replace', '--unsealed'], { DATA_DIR: first.dataDir }),
  ).rejects.toThrow('Another Dear Ones is running');
  await first.stop();

  const dataDir = newFolder();
  await expect(command('restore', [archive], { DATA_DIR: dataDir })).rejects.toThrow(
    'This backup is not sealed',
  );
  const said = await command('restore', [archive, '--unsealed'], { DATA_DIR: dataDir });
  expect(said).toContain('Everything is restored');
  expect(said).toContain('There is no complete list of what was ended since this backup');
  const second = await startServer({ dataDir });
  const again = who.at(second.url);
  expect((await signIn(again)).status).toBe(200);
  expect((await again.call('GET', '/api/remember-items')).body).toEqual(before.body);
});

it('a server makes a sealed backup by itself, and a restore of it lets no old password in', async () => {
  const folder = path.join(newFolder(), 'backups');
  const [dataDir, keyFile] = [newFolder(), path.join(newFolder(), 'key.txt')];
  const { publicKey, privateKey } = await createBackupKey();
  await writeFile(keyFile, `${privateKey}\n`);
  const env = { BACKUP_DIR: folder, BACKUP_PUBLIC_KEY: publicKey };
  const before = await startServer({ dataDir });
  const [who, other] = [await signedIn(before.url), await signedIn(before.url)];
  await before.stop();
  const first = await startServer({ dataDir, env });
  await until(
    'the backup is there',
    async () => (await readdir(folder).catch(() => [])).length > 0,
  );
  await until('it has its name', async () => (await readdir(folder))[0]?.endsWith('.age') === true);
  const [name = ''] = await readdir(folder);
  const again = who.at(first.url);
  await signIn(again);
  const newPassword = 'Evening-walk-2!';
  const change = {
    email: who.email,
    firstName: 'Anna',
    lastName: 'Maes',
    currentPassword: PASSWORD,
    newPassword,
    confirmNewPassword: newPassword,
  };
  expect(await again.call('PUT', '/api/profile', change)).toMatchObject({ status: 200 });
  await first.stop();

  const archive = path.join(folder, name);
  const restore = (...options: string[]) =>
    command('restore', [archive, '--replace', ...options], { DATA_DIR: dataDir, ...env });
  await expect(restore()).rejects.toThrow('This backup is sealed');
  const said = await restore('--key-file', keyFile);
  expect(said).toContain('1 old password');
  expect(said).not.toContain(privateKey);
  const second = await startServer({ dataDir });
  expect((await signIn(who.at(second.url))).status).toBe(401);
  expect((await signIn(other.at(second.url))).status).toBe(200);
});

it.each([
  ['below /proc', '/proc/dear-ones/', 'no folder can be created there'],
  [
    'below a file',
    path.join(PROJECT, 'package.json', 'backup.tar.gz'),
    'there is a file in place of a folder',
  ],
  [
    'under a name that is too long',
    path.join(os.tmpdir(), `${'x'.repeat(300)}.tar.gz`),
    'the name is too long',
  ],
])(
  'npm run backup says why it cannot write %s, before it looks for the database',
  async (_where, target, reason) => {
    const { code, stderr } = await failedBackup(target);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The backup could not be written to \/.*\n$/);
    expect(stderr).toContain(`: ${reason}.`);
  },
);

it('npm run backup leaves nothing on a disk that is full', async () => {
  const disk = await smallDisk();
  if (!disk) {
    console.log('Left out: a backup to a full disk. It takes the right to mount one (root).');
    return;
  }
  const server = await startServer({});
  disk.fill();
  const target = path.join(disk.folder, 'backup.tar.gz');
  expect(await failedBackup(target, { DATA_DIR: server.dataDir })).toMatchObject({
    code: 1,
    stderr: `The backup could not be written to ${target}: the disk is full.\n`,
  });
  expect(await readdir(disk.folder)).toEqual(['ballast']);
});

it('npm run backup gives up a disk that never answers', async () => {
  const module = path.join(newFolder(), 'no-answer.mjs');
  await writeFile(
    module,
    `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.stat = () => new Promise(() => {});
    syncBuiltinESMExports();`,
  );
  const env = { ...NOWHERE, NODE_OPTIONS: `--import ${module}` };
  expect(await failedBackup('/media/stick/', env)).toMatchObject({
    signal: 'SIGKILL',
    stderr:
      'The backup could not be written to /media/stick/: the disk does not answer within 10 seconds.\n',
  });
});

it('npm run backup names the database, and not the file, when there is no database', async () => {
  const target = path.join(newFolder(), 'stick.tar.gz');
  const { stderr } = await failedBackup(target);
  expect(stderr).toContain('The database cannot be reached: connect ECONNREFUSED');
  expect(await readdir(path.dirname(target))).toEqual([]);
});

it('npm run backup refuses to write a backup between the lines of npm, and writes it whole with --silent', async () => {
  const server = await startServer({});
  const shell = {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: server.dataDir },
    encoding: 'buffer' as const,
    maxBuffer: 32 * 1024 * 1024,
  };
  await expect(run('npm', ['run', 'backup', '--', '-'], shell)).rejects.toThrow(
    'npm run --silent backup -- -',
  );
  const { stdout } = await run('npm', ['run', '--silent', 'backup', '--', '-'], shell);
  expect(gunzipSync(stdout).includes('end.json')).toBe(true);
});

/** The line of the page for operators that begins with a program's name. */
async function commandOf(program: string): Promise<string> {
  const line = (await readFile(OPERATING, 'utf8'))
    .split('\n')
    .find((each) => each.startsWith(`${program} `));
  if (!line) throw new Error(`${OPERATING} does not say how to use ${program}`);
  return line;
}

it('what was dumped and restored as docs/operating.md says is all there, photos too', async () => {
  const system = await systemPostgres();
  if (!system) {
    console.log(
      "Left out: back-up and restore. It takes a PostgreSQL with pg_dump (Debian's package postgresql), which ours comes without.",
    );
    return;
  }
  const env = { DATABASE_URL: system.url };
  const shell = {
    cwd: newFolder(),
    env: { ...env, PATH: `${system.programs}:${process.env.PATH ?? ''}` },
  };
  const first = await startServer({ env });
  const who = await signedIn(first.url);
  const photoUrl = toDataUrl(await smallJpeg());
  await who.call('POST', '/api/remember-items', { ...item('Keep me'), photoUrl });
  const before = await who.call('GET', '/api/remember-items');
  await run('sh', ['-c', await commandOf('pg_dump')], shell);

  await who.call('POST', '/api/remember-items', item('Written after the back-up'));
  await first.stop();
  await run('sh', ['-c', await commandOf('psql')], shell);
  expect(
    await ask(
      system.url,
      `SELECT count(*)::int AS tables FROM pg_tables WHERE tableowner = current_user`,
    ),
  ).toEqual([{ tables: 0 }]);
  await run('sh', ['-c', await commandOf('pg_restore')], shell);

  const second = await startServer({ env });
  const again = who.at(second.url);
  expect((await signIn(again)).status).toBe(200);
  expect((await again.call('GET', '/api/remember-items')).body).toEqual(before.body);
  expect(before.body).toMatchObject([
    { title: 'Keep me', photoUrl: expect.stringMatching(/^data:image\/webp;base64,/) as string },
  ]);
});
