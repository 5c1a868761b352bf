import type { Readable } from 'node:stream';
import { fromRandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import {
  ArchiveRefused,
  checkEntries,
  checkEntry,
  unsafe,
  type ArchiveBounds,
} from './archive-checks';
import { SourceReader, wholeOf, type ZipSource } from './archive-source';

export interface Archive {
  names: readonly string[];
  /**
   * Unpacks one file into memory.
   * @param most larger files are not read, whatever they say of themselves
   * @returns undefined for a file that is not there or too large
   */
  read(name: string, most: number): Promise<Buffer | undefined>;
  /** Unpacks one file in pieces, which are not in memory together. */
  stream(name: string, most: number): AsyncIterable<Uint8Array> | undefined;
}

/**
 * Opens a ZIP by its central directory, without unpacking anything, and refuses one that is dangerous to unpack. yauzl
 * refuses absolute paths, "..", and several disks by itself, and reads backslashes as slashes: some packers write them.
 * @throws ArchiveRefused
 */
export async function openArchive(source: ZipSource, bounds: ArchiveBounds): Promise<Archive> {
  const file = await open(source);
  const entries = new Map<string, Entry>();
  try {
    if (file.entryCount > bounds.entries) throw unsafe('too many files');
    for (const entry of await listEntries(file, bounds.entries)) {
      const name = entry.fileName;
      if (name.endsWith('/')) continue;
      checkEntry(entry, bounds);
      const key = name.toLowerCase();
      if (entries.has(key)) throw unsafe('two files of one name');
      entries.set(key, entry);
    }
    checkEntries([...entries.values()], source.size, bounds);
  } catch (error) {
    throw asRefusal(error);
  }
  return {
    names: [...entries.values()].map(({ fileName }) => fileName),
    read: async (name, most) => {
      const pieces = stream(name, most);
      return pieces && wholeOf(pieces);
    },
    stream,
  };

  function stream(name: string, most: number) {
    const entry = entries.get(name.toLowerCase());
    return entry && entry.uncompressedSize <= most ? unpack(file, entry, most) : undefined;
  }
}

/** yauzl tells of invalid archives by plain errors; those of the source have a class or a code of their own. */
function asRefusal(error: unknown): Error {
  const isPlain =
    error instanceof Error && error.constructor === Error && !('code' in error) && !error.cause;
  if (!isPlain) return error instanceof Error ? error : new Error(String(error));
  const isUnsafe =
    /^(invalid relative path|absolute path|invalid characters in fileName|compressed\/uncompressed)/.test(
      error.message,
    );
  return new ArchiveRefused(isUnsafe ? 'unsafe' : 'not-a-zip', error.message);
}

function open(source: ZipSource): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      new SourceReader(source),
      source.size,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (error, file) => (error ? reject(asRefusal(error)) : resolve(file)),
    );
  });
}

function listEntries(file: ZipFile, most: number): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    file.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > most) reject(unsafe('too many files'));
      else file.readEntry();
    });
    file.once('end', () => resolve(entries));
    file.once('error', reject);
    file.readEntry();
  });
}

async function* unpack(file: ZipFile, entry: Entry, most: number): AsyncGenerator<Buffer> {
  try {
    let size = 0;
    for await (const piece of await openStream(file, entry)) {
      size += (piece as Buffer).length;
      if (size > most) throw unsafe('larger than it said');
      yield piece as Buffer;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

function openStream(file: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    // The type leaves it out, but yauzl passes no stream with an error.
    file.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
