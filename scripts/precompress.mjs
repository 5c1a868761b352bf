import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The folder of the built client, unless another one is named. */
const CLIENT = process.argv[2] ?? path.resolve(import.meta.dirname, '..', 'dist', 'client');

/** The files that are open at the same moment. Builders of images allow 1,024, and there are more of them. */
const AT_ONCE = 32;

/** File types that compress well. Documents are not among the files here: the server renders, compresses and caches them. */
const TEXT = /\.(css|js|json|md|svg|txt|webmanifest)$/;

/** The highest compression levels are worth their time, because the files are compressed once per build. */
const forms = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** @param {string} file to be compressed; the results are written beside it */
async function precompress(file) {
  const bytes = await readFile(file);
  for (const [suffix, compress] of Object.entries(forms)) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(file + suffix, compressed);
  }
}

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
const files = entries.filter(
  (entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.endsWith('.vite'),
);
// The workers share one iterator, so that each file is taken once.
const queue = files.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const entry of queue) await precompress(path.join(entry.parentPath, entry.name));
  }),
);
