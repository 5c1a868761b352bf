import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseIdentity, runAs } from '../../../server/embedded-postgres/identity';
import { ask } from './postgres';
import { afterwards, freePort, newFolder } from './server-process';

const run = promisify(execFile);

/** Usual folders of PostgreSQL's programs; the embedded ones lack pg_dump. */
const PLACES = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'];

/** The folder with the programs of the newest PostgreSQL that is installed whole, server and pg_dump. */
async function findPrograms(): Promise<string | undefined> {
  const folders = PLACES.flatMap((place) =>
    foldersIn(place).map((name) => path.join(place, name, 'bin')),
  ).reverse();
  for (const folder of folders) {
    const whole = await Promise.all(
      ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql'].map((program) =>
        run(path.join(folder, program), ['--version']).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (whole.every(Boolean)) return folder;
  }
  return undefined;
}

function foldersIn(place: string): string[] {
  try {
    return readdirSync(place).sort();
  } catch {
    return [];
  }
}

/** A PostgreSQL of the system's, with an empty database and the user who owns it, where one is installed. */
export async function systemPostgres(): Promise<{ programs: string; url: string } | undefined> {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const home = newFolder();
  await chmod(home, 0o711);
  const dataDir = path.join(home, 'data');
  const identity = await chooseIdentity(dataDir, [path.join(programs, 'initdb')]);
  await mkdir(dataDir);
  if (identity.owner) await chown(dataDir, identity.owner.uid, identity.owner.gid);
  const port = await freePort();
  const program = async (name: string, args: string[]) => {
    const { ok, output } = await runAs(identity, path.join(programs, name), args);
    if (!ok) throw new Error(`${name}: ${output}`);
  };
  await program('initdb', [
    '-D',
    dataDir,
    '-U',
    'admin',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  afterwards(() => program('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate', '-s']));
  await program('pg_ctl', [
    'start',
    '-D',
    dataDir,
    '-o',
    options,
    '-l',
    path.join(dataDir, 'log'),
    '-w',
    '-s',
  ]);
  const admin = `postgres://admin@127.0.0.1:${port}/postgres`;
  await ask(admin, 'CREATE ROLE family LOGIN');
  await ask(admin, 'CREATE DATABASE dearones OWNER family');
  return { programs, url: `postgres://family@127.0.0.1:${port}/dearones` };
}
