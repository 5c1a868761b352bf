import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres';
import { processesOf } from '../faults/support/postgres';
import { isReady, launchServer, newFolder, startServer } from '../faults/support/server-process';
import { until } from '../faults/support/until';
import { contentOf, schemaOf } from '../support/database-content';
import { fillDatabase, startOlderPostgres } from '../support/older-postgres';

const KILLS = Number(process.env.DRILL_KILLS ?? 20);
const ACCOUNTS = 150;
/** So that a move takes seconds, as that of a family with many pictures does. */
const PHOTO_BYTES = 400_000;

const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-Rp', from, to]);

async function enlargePhotos(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    `UPDATE photos SET "full" = (SELECT string_agg(sha256((id || '-' || i)::bytea), '') FROM generate_series(1, $1) i)`,
    [PHOTO_BYTES / 32],
  );
  await client.end();
}

describe('the data of an older PostgreSQL', () => {
  let older: string;
  let cookie: string;
  let content: unknown;
  let schema: unknown;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-older-'));
    await chmod(folder, 0o711);
    older = path.join(folder, 'postgres');
    const { url, stop } = await startOlderPostgres(older);
    ({ cookie } = await fillDatabase(url, ACCOUNTS));
    await enlargePhotos(url);
    content = await contentOf(url);
    schema = await schemaOf(url);
    await stop();
  });
  afterAll(() => rm(path.dirname(older), { recursive: true }));

  async function dataFolder(): Promise<string> {
    const folder = path.join(newFolder(), 'data');
    await mkdir(folder, { mode: 0o711 });
    await copyFolder(older, path.join(folder, 'postgres'));
    return folder;
  }

  it('is moved by the server that is delivered, which then knows its sessions', async () => {
    const dataDir = await dataFolder();
    const server = await startServer({ dataDir });
    const answer = await fetch(`${server.url}/api/people`, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    expect(server.log()).toContain('The database is now of PostgreSQL');
    expect(await server.stop()).toBe(0);
    const second = await startServer({ dataDir });
    expect(second.log()).not.toContain('PostgreSQL');
    expect(await second.stop()).toBe(0);
  });

  it('is moved once by two servers that start together, of which one gives up', async () => {
    const dataDir = await dataFolder();
    const servers = await Promise.all([launchServer({ dataDir }), launchServer({ dataDir })]);
    const running = () => servers.filter((server) => server.isRunning());
    await until('one has given up', () => running().length === 1);
    const [left] = running();
    await until('the other is ready', () => isReady(String(left?.url)));
    const answer = await fetch(`${left?.url}/api/people`, { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    expect(await left?.stop()).toBe(0);
    expect((await readdir(dataDir)).filter((name) => name.includes('kept'))).toHaveLength(1);
  });

  it(`is all there after ${KILLS} starts that were killed at any point of the move`, async () => {
    const whole = await timeOf(await dataFolder());
    const dataDir = path.join(await dataFolder(), 'postgres');
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const move = startMove(dataDir);
      const killedAt = Date.now() + (whole * kill) / KILLS;
      await until('it is time', () => Date.now() > killedAt || !move.isRunning(), 60_000);
      move.kill();
      await move.ended;
      await killPostgres(dataDir);
    }
    await startMove(dataDir).ended;
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const found = { content: await contentOf(url), schema: await schemaOf(url) };
    await stop();
    expect(found).toEqual({ content, schema });
    const beside = await readdir(path.dirname(dataDir));
    expect(beside.filter((name) => /moving|moved|new-/.test(name))).toEqual([]);
    expect(beside.filter((name) => name.includes('kept'))).toHaveLength(1);
  });
});

function startMove(dataDir: string) {
  const program = path.resolve('tests/support/older-postgres-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: 'ignore',
  });
  return {
    ended: once(child, 'exit'),
    isRunning: () => child.exitCode === null,
    kill: () => child.kill('SIGKILL'),
  };
}

async function timeOf(folder: string): Promise<number> {
  const begun = Date.now();
  await startMove(path.join(folder, 'postgres')).ended;
  return Date.now() - begun;
}

/** As when the power fails: the server and both PostgreSQL end together. */
async function killPostgres(dataDir: string): Promise<void> {
  for (const folder of [dataDir, `${dataDir}.moving`, `${dataDir}.moved`])
    for (const pid of await processesOf(folder).catch(() => []))
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
}
