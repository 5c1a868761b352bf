import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { End, Manifest } from '../../server/backup/archive-format';
import { verifyArchive } from '../../server/backup/archive-reader';
import { backUp } from '../../server/backup/back-up';
import { restore } from '../../server/backup/restore';
import { createBackupKey, sealing, unsealWithSecret } from '../../server/backup/seal';
import { readConfig } from '../../server/config';
import { signedInFamily, useTestApp } from '../support/app';
import { createBareDatabase } from '../support/database';
import { contentOf } from '../support/database-content';
import { peakMemory, resetPeakMemory } from '../support/peak-memory';

const BLOCK = 512;
const DAMAGED = 'This backup is damaged or not complete, so nothing was changed.';
const { projectDir } = readConfig({});

/** An entry of a tar archive. `size` is what its header says. */
interface Entry {
  name: string;
  /** The type in the header: `0` is a file, `2` a symbolic link, `5` a folder, `x` further headers (POSIX 1003.1). */
  type?: string;
  size?: number;
  bytes: Buffer;
}

const app = useTestApp();
let folder: string;
let whole: Entry[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-forged-'));
  await signedInFamily(app());
  const file = path.join(folder, 'real.tar.gz');
  const url = String(app().config.databaseUrl);
  await backUp({ url, objects: undefined, version: '0', output: createWriteStream(file) });
  whole = entriesOf(gunzipSync(await readFile(file)));
});
afterAll(() => rm(folder, { recursive: true }));

