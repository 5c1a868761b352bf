import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Where the bytes of a ZIP are read from, a range at a time. */
export interface ZipSource {
  size: number;
  /** The bytes from `start` up to `end`, without the one at `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** yauzl reads the directory in pairs of small reads for each file, which come from one page. */
const PAGE_BYTES = 64 * 1024;

export class SourceReader extends RandomAccessReader {
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

export async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
