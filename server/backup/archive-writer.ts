import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { rowsIn, type Digest } from './archive-format';

/** The size of a part of a table. It bounds the memory of a backup, as tar states a size before its bytes. */
const PART_BYTES = 1024 * 1024;
/** Photos are compressed already, and hexadecimal digits halve at any level. */
const GZIP_LEVEL = 1;

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds a table in parts below the folder, and counts its rows: PostgreSQL tells their number after the last of them. */
  addInParts(folder: string, table: Readable): Promise<Digest>;
  /** Finishes the archive, once all of it has been passed to the output. */
  end(): Promise<void>;
}

/** Writes an archive to the output. A failed output fails the call that is waiting. */
export function createArchiveWriter(output: Writable): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), output);
  // Reported by the call that waits, or by `end`.
  written.catch(() => undefined);

  async function add(name: string, bytes: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, mode: 0o600, size: bytes.byteLength }, (error) =>
        error ? reject(error) : resolve(),
      );
      // The callback reports it; an error event without a listener would end the server.
      entry.on('error', () => undefined);
      entry.end(bytes);
    });
    // The pipeline ends first only if it failed, and knows why the archive takes nothing any more.
    const takenOrReason = taken.catch((error: Error) => {
      tar.destroy(error);
      return written;
    });
    await Promise.race([takenOrReason, written]);
  }

  return {
    add,
    addInParts: async (folder, table) => {
      const hash = createHash('sha256');
      let rows = 0;
      let bytes = 0;
      let parts = 0;
      for await (const part of inParts(table)) {
        hash.update(part);
        rows += rowsIn(part);
        bytes += part.byteLength;
        parts += 1;
        await add(`${folder}${String(parts).padStart(6, '0')}`, part);
      }
      return { rows, bytes, sha256: hash.digest('hex') };
    },
    end: async () => {
      tar.finalize();
      await written;
    },
  };
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
