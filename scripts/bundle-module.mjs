import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serverBundle } from './server-bundle.mjs';

/** Among the packages, so that those that are left outside of a bundle are found from here. */
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/.cache/dear-ones-modules');

/**
 * Bundles a module of the server into a file that is named after its content, so that nobody changes it while others run it.
 *
 * @param {string} source the address of the module
 * @returns {Promise<URL>} the address of its bundle
 */
export async function bundleModule(source) {
  const { outputFiles } = await build({
    ...serverBundle,
    entryPoints: [fileURLToPath(source)],
    sourcemap: 'inline',
    outdir: FOLDER,
    write: false,
  });
  const [{ contents }] = outputFiles;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const { name } = path.parse(fileURLToPath(source));
  const file = path.join(FOLDER, `${name}-${hash}.mjs`);
  if (!existsSync(file)) {
    await mkdir(FOLDER, { recursive: true });
    // Others may write the same file at this moment.
    const written = `${file}.${randomUUID()}`;
    await writeFile(written, contents);
    await rename(written, file);
  }
  return pathToFileURL(file);
}
