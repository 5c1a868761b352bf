import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { database } from './support/postgres';
import { afterwards, freePort, launchServer, newFolder } from './support/server-process';
import { smallDisk } from './support/small-disk';
import { until } from './support/until';

type Start = Parameters<typeof launchServer>[0];

/** Returns all that a start prints that is refused. */
async function printed(start: Start): Promise<string> {
  const server = await launchServer(start);
  await until(`the start is refused\n${server.log()}`, () => !server.isRunning(), 60_000);
  expect(await server.stop()).toBe(1);
  return server.log();
}

const SETTINGS = 'Dear Ones cannot start with these settings:\n  ';
/** Some user who owns nothing. */
const STRANGER = 4_711;

function isRoot(): boolean {
  if (process.getuid?.() === 0) return true;
  console.log('Left out: a start as another user. It takes the right to become one (root).');
  return false;
}

async function takenPort(): Promise<number> {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  afterwards(() => new Promise((resolve) => server.close(() => resolve())));
  return port;
}

/** A folder with a file in it. */
function folderWith(name: string, text: string, mode = 0o600): string {
  const folder = newFolder();
  writeFileSync(path.join(folder, name), text);
  chmodSync(path.join(folder, name), mode);
  return folder;
}

describe('a start that is refused says in its first lines what is wrong and what to do', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'an address with a path',
      { APP_URL: 'https://example.org/dear-ones' },
      'APP_URL: must end with the name of the server (and its port), such as https://dearones.example: Dear Ones cannot be served below a path',
    ],
    [
      'an address without its protocol',
      { APP_URL: 'dearones.example' },
      'APP_URL: must be an address that starts with http:// or https://',
    ],
    [
      'a sign of a password that is not encoded',
      { SMTP_URL: 'smtp://anna:se/cret@mail.example:587' },
      'SMTP_URL: has a / before its last @. In a name or a password, write it as %2F; elsewhere, write the @ as %40',
    ],
    [
      'variables that set up all but emails',
      { APP_URL: 'https://dearones.example', ADMIN_EMAIL: 'anna@example.org' },
      'SMTP_URL: must be set with ADMIN_EMAIL when APP_URL is https and NODE_ENV=production; "outbox" writes mails to a folder in DATA_DIR instead, and "none" does without mails',
    ],
    [
      'backups in a folder of the system',
      { BACKUP_DIR: '/etc', BACKUP_UNSEALED: '1' },
      'BACKUP_DIR: must be a folder for backups alone, and none of the system such as / or /etc',
    ],
    [
      'backups that nothing seals',
      { BACKUP_DIR: '/backups' },
      'BACKUP_DIR: set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY too, so that nobody else can read the backups; BACKUP_UNSEALED=1 leaves them open',
    ],
  ])('%s', async (_what, env, line) => {
    expect(await printed({ env })).toBe(`${SETTINGS}${line}\n`);
  });

  it('settings that others could have written', async () => {
    const dataDir = folderWith('settings.json', '{}', 0o666);
    expect(await printed({ dataDir })).toBe(
      `${SETTINGS}${dataDir}/settings.json can be written by others, so it is not read. Make it yours alone: chown it to the user of Dear Ones, and chmod 600.\n`,
    );
  });

  it('settings that are broken', async () => {
    const dataDir = folderWith('settings.json', '{"APP_URL": ');
    expect(await printed({ dataDir })).toBe(
      `${SETTINGS}${dataDir}/settings.json is not JSON. Mend it, or delete it and choose the settings again in Admin → Health.\n`,
    );
  });

  it('a port that something else has', async () => {
    const port = await takenPort();
    expect(await printed({ port })).toBe(
      `Port ${port} is already in use. Stop what uses it, or set PORT to another number.\n`,
    );
  });

  it('a file in the place of the folder', async () => {
    const dataDir = path.join(folderWith('data', ''), 'data');
    expect(await printed({ dataDir })).toBe(
      `The folder ${dataDir} cannot be written to: there is a file in place of a folder. Choose another folder with DATA_DIR, or let Dear Ones write to it (in a container: a volume without :ro).\n`,
    );
  });

  it('a folder of another user', async () => {
    if (!isRoot()) return;
    const dataDir = newFolder();
    const whose = `belongs to the user 0:0, and the user ${STRANGER}:${STRANGER} of Dear Ones may not`;
    const remedy = `Start Dear Ones as 0:0 (in a container: --user 0:0), or give the folder to it: chown -R ${STRANGER}:${STRANGER} ${dataDir} (of a container: the folder that -v names before the colon)`;
    expect(await printed({ dataDir, user: STRANGER })).toBe(
      `${SETTINGS}${dataDir} ${whose} open it. ${remedy}\n`,
    );
    chmodSync(dataDir, 0o755);
    expect(await printed({ dataDir, user: STRANGER })).toBe(
      `${dataDir} ${whose} write to it. ${remedy}\n`,
    );
  });

  it('a folder of its own that it may not open', async () => {
    if (!isRoot()) return;
    const dataDir = newFolder();
    chownSync(dataDir, STRANGER, STRANGER);
    const whose = `belongs to the user ${STRANGER}:${STRANGER} of Dear Ones, who may not`;
    const remedy = `Give its owner all rights: chmod -R u+rwX ${dataDir}. If that changes nothing, SELinux`;
    chmodSync(dataDir, 0o600);
    expect(await printed({ dataDir, user: STRANGER })).toContain(
      `${SETTINGS}${dataDir} ${whose} open it all the same. ${remedy}`,
    );
    chmodSync(dataDir, 0o500);
    expect(await printed({ dataDir, user: STRANGER })).toContain(
      `${dataDir} ${whose} write to it all the same. ${remedy}`,
    );
  });

  it('a database of another user in an open folder', async () => {
    if (!isRoot()) return;
    const dataDir = newFolder();
    chmodSync(dataDir, 0o777);
    mkdirSync(path.join(dataDir, 'postgres'), { mode: 0o700 });
    chownSync(path.join(dataDir, 'postgres'), 568, 568);
    expect(await printed({ dataDir, user: STRANGER })).toMatch(
      /\/postgres belongs to the user 568:568, and the user 4711:4711 of Dear Ones may not write to it\. Start Dear Ones as 568:568/,
    );
  });

  it('a database that is not there', async () => {
    const { url } = await database();
    const gone = new URL(url);
    gone.pathname = '/no-such-database';
    expect(await printed({ env: { DATABASE_URL: gone.href } })).toMatch(
      /^DATABASE_URL: this database cannot be used: .+\n$/m,
    );
  });

  it('a disk that is full', async () => {
    const disk = await smallDisk();
    if (!disk) {
      console.log('Left out: a start on a full disk. It takes the right to mount one (root).');
      return;
    }
    disk.fill();
    const said = await printed({ dataDir: path.join(disk.folder, 'data') });
    expect(said).toContain(
      `The disk of ${disk.folder}/data is full, so Dear Ones cannot start. Free some space on it, then start again.`,
    );
    expect(said).not.toMatch(/^ +at /m);
  });
});
