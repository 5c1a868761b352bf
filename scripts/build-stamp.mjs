import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(PROJECT, 'dist', '.built');

/** The sources of the build. Tests lie among them but are not part of it. */
const SOURCES = [
  'client',
  'server',
  'shared',
  'migrations',
  'locales',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'build',
  'scripts/words',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/build-server.mjs',
  'scripts/left-outside.mjs',
  'scripts/server-bundle.mjs',
];

/**
 * @returns {Promise<string>} one line that changes whenever a source of the build does
 */
export async function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map(filesIn))).flat().sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(PROJECT, file)))
      .update('\0');
  }
  return `${hash.digest('hex')}\n`;
}

/**
 * @param {string} fingerprint of the sources as they are now
 * @returns {Promise<boolean>} whether dist was built from them
 */
export async function isBuiltFrom(fingerprint) {
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp === fingerprint && existsSync(path.join(PROJECT, 'dist', 'server', 'index.js'));
}

/** @param {string} fingerprint of the sources as they were when the build began */
export async function stampBuild(fingerprint) {
  await writeFile(STAMP, fingerprint);
}

/** @param {string} source a file or folder of the project; a missing one is empty */
async function filesIn(source) {
  const place = path.join(PROJECT, source);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [source];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(PROJECT, path.join(entry.parentPath, entry.name)));
}
