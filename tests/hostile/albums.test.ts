import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  FACE_PHOTOS_MAX,
  FACE_PICTURES_MAX,
  IMPORT_MAX_BYTES,
  NAME_MAX,
} from '#shared/product/limits';
import { AlbumReader } from '../../server/export/album-data';
import type { AlbumRow } from '../../server/export/album-row';
import { openArchive } from '../../server/export/archive';
import type { ZipSource } from '../../server/export/archive-source';
import { listsToRead } from '../../server/export/imported-lists';
import { readRows } from '../../server/export/read-rows';

const bounds = { entries: 50, bytes: IMPORT_MAX_BYTES, depth: 6, ratio: 100 };

const sourceOf = (zip: Uint8Array): ZipSource => ({
  size: zip.length,
  async *read(start, end) {
    // One byte at a time would be as right.
    for (let at = start; at < end; at += 1_000)
      yield await Promise.resolve(zip.slice(at, Math.min(end, at + 1_000)));
  },
});

const open = (zip: Uint8Array) => openArchive(sourceOf(zip), bounds);

const small = { 'data.json': strToU8('{}'), 'photos/a.webp': strToU8('abc') };
const zipOf = (files: Zippable = small) => Buffer.from(zipSync(files, { level: 0 }));

/** The offset of the nth header in the central directory. */
function directoryAt(zip: Buffer, nth = 0): number {
  let at = -1;
  for (let found = 0; found <= nth; found += 1) at = zip.indexOf('PK\x01\x02', at + 1, 'latin1');
  return at;
}

/** Changes a field of an entry in the central directory, which is what counts. */
function changed(change: (zip: Buffer, at: number) => void, nth = 0): Buffer {
  const zip = zipOf();
  change(zip, directoryAt(zip, nth));
  return zip;
}

/** Gives an entry another name of the same length, in both of its headers. */
function renamed(from: string, to: string): Buffer {
  const zip = zipOf({ ...small, [from]: strToU8('x') });
  for (let at = zip.indexOf(from); at !== -1; at = zip.indexOf(from, at + 1)) zip.write(to, at);
  return zip;
}

