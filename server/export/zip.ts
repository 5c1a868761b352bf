import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  name: string;
  changedAt: Date;
  bytes: Uint8Array;
}

/** Streams the files as a ZIP, one at a time in memory. They are not compressed, because photos already are. */
export async function* zip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, changedAt, bytes } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = changedAt;
    archive.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
