import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../server/backup/archive-format';
import { backUp } from '../../server/backup/back-up';
import { restore } from '../../server/backup/restore';
import { readConfig } from '../../server/config';
import { connect } from '../../server/db/database';
import { migrate, migrateTo } from '../../server/db/migrate';
import { installMailQueue } from '../../server/mail/queue';
import type { ObjectStore } from '../../server/media/object-store/object-store';
import { openObjectStore } from '../../server/media/object-store/s3-store';
import { signedInAdmin } from '../support/admin';
import { createTestApp, signedInFamily } from '../support/app';
import { createBareDatabase, createDatabase } from '../support/database';
import { ask, contentOf, schemaOf } from '../support/database-content';
import { fillEveryTable } from '../support/every-table';
import { startObjectStore } from '../support/object-store';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';

const { projectDir } = readConfig({});
const ACCOUNTS = 200;

/** The content of a database but for the signals of live calls, which an archive leaves out. */
const backedUp = async (url: string): Promise<Record<string, string>> => ({
  ...(await contentOf(url)),
  'public.live_call_signals': '0 ',
});

let folder: string;
let source: Awaited<ReturnType<typeof createDatabase>>;
let archive: string;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-backup-'));
  source = await createDatabase();
  // The maintenance of a queue that runs would change the rows that are compared.
  const app = await createTestApp({ databaseUrl: source.url });
  await fillEveryTable(app, ACCOUNTS);
  await signedInFamily(app);
  await signedInAdmin(app);
  await app.close();
  archive = await backUpFrom(source.url);
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

let archives = 0;
async function backUpFrom(url: string, objects?: ObjectStore): Promise<string> {
  const file = path.join(folder, `${(archives += 1)}.tar.gz`);
  await backUp({ url, objects, version: '0', output: createWriteStream(file) });
  return file;
}

async function database(create = createBareDatabase): Promise<string> {
  const { url, drop } = await create();
  cleanUps.push(drop);
  return url;
}

/** The end of a table, without the count of its rows, in PostgreSQL's protocol: CopyDone. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/** A network that passes on the end of each table well before the count of its rows. */
async function cuttingNetwork(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
  };
  const passOn = async (client: net.Socket) => {
    const server = net.connect(Number(port), hostname);
    client.pipe(server);
    for (const socket of [client, server]) socket.setNoDelay().on('error', () => socket.destroy());
    for await (const chunk of server as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(COPY_DONE); at !== -1; at = chunk.indexOf(COPY_DONE, from)) {
        client.write(chunk.subarray(from, at + COPY_DONE.length));
        from = at + COPY_DONE.length;
        await turns(500);
      }
      client.write(chunk.subarray(from));
    }
    client.end();
  };
  const proxy = net.createServer((client) => void passOn(client));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise((resolve) => proxy.close(resolve)));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as net.AddressInfo).port);
  return through.href;
}

const restoreInto = (url: string, file = archive, options: { replace?: boolean } = {}) =>
  restore({ file, url, projectDir, objects: undefined, replace: false, ...options });

