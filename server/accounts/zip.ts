import { Zip, ZipPassThrough } from 'fflate';

export interface ZipFile {
  name: string;
  changedAt: Date;
  bytes: Uint8Array;
}

/** The files as one ZIP, piece by piece: never more than one of them is in memory. Not compressed: photos already are. */
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
