import { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { VOICE_MAX_BYTES } from '#shared/product/limits';

/** Where the bytes of a ZIP are read from, a range at a time. */
export interface ZipSource {
  size: number;
  /** The bytes from `start` up to `end`, without the one at `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Why a ZIP is refused: it is none, or it holds what no export holds. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly reason: 'not-a-zip' | 'unsafe';
  constructor(reason: 'not-a-zip' | 'unsafe', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Bounds that every export keeps, also with the most rows and pictures. */
export interface ArchiveBounds {
  entries: number;
  /** The unpacked size of all files together. */
  bytes: number;
  depth: number;
  /** How much larger a file may be than it is packed. Text in JSON packs to a tenth, pictures hardly at all. */
  ratio: number;
}

export interface Archive {
  names: readonly string[];
  /**
   * Unpacks one file into memory.
   * @param most larger files are not read, whatever they say of themselves
   * @returns undefined for a file that is not there or too large
   */
  read(name: string, most: number): Promise<Buffer | undefined>;
  /** The same in pieces, which are not in memory together. */
  stream(name: string, most: number): AsyncIterable<Uint8Array> | undefined;
}

const ENCRYPTED = 0x1;
/** The kind of file in the Unix mode that the upper half of the attributes holds. */
const KIND_MASK = 0o170000;
const LINK = 0o120000;
const STORED = 0;
const DEFLATED = 8;
/** A file below this size harms nobody, however well it is packed. Silence in a recording packs to almost nothing. */
const SMALL_BYTES = VOICE_MAX_BYTES;
const NAME_BYTES_MAX = 300;
const LOCAL_HEADER_BYTES = 30;

/** yauzl reads the directory in pairs of small reads for each file, which come from one page. */
const PAGE_BYTES = 64 * 1024;

class SourceReader extends RandomAccessReader {
  readonly #source: ZipSource;
  #page: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  constructor(source: ZipSource) {
    super();
    this.#source = source;
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (length > PAGE_BYTES) return super.read(buffer, offset, length, position, callback);
    this.#copyFromPage(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      callback,
    );
  }
  async #copyFromPage(target: Buffer, position: number): Promise<void> {
    const { start, bytes } = this.#page;
    if (position < start || position + target.length > start + bytes.length) {
      const end = Math.min(this.#source.size, position + PAGE_BYTES);
      this.#page = { start: position, bytes: await wholeOf(this.#source.read(position, end)) };
    }
    const from = position - this.#page.start;
    const copied = this.#page.bytes.copy(target, 0, from, from + target.length);
    if (copied < target.length) throw new Error('unexpected EOF');
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end), { objectMode: false });
  }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
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
      check(entry, bounds);
      const key = name.toLowerCase();
      if (entries.has(key)) throw unsafe('two files of one name');
      entries.set(key, entry);
    }
    checkTogether([...entries.values()], source.size, bounds);
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

const unsafe = (message: string) => new ArchiveRefused('unsafe', message);

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

/** Refuses an entry that states something unsafe about itself. */
function check(entry: Entry, { depth, ratio }: ArchiveBounds): void {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw unsafe('an encrypted file');
  if (((entry.externalFileAttributes >>> 16) & KIND_MASK) === LINK) throw unsafe('a link');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw unsafe('a file packed in an unusual way');
  if (entry.fileNameLength > NAME_BYTES_MAX || fileName.split('/').length > depth)
    throw unsafe('a file too deep in folders');
  if (![compressedSize, uncompressedSize, entry.relativeOffsetOfLocalHeader].every(isSize))
    throw unsafe('an impossible size');
  if (compressionMethod === STORED && compressedSize !== uncompressedSize)
    throw unsafe('two sizes of one file');
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * ratio)
    throw unsafe('a bomb');
}

const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0;

/** Files may not share their bytes: overlapping ones make a bomb of a small archive. */
function checkTogether(entries: Entry[], size: number, { bytes }: ArchiveBounds): void {
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > bytes)
    throw unsafe('too large when unpacked');
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw unsafe('files that overlap');
    end =
      entry.relativeOffsetOfLocalHeader +
      LOCAL_HEADER_BYTES +
      entry.fileNameLength +
      entry.compressedSize;
  }
  if (end > size) throw unsafe('a file beyond the end');
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