describe('a backup that is restored', () => {
  it('is the same in every table, constraint, trigger and sequence', async () => {
    const url = await database();

    const summary = await restoreInto(url);

    const content = await backedUp(source.url);
    expect(await contentOf(url)).toEqual(content);
    expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
    expect(summary.rows).toBeGreaterThan(20 * ACCOUNTS);
    const empty = Object.keys(content).filter((name) => content[name] === '0 ');
    expect(empty).toEqual(['pgboss.schedule', 'pgboss.subscription', 'public.live_call_signals']);
  });

  it('is whole, however the network cuts the answers of PostgreSQL', async () => {
    const file = await backUpFrom(await cuttingNetwork(source.url));
    const url = await database();
    await restoreInto(url, file);
    expect(await contentOf(url)).toEqual(await backedUp(source.url));
  });

  it('comes from schemas that a backup knows', async () => {
    const schemas = await ask<{ name: string }>(
      source.url,
      `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
    );
    expect(schemas.map(({ name }) => name).sort()).toEqual([...SCHEMAS].sort());
  });

  it('lets a server go on where the former one stopped', async () => {
    const url = await database();
    await restoreInto(url);
    const again = await createTestApp({ databaseUrl: url });
    cleanUps.push(again.close);
    const { browser } = await signedInFamily(again);
    await browser.get('/api/face-photos').expect(200);
  });

  it('holds what was written together, and nothing that was written later, while servers write', async () => {
    const source = await database(createDatabase);
    const writer = new Client(source);
    await writer.connect();
    cleanUps.push(() => writer.end());
    let written = 0;
    const write = () =>
      writer.query(
        `WITH added AS (INSERT INTO users (email, password) VALUES ('writer${(written += 1)}@example.org', '') RETURNING id, email)
         INSERT INTO admin_audit (admin_email, action, target_id, target_email) SELECT email, 'created', id, email FROM added`,
      );
    await write();
    let done = false;
    const backup = backUpFrom(source).finally(() => (done = true));
    while (!done) await write();
    const url = await database();
    await restoreInto(url, await backup);
    const [counts] = await ask<{ users: number; audits: number }>(
      url,
      'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM admin_audit) AS audits',
    );
    expect(counts?.users).toBe(counts?.audits);
    expect(counts?.users).toBeGreaterThan(0);
    expect(counts?.users).toBeLessThan(written);
  });

  it('of an earlier version is migrated to this one', async () => {
    const source = await database();
    const pool = new Pool({ connectionString: source });
    await migrateTo(14, source, projectDir, () => installMailQueue(pool));
    await pool.query(`INSERT INTO users (email, password) VALUES ('early@example.org', '')`);
    await pool.query(
      `INSERT INTO remember_items (title, content, category, user_id) SELECT 'Keys', 'Hall', 'Home', id FROM users`,
    );
    await pool.end();
    const url = await database();

    await restoreInto(url, await backUpFrom(source));

    expect(
      await ask(
        url,
        `SELECT email, title FROM remember_items JOIN memberships USING (person_id) JOIN users ON users.id = memberships.user_id`,
      ),
    ).toEqual([{ email: 'early@example.org', title: 'Keys' }]);
  });
});

describe('a restore is refused and changes nothing', () => {
  it('into a database that holds accounts, unless told to replace them', async () => {
    const url = await database(createDatabase);
    await ask(url, `INSERT INTO users (email, password) VALUES ('here@example.org', '')`);
    const before = await contentOf(url);
    await expect(restoreInto(url)).rejects.toThrow('already holds accounts');
    expect(await contentOf(url)).toEqual(before);

    await restoreInto(url, archive, { replace: true });
    expect(await contentOf(url)).toEqual(await backedUp(source.url));
  });

  it('into a database of something else', async () => {
    const url = await database();
    await ask(url, 'CREATE TABLE invoices (id int)');
    await expect(restoreInto(url, archive, { replace: true })).rejects.toThrow(
      'tables of something else',
    );
    expect(Object.keys(await contentOf(url))).toEqual(['public.invoices']);
  });

  it('into a database that a server uses', async () => {
    const url = await database(createDatabase);
    const server = connect(url, () => undefined);
    cleanUps.push(() => server.$client.end());
    const inUse = await server.$client.connect();
    await expect(restoreInto(url, archive, { replace: true })).rejects.toThrow('Stop it first');
    inUse.release();
  });

  it.each([
    ['cut off', (file: string) => readFile(file).then((b) => truncate(file, b.length - 1000))],
    ['cut off in the middle', (file: string) => truncate(file, 5000)],
    ['changed in one byte', changeByte],
    ['not an archive', (file: string) => writeFile(file, 'Dear Ones')],
    ['empty', (file: string) => truncate(file, 0)],
  ])('from an archive that is %s', async (_, damage) => {
    const file = path.join(folder, 'damaged.tar.gz');
    await writeFile(file, await readFile(archive));
    await damage(file);
    const url = await database();
    await expect(restoreInto(url, file)).rejects.toThrow('This backup is damaged or not complete');
    expect(await contentOf(url)).toEqual({});
  });

  it('from a file that is not there', async () => {
    await expect(restoreInto(await database(), '/nowhere/backup.tar.gz')).rejects.toThrow(
      'There is no file /nowhere/backup.tar.gz.',
    );
  });

  it('from an archive of a newer version', async () => {
    const source = await database(createDatabase);
    await ask(
      source,
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 9999999999999)`,
    );
    const url = await database();
    await expect(restoreInto(url, await backUpFrom(source))).rejects.toThrow('a newer Dear Ones');
    expect(await contentOf(url)).toEqual({});
  });
});

async function changeByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

it('an empty database is not backed up', async () => {
  await expect(backUpFrom(await database())).rejects.toThrow('nothing to back up');
});

describe('photos and recordings in an object store', () => {
  it('are in the backup, and restored into an object store or, without one, into the database', async () => {
    const store = await startObjectStore();
    cleanUps.push(store.close);
    const family = await createTestApp({ env: store.env });
    cleanUps.push(family.close);
    const { browser } = await signedInFamily(family);
    const { body: item } = await browser
      .post('/api/remember-items')
      .send({
        title: 'Keys',
        content: 'Hall',
        category: 'Home',
        photoUrl: toDataUrl(await smallJpeg()),
      })
      .expect(201);
    const recording = wav({ milliseconds: 900 });
    await browser
      .put(`/api/remember-items/${item.id}/voice`)
      .send({ voice: toVoiceUrl(recording) })
      .expect(200);
    const objects = await openObjectStore(family.config, family.deps.log);
    const source = String(family.config.databaseUrl);
    await expect(backUpFrom(source)).rejects.toThrow(
      'Some photos or recordings are in an object store',
    );
    const file = await backUpFrom(source, objects);
    const before = await contentOf(source);

    const inDatabase = await database();
    await restoreInto(inDatabase, file);
    const [photo] = await ask<{ id: string; full: Buffer; small: Buffer }>(
      inDatabase,
      'SELECT id, "full", small FROM photos',
    );
    const image = { kind: 'photo', id: String(photo?.id) } as const;
    expect(
      photo?.full.equals((await objects?.get({ ...image, file: 'full' })) ?? Buffer.of()),
    ).toBe(true);
    expect(
      photo?.small.equals((await objects?.get({ ...image, file: 'small' })) ?? Buffer.of()),
    ).toBe(true);

    const [voice] = await ask<{ bytes: Buffer }>(inDatabase, 'SELECT bytes FROM voices');
    expect(voice?.bytes).toEqual(recording);

    const other = await startObjectStore();
    cleanUps.push(other.close);
    const otherConfig = readConfig(other.env);
    const inStore = await database();
    await restore({
      file,
      url: inStore,
      projectDir,
      objects: await openObjectStore(otherConfig, family.deps.log),
      replace: false,
    });
    expect(await other.keys()).toEqual(await store.keys());
    const after = await contentOf(inStore);
    for (const table of ['public.photos', 'public.voices', 'public.remember_items', 'public.users'])
      expect(after[table]).toBe(before[table]);
  });
});

it('migrating to all migrations at once or in two steps is the same', async () => {
  const [one, two] = [await database(), await database()];
  await migrate(one, projectDir);
  await migrateTo(14, two, projectDir, () => Promise.resolve());
  await migrate(two, projectDir);
  expect(await schemaOf(two)).toEqual(await schemaOf(one));
});