function entriesOf(tar: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; tar[at] !== 0;) {
    const header = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    const bytes = tar.subarray(at + BLOCK, at + BLOCK + size);
    entries.push({ name: header.toString('latin1', 0, 100).replace(/\0.*/, ''), bytes });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

function headerOf({ name, type = '0', bytes, size = bytes.length }: Entry): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'latin1');
  header.write('0000600\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('/somewhere/else', 157);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const padding = ({ bytes }: Entry) => Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
const tarOf = (entries: Entry[]) =>
  Buffer.concat([
    ...entries.flatMap((entry) => [headerOf(entry), entry.bytes, padding(entry)]),
    Buffer.alloc(2 * BLOCK),
  ]);

async function fileOf(entries: Entry[]): Promise<string> {
  const file = path.join(folder, 'forged.tar.gz');
  await writeFile(file, gzipSync(tarOf(entries), { level: 1 }));
  return file;
}

const USERS = 'tables/public.users/000001';
const isFirst = ({ name }: Entry) => name === 'backup.json';
const isLast = ({ name }: Entry) => name === 'end.json';
const beforeEnd = (...more: Entry[]) => [
  ...whole.filter((entry) => !isLast(entry)),
  ...more,
  ...whole.filter(isLast),
];
const named = (name: string, bytes = Buffer.from('x\n')) => ({ name, bytes });
const instead = (is: (entry: Entry) => boolean, change: (entry: Entry) => Entry) =>
  whole.map((entry) => (is(entry) ? change(entry) : entry));
const changedJson = <Content>(is: (entry: Entry) => boolean, change: (content: Content) => void) =>
  instead(is, ({ name, bytes }) => {
    const content = JSON.parse(bytes.toString()) as Content;
    change(content);
    return { name, bytes: Buffer.from(JSON.stringify(content)) };
  });

/** The header that gives the next entry another size than its own (POSIX 1003.1). */
const furtherHeader = (size: string): Entry => {
  const line = ` size=${size}\n`;
  const length = line.length + 2;
  return { name: 'pax', type: 'x', bytes: Buffer.from(`${length}${line}`) };
};

it('is read as the writer wrote it', async () => {
  const { manifest, end } = await verifyArchive(await fileOf(whole));
  expect(manifest.tables.length).toBeGreaterThan(50);
  expect(end.tables['public.users']?.rows).toBeGreaterThan(0);
});

describe('a forged backup changes nothing, and writes no file', () => {
  const forgeries: [what: string, entries: () => Entry[]][] = [
    ['a path out of its folder', () => beforeEnd(named('../../tmp/forged'))],
    ['an absolute path', () => beforeEnd(named('/tmp/forged'))],
    [
      'a path out of a folder of tables',
      () => beforeEnd(named('tables/public.users/../../forged/000001')),
    ],
    [
      'a path out of a folder of media',
      () => beforeEnd(named('photos/00000000-0000-4000-8000-00000000000a/../../full.webp')),
    ],
    ['a table with a quotation mark', () => beforeEnd(named('tables/public.users"/000001'))],
    ['a symbolic link', () => beforeEnd({ name: USERS, type: '2', bytes: Buffer.alloc(0) })],
    ['a hard link', () => beforeEnd({ name: USERS, type: '1', bytes: Buffer.alloc(0) })],
    ['a folder', () => beforeEnd({ name: USERS, type: '5', bytes: Buffer.alloc(0) })],
    ['a device', () => beforeEnd({ name: USERS, type: '3', bytes: Buffer.alloc(0) })],
    [
      'a table that its beginning does not name',
      () => beforeEnd(named('tables/public.more/000001')),
    ],
    [
      'a table that its end does not count',
      () =>
        changedJson<End>(isLast, ({ tables }) => {
          delete tables['public.users'];
        }),
    ],
    [
      'a table in two places',
      () => {
        const rows = whole.find(({ name }) => name === USERS)?.bytes ?? Buffer.alloc(0);
        return beforeEnd({ name: 'tables/public.users/000002', bytes: rows });
      },
    ],
    [
      'the time of a migration that is no number',
      () =>
        changedJson<Manifest>(isFirst, ({ migrations }) => {
          for (const one of migrations) one.createdAt = 'yesterday';
        }),
    ],
    [
      'a schema of PostgreSQL itself',
      () =>
        changedJson<{ tables: { schema: string }[] }>(isFirst, ({ tables }) => {
          for (const table of tables) table.schema = 'pg_catalog';
        }),
    ],
    ['no end', () => whole.filter((entry) => !isLast(entry))],
    ['more after its end', () => [...whole, named('tables/public.users/000002')]],
    ['no beginning', () => whole.filter((entry) => !isFirst(entry))],
    [
      'an entry that says it has 8 GB',
      () => beforeEnd({ ...named(USERS), size: 8 * 1024 ** 3 - 1 }),
    ],
    [
      'an entry that further headers make larger',
      () => beforeEnd(furtherHeader('9999999999'), named(USERS)),
    ],
    [
      'further headers that say they have 1 GB',
      () => beforeEnd({ ...furtherHeader('1'), size: 1024 ** 3 }),
    ],
  ];

  it.each(forgeries)('with %s', async (_what, entries) => {
    const { url, drop } = await createBareDatabase();
    try {
      const file = await fileOf(entries());
      const names = await readdir(folder);
      await expect(
        restore({ file, url, projectDir, objects: undefined, replace: true }),
      ).rejects.toThrow(DAMAGED);
      expect(await contentOf(url)).toEqual({});
      expect(await readdir(folder)).toEqual(names);
    } finally {
      await drop();
    }
  });
});

describe('a bomb takes no memory, also inside of a seal', () => {
  const MOST_MB = 280;
  const ZEROS = Buffer.alloc(60 * 1024 * 1024);
  const CHUNKS = 6;

  /** Seals a tar that unpacks to 360 MB of zeros. */
  async function sealedBomb(headers: Buffer[]) {
    const { publicKey, privateKey } = await createBackupKey();
    const file = path.join(folder, 'bomb.tar.gz.age');
    await sealing({ publicKey }, createWriteStream(file), async (output) => {
      const tar = new PassThrough();
      const packed = pipeline(tar, createGzip({ level: 1 }), output);
      tar.write(tarOf(whole.filter(isFirst)).subarray(0, -2 * BLOCK));
      for (let at = 0; at < CHUNKS; at += 1)
        for (const bytes of [headers[at] ?? Buffer.alloc(0), ZEROS])
          if (!tar.write(bytes)) await once(tar, 'drain');
      tar.end(Buffer.alloc(2 * BLOCK));
      await packed;
    });
    return { file, unseal: unsealWithSecret({ privateKey }) };
  }

  it.each([
    ['in one entry', [headerOf({ ...named(USERS), size: CHUNKS * ZEROS.length })]],
    [
      'in many',
      Array.from({ length: CHUNKS }, (_, at) =>
        headerOf(named(`tables/public.users/${String(at + 1).padStart(6, '0')}`, ZEROS)),
      ),
    ],
  ])('%s', async (_where, headers) => {
    const { file, unseal } = await sealedBomb(headers);
    resetPeakMemory(process.pid);
    const before = peakMemory(process.pid);
    await expect(verifyArchive(file, unseal)).rejects.toThrow(DAMAGED);
    const after = peakMemory(process.pid);
    if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(MOST_MB);
  });
});