describe('an archive', () => {
  it('is read file by file, each up to its bound', async () => {
    const archive = await open(zipOf());
    expect(archive.names).toEqual(['data.json', 'photos/a.webp']);
    expect((await archive.read('photos/a.webp', 3))?.toString()).toBe('abc');
    expect(await archive.read('photos/a.webp', 2)).toBeUndefined();
    expect(await archive.read('photos/b.webp', 3)).toBeUndefined();
    const packed = await open(Buffer.from(zipSync({ 'data.json': strToU8('a'.repeat(500)) })));
    expect((await packed.read('data.json', 500))?.length).toBe(500);
  });

  it.each<[string, () => Uint8Array]>([
    [
      'with too many files',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}`, strToU8('')]))),
    ],
    ['with a bomb', () => zipSync({ 'data.json': new Uint8Array(20_000_000) }, { level: 9 })],
    [
      'with more bytes in all than an album has',
      () =>
        changed((zip, at) =>
          [20, 24].forEach((field) => zip.writeUInt32LE(0xfffffff0, at + field)),
        ),
    ],
    ['with an encrypted file', () => changed((zip, at) => zip.writeUInt16LE(1, at + 8))],
    [
      'with a symbolic link',
      () => changed((zip, at) => zip.writeUInt32LE((0o120777 << 16) >>> 0, at + 38)),
    ],
    ['with an unusual compression', () => changed((zip, at) => zip.writeUInt16LE(14, at + 10))],
    ['with two sizes of one file', () => changed((zip, at) => zip.writeUInt32LE(1, at + 24))],
    ['with files that overlap', () => changed((zip, at) => zip.writeUInt32LE(0, at + 42), 1)],
    ['with two files of one name', () => renamed('data.jsox', 'DATA.JSON')],
    ['with a path out of its folder', () => renamed('photos/a/../b.web', 'photos/../../b.we')],
    ['with an absolute path', () => renamed('xetc/passwd', '/etc/passwd')],
    ['with a drive', () => renamed('xx/a.webp', 'c:/a.webp')],
    ['with a path out of its folder by backslashes', () => renamed('a/b/c', '..\\..')],
    ['with one name in two ways', () => renamed('photos_a.webp', 'photos\\a.webp')],
    ['with a path too deep', () => zipOf({ [`${'a/'.repeat(9)}b`]: strToU8('x') })],
    ['with a long name', () => zipOf({ ['a'.repeat(400)]: strToU8('x') })],
  ])('%s is refused as unsafe', async (_what, zip) => {
    await expect(open(zip())).rejects.toMatchObject({ name: 'ArchiveRefused', reason: 'unsafe' });
  });

  it('whose packer wrote backslashes has the same files', async () => {
    const archive = await open(renamed('photos_b.webp', 'photos\\b.webp'));
    expect((await archive.read('photos/b.webp', 9))?.toString()).toBe('x');
  });

  it('with a recording of silence is not taken for a bomb', async () => {
    const archive = await open(zipSync({ ...small, 'voices/a.wav': new Uint8Array(640_000) }));
    expect(await archive.read('voices/a.wav', 700_000)).toHaveLength(640_000);
  });

  it('with a hundred thousand files is refused before one of them is looked at', async () => {
    const zip = zipOf();
    zip.writeUInt16LE(0xffff, zip.length - 12);
    zip.writeUInt16LE(0xffff, zip.length - 14);
    let reads = 0;
    const source = sourceOf(zip);
    const counting: ZipSource = {
      ...source,
      read: (...range) => ((reads += 1), source.read(...range)),
    };
    await expect(openArchive(counting, bounds)).rejects.toMatchObject({ name: 'ArchiveRefused' });
    expect(reads).toBeLessThan(3);
  });

  it('with many files is listed by few reads', async () => {
    const files = Array.from(
      { length: 50 },
      (_, at) => [`photos/${at}.webp`, strToU8('x')] as const,
    );
    const source = sourceOf(zipOf(Object.fromEntries(files)));
    let reads = 0;
    await openArchive(
      { ...source, read: (...range) => ((reads += 1), source.read(...range)) },
      bounds,
    );
    expect(reads).toBeLessThan(5);
  });

  it.each<[string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => strToU8('Hello')],
    ['half a ZIP', () => zipOf().subarray(0, 60)],
    ['a ZIP without its beginning', () => zipOf().subarray(40)],
    ['an end alone', () => zipOf().subarray(-22)],
    [
      'several disks',
      () => {
        const zip = zipOf();
        zip.writeUInt16LE(3, zip.length - 18);
        return zip;
      },
    ],
    [
      'a ZIP64 end that leads nowhere',
      () => {
        const zip = zipOf();
        zip.writeUInt32LE(0xffffffff, zip.length - 6);
        return zip;
      },
    ],
    [
      'a directory beyond the end',
      () => {
        const zip = zipOf();
        zip.writeUInt32LE(zip.length + 9, zip.length - 6);
        return zip;
      },
    ],
  ])('that is %s is refused', async (_what, zip) => {
    await expect(open(zip())).rejects.toMatchObject({ name: 'ArchiveRefused' });
  });

  it('whose file is longer than it says is not read to its end', async () => {
    const zip = Buffer.from(zipSync({ 'data.json': strToU8('a'.repeat(60_000)) }, { level: 9 }));
    zip.writeUInt32LE(100, directoryAt(zip) + 24);
    const archive = await open(zip);
    await expect(archive.read('data.json', 1_000)).rejects.toMatchObject({
      name: 'ArchiveRefused',
    });
  });
});

const HEAD = '"product":"Dear Ones","format":1';

/** Reads a data.json that arrives in pieces of so many bytes. */
function rowsIn(text: string | Uint8Array, pieceBytes = 64 * 1024): AlbumRow[] {
  const bytes = typeof text === 'string' ? strToU8(text) : text;
  const reader = new AlbumReader(listsToRead);
  const rows: AlbumRow[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    rows.push(...reader.read(bytes.subarray(at, at + pieceBytes)));
  return [...rows, ...reader.end()];
}

const listOf = (row: string, count: number) => `[${Array(count).fill(row).join(',')}]`;
const face = (fields: object) =>
  `{${HEAD},"people":[${JSON.stringify({ name: 'Anna', ...fields })}]}`;

describe('the data.json of an album', () => {
  const honest = `\uFEFF{ "product" : "Dear Ones", "more": [{"a":"]}\\"\\\\"}, -1.5e3, null ],
    "people": [ {"id": 7, "name": "Ann\\u0061 [\\"", "key": "9F0B6BDF-4D6E-4A6C-9C0B-0E3A5C1F7D11", "photo": "photos/a.webp"} , "no row", {} ],
    "tablets": { "used": [[[]]], "reminders": [ ], "personName": "Jozef, \\uD83D\\uDE00", "plans": [{"title":"Tea"}], "message": null } } `;

  it.each([1, 2, 3, 7, 64 * 1024])('is the same in pieces of %i bytes', (pieceBytes) => {
    const rows = rowsIn(honest, pieceBytes);
    expect(rows).toMatchObject([
      {
        kind: 'face',
        at: 0,
        key: '9f0b6bdf-4d6e-4a6c-9c0b-0e3a5c1f7d11',
        sourceId: 7,
        name: 'Anna ["',
      },
      { kind: 'face', at: 1, key: null, data: null },
      { kind: 'face', at: 2, name: '', data: '{}' },
      { kind: 'plan', at: 0, name: 'Tea' },
      { kind: 'person', at: 0, name: 'Jozef, 😀' },
    ]);
    expect(JSON.parse(rows.at(-1)?.data ?? '')).toEqual({
      personName: 'Jozef, 😀',
      message: null,
    });
  });

  it.each([
    ['not JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['two objects', `{${HEAD}}{}`],
    ['without commas', `{${HEAD} "people":[]}`],
    ['with a row that is not JSON', `{${HEAD},"people":[nope]}`],
    ['of another product', '{"product":"Photos"}'],
    ['of no product', '{"people":[]}'],
    ['with faces that are no list', `{${HEAD},"people":{}}`],
    ['with tablets that are no object', `{${HEAD},"tablets":[]}`],
    ['with a message that is a list', `{${HEAD},"tablets":{"message":[]}}`],
    ['cut off in a text', `{${HEAD},"people":[{"name":"An`],
  ])('that is %s is no album', (_what, text) => {
    expect(() => rowsIn(text)).toThrow(expect.objectContaining({ problem: 'not-an-album' }));
  });

  it.each([
    ['numbers', '1'],
    ['lists', '[]'],
    ['objects', '{}'],
    ['long texts', `"${'x'.repeat(1_000)}"`],
  ])('with a million faces that are %s is refused at the first too many', (_what, row) => {
    const reader = new AlbumReader(listsToRead);
    reader.read(strToU8(`{${HEAD},"people":${listOf(row, FACE_PHOTOS_MAX)}`.slice(0, -1)));
    expect(() => reader.read(strToU8(`,${row},`))).toThrow(
      expect.objectContaining({ problem: 'unsafe' }),
    );
  });

  it.each(['people', 'memoryItems', 'tablets.plans', 'tablets.callContacts', 'tablets.reminders'])(
    'has no more rows in %s than a person may have',
    (path) => {
      const [name, inner] = path.split('.');
      const rows = listOf('{}', 501);
      const value = inner ? `{"${inner}":${rows}}` : rows;
      expect(() => rowsIn(`{${HEAD},"${name}":${value}}`)).toThrow(
        expect.objectContaining({ problem: 'unsafe' }),
      );
    },
  );

  it('with a list twice is refused, also under another spelling', () => {
    for (const again of ['people', 'p\\u0065ople'])
      expect(() => rowsIn(`{${HEAD},"people":[],"${again}":[]}`)).toThrow(
        expect.objectContaining({ problem: 'unsafe' }),
      );
  });

  it.each(['people', 'photoOfPerson'])(
    'with a deep value in %s is refused, and elsewhere skipped',
    (name) => {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      expect(() => rowsIn(`{${HEAD},"${name}":[${deep}]}`)).toThrow(
        expect.objectContaining({ problem: 'unsafe' }),
      );
      expect(rowsIn(`{${HEAD},"used":${deep},"people":[]}`)).toHaveLength(1);
    },
  );

  it('with more fields than any object has is refused', () => {
    const fields = Array.from({ length: 2_000 }, (_, at) => `"f${at}":0`).join(',');
    for (const text of [`{${HEAD},${fields}}`, `{${HEAD},"tablets":{${fields}}}`])
      expect(() => rowsIn(text)).toThrow(expect.objectContaining({ problem: 'unsafe' }));
  });

  it('of a later format is left for a later version, whatever else it has', () => {
    expect(() => rowsIn('{"product":"Dear Ones","format":2,"people":{}}', 30)).toThrow(
      expect.objectContaining({ problem: 'newer-format' }),
    );
  });

  it('brings a face with twenty thousand further pictures in with those that it may have', () => {
    const paths = Array.from({ length: 20_000 }, (_, at) => `photos/people/${at}.webp`);
    const [row] = rowsIn(face({ otherPhotos: paths }));
    expect(JSON.parse(row?.data ?? '')).toEqual({
      name: 'Anna',
      otherPhotos: paths.slice(0, FACE_PICTURES_MAX - 1),
    });
  });

  it.each([
    ['a long text', face({ description: 'x'.repeat(70_000) })],
    ['a very long text', face({ description: 'x'.repeat(2_000_000) })],
    ['many values', face({ more: Array(40_000).fill(1) })],
    ['a huge number', `{${HEAD},"people":[{"name":"Anna","id":1e999}]}`],
    ['an id out of range', face({ id: 2 ** 40 })],
    ['no text as its path', face({ photo: { toString: 1 } })],
  ])('leaves out a row with %s, and reads the others', (_what, text) => {
    const rows = rowsIn(text.replace(/\]}$/, ',{"name":"Ben"}]}'));
    expect(rows).toMatchObject([{ kind: 'face', data: null }, { name: 'Ben' }, { kind: 'person' }]);
    expect(rows[1]?.data).not.toBeNull();
  });

  it('cannot change what objects are, and shows no control characters', () => {
    const text = `{${HEAD},"__proto__":{"people":[]},"constructor":[],"people":[{"name":"A\\u0000\\u0007\\ud800${'b'.repeat(200)}","__proto__":{"id":9},"otherPhotos":[]}]}`;
    const [row] = rowsIn(text);
    expect(row).toMatchObject({ sourceId: null, name: `A${'b'.repeat(NAME_MAX - 4)}` });
  });

  const pieces = async function* (text: string) {
    for (const piece of [text.slice(0, 40), text.slice(40)])
      yield await Promise.resolve(strToU8(piece));
  };
  it('is read in a thread of its own, with the same rows', async () => {
    const text = face({ id: 3 });
    const rows: AlbumRow[] = [];
    for await (const some of readRows(pieces(text), listsToRead)) rows.push(...some);
    expect(rows).toEqual(rowsIn(text));
    await expect(
      (async () => {
        for await (const some of readRows(
          pieces(`{${HEAD},"people":${listOf('{}', 300)}}`),
          listsToRead,
        ))
          rows.push(...some);
      })(),
    ).rejects.toMatchObject({ name: 'AlbumRefused', problem: 'unsafe' });
  });

  /** Less than the thread needs to start. */
  const tooLittle = { maxOldGenerationSizeMb: 1, maxYoungGenerationSizeMb: 1 };
  const refused = { name: 'AlbumRefused', problem: 'unsafe' };
  it('is refused if its thread runs out of memory', async () => {
    await expect(
      readRows(pieces(face({ id: 3 })), listsToRead, tooLittle).next(),
    ).rejects.toMatchObject(refused);
  });

  it('is refused if its thread runs out of memory between two pieces, and nothing else ends', async () => {
    const exited = new Promise((resolve) =>
      process.once('worker', (thread) => thread.once('exit', resolve)),
    );
    const late = async function* () {
      await exited;
      yield* pieces(face({ id: 3 }));
    };
    await expect(readRows(late(), listsToRead, tooLittle).next()).rejects.toMatchObject(refused);
  });
});
