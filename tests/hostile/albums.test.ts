import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { IMPORT_MAX_BYTES } from '#shared/limits';
import { readAlbum } from '../../server/imports/album-data';
import { openArchive, type ZipSource } from '../../server/imports/archive';

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
    ['with a backslash', () => renamed('photos_b.webp', 'photos\\b.webp')],
    ['with a path too deep', () => zipOf({ [`${'a/'.repeat(9)}b`]: strToU8('x') })],
    ['with a long name', () => zipOf({ ['a'.repeat(400)]: strToU8('x') })],
  ])('%s is refused as unsafe', async (_what, zip) => {
    await expect(open(zip())).rejects.toMatchObject({ name: 'ArchiveRefused', reason: 'unsafe' });
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

it.each([
  ['not JSON', '{'],
  ['a list', '[]'],
  ['of another product', '{"product":"Photos"}'],
  ['with faces that are no list', '{"product":"Dear Ones","people":{}}'],
  ['too deep', `{"product":"Dear Ones","people":${'['.repeat(100_000)}`],
])('a data.json that is %s is no album', (_what, text) => {
  expect(readAlbum(text)).toBe('not-an-album');
});

it('an album of a later format is left for a later version', () => {
  expect(readAlbum('{"product":"Dear Ones","format":2}')).toBe('newer-format');
});
