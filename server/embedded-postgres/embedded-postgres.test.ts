import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { findPostmaster } from './process';

let stoppedCluster: string;
let folder: string;
let dataDir: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stoppedCluster = path.join(
    await mkdtemp(path.join(os.tmpdir(), 'dear-ones-embedded-')),
    'postgres',
  );
  const { stop } = await startIn(stoppedCluster);
  await stop();
});

afterAll(() => rm(path.dirname(stoppedCluster), { recursive: true }));

beforeEach(async () => {
  // mkdtemp's folder is private to us, as root's checkouts are.
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-embedded-'));
  dataDir = path.join(folder, 'data', 'postgres');
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await rm(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('is for this machine and its password only, outside the ports of outgoing connections', async () => {
    const url = new URL((await start()).superuserUrl);
    expect(Number(url.port)).toBeGreaterThanOrEqual(15_000);
    expect(Number(url.port)).toBeLessThan(32_000);
    expect(await ask(url.href, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(await ask(url.href, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
    url.password = 'guess';
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('knows the letters of every language and the hours of none', async () => {
    await copyCluster();
    const { url } = await start();
    expect(await ask(url, "select lower('ÄÉŁ') as letters")).toEqual([{ letters: 'äéł' }]);
    expect(await ask(url, 'show timezone')).toEqual([{ TimeZone: 'UTC' }]);
  });

  test('gives the server its own database and no right beyond it', async () => {
    await copyCluster();
    const { url } = await start();
    expect(
      await ask(
        url,
        'select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as more from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ more: false }]);
    await ask(
      url,
      'create schema own; create table own.diary (day serial); create extension if not exists pgcrypto',
    );
    for (const beyond of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('postmaster.pid')",
      'create role other',
      'create database other',
    ]) {
      await expect(ask(url, beyond), beyond).rejects.toThrow(/permission denied|must be/);
    }
  });

  test('hands over all that is in a database of the superuser, also when that was interrupted', async () => {
    await copyCluster();
    const { url, superuserUrl, stop } = await start();
    await ask(
      superuserUrl,
      `
      create schema jobs; create type jobs.state as enum ('new'); create table jobs.job (id serial primary key, state jobs.state);
      create table diary (day int generated always as identity); create sequence loose; create view days as select day from diary;
      create function twice(int) returns int language sql as 'select 2 * $1';
      create table parted (day int) partition by list (day); create table part partition of parted for values in (1);
      insert into diary default values; alter database dear_ones owner to dear_ones`,
    );
    await stop();
    const { url: again } = await start();
    expect(new URL(again).username).toBe(new URL(url).username);
    await ask(
      again,
      `
      alter table jobs.job add column more int; insert into jobs.job (state) values ('new'); alter type jobs.state add value 'done';
      alter table diary add column more int; insert into diary default values; alter sequence loose increment 2; alter table parted add column more int`,
    );
    await ask(
      again,
      'drop view days; drop function twice(int); drop table parted; drop schema jobs cascade; alter table diary add column last int',
    );
    expect(await ask(again, 'select count(*)::int as days from diary')).toEqual([{ days: 2 }]);
  });

  test('keeps its data from one start to the next, in a folder others cannot enter', async () => {
    await copyCluster();
    const first = await start();
    await ask(first.url, 'create table diary (day integer)');
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'select count(*)::int as rows from diary')).toEqual([{ rows: 0 }]);
  });

  test('outlives a server that was killed, and is adopted and stopped by the next', async () => {
    await copyCluster();
    const server = startServer();
    const { url } = await server.ready;
    await server.kill();
    const next = await start();
    expect(next).toMatchObject({ url, adopted: true });
    await next.stop();
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });

  test('keeps every acknowledged row when it is killed together with its server', async () => {
    await copyCluster();
    const server = startServer();
    await server.hasWritten(100);
    const postmaster = await findPostmaster(dataDir);
    if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGKILL');
    await server.kill();
    const next = await start();
    expect(next.adopted).toBe(false);
    const [rows] = await ask(
      next.url,
      'select count(*)::int as count, max(day) as last from diary',
    );
    expect(rows?.last).toBeGreaterThanOrEqual(server.lastWritten());
    expect(rows?.count).toBe(rows?.last);
  });

  test('is shared by two servers that start at once', async () => {
    const servers = [startServer(), startServer()];
    const [one, other] = await Promise.all(servers.map((server) => server.ready));
    expect(one?.url).toBe(other?.url);
    await Promise.all(servers.map((server) => server.kill()));
    expect((await start()).adopted).toBe(true);
  });

  test("is not misled by a killed one's number that is now another process", async () => {
    await copyCluster();
    const first = await start();
    const note = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(
      path.join(dataDir, 'postmaster.pid'),
      note.replace(/^\d+/, String(process.pid)),
    );
    expect((await start()).adopted).toBe(false);
  });

  test('that cannot be looked at is not taken for one that has ended', async () => {
    await mkdir(path.join(dataDir, 'postmaster.pid'), { recursive: true });
    await expect(findPostmaster(dataDir)).rejects.toThrow('EISDIR');
  });

  test('is made anew when its making was interrupted', async () => {
    const { pid } = spawn(process.execPath, ['--version']);
    const halfMade = `${dataDir}.new-${pid}`;
    await mkdir(path.join(halfMade, 'cluster'), { recursive: true });
    await writeFile(path.join(halfMade, 'cluster', 'PG_VERSION'), '18\n');
    await start();
    expect((await readdir(path.dirname(dataDir))).sort()).toEqual(['postgres', 'postgres.log']);
  });

  test('refuses a folder that holds something else', async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, 'holiday.txt'), 'sun');
    await expect(start()).rejects.toThrow(
      `${dataDir} is meant for the database but holds other files`,
    );
  });

  test('tells what PostgreSQL said when it cannot start', async () => {
    await copyCluster();
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgresql.conf'), 'max_connection = 3\n');
    const attempt = start({ patienceMs: 100 });
    await expect(attempt).rejects.toThrow(EmbeddedPostgresError);
    await expect(attempt).rejects.toThrow('unrecognized configuration parameter "max_connection"');
  });
});

/**
 * Gives the test a stopped cluster. Only tests about creating one create their own. `fs.cp` needs four times the processor
 * time of the command for the thousand files.
 */
async function copyCluster(): Promise<void> {
  await mkdir(path.dirname(dataDir));
  await promisify(execFile)('cp', ['-Rp', stoppedCluster, dataDir]);
}

async function start(options: { patienceMs?: number } = {}) {
  const database = await startIn(dataDir, options);
  stops.push(database.stop);
  return database;
}

const startIn = (dataDir: string, options: { patienceMs?: number } = {}) =>
  startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false, ...options });

async function ask(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}

/** A server process of its own on the same folder, which writes row after row until it is killed. */
function startServer() {
  const program = path.resolve('tests/support/embedded-postgres-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  let lastWritten = 0;
  lines.on('line', (line) => (lastWritten = Number(line) || lastWritten));
  const gone = once(child, 'exit');
  const ready = Promise.race([once(lines, 'line'), gone]);
  return {
    ready: ready.then(([line]): { url: string; adopted: boolean } => JSON.parse(String(line))),
    lastWritten: () => lastWritten,
    async hasWritten(rows: number) {
      while (lastWritten < rows) await once(lines, 'line');
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
