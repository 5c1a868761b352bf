import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const PROJECT = path.resolve(import.meta.dirname, '..');

/** The licence itself, or what a readme says of it. */
const SAYS_MIT = /Permission is hereby granted, free of charge|^#+ licen[cs]e\s+MIT$/im;

export interface Dependency {
  name: string;
  licence: string;
  /** Part of what runs, not only of how it is built and tested. */
  ships: boolean;
  /** Named as a dependency in package.json, not only brought along by one. */
  direct: boolean;
}

interface Locked {
  /** The name that an alias stands for. */
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type Packages = Record<string, Locked>;

const readJson = <T>(file: string) =>
  JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8')) as T;

/** Everything npm would install on any machine, each name and licence once. */
export function listDependencies(): Dependency[] {
  const { dependencies } = readJson<{ dependencies: object }>('package.json');
  const named = new Set(Object.keys(dependencies));
  const { packages } = readJson<{ packages: Packages }>('package-lock.json');
  const running = foldersThatRun(packages);
  const found = new Map<string, Dependency>();
  for (const [folder, { license }] of Object.entries(packages)) {
    if (!folder) continue;
    const name = folder.split('node_modules/').at(-1) ?? folder;
    const licence = license ?? licenceInFiles(folder);
    const key = `${name} ${licence}`;
    const ships = running.has(folder) || found.get(key)?.ships === true;
    found.set(key, { name, licence, ships, direct: named.has(name) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the folders of the root's dependencies and of all they need. Optional peers do not count: the lock file does not
 * mark them as `dev`, such as the macro that Lingui's packages name and all it brings, but only our build loads them.
 */
export function foldersThatRun(packages: Packages): Set<string> {
  const reached = new Set<string>();
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const one = packages[folder];
    const peers = Object.keys(one?.peerDependencies ?? {}).filter(
      (name) => !one?.peerDependenciesMeta?.[name]?.optional,
    );
    const needed = Object.keys({ ...one?.dependencies, ...one?.optionalDependencies });
    for (const name of [...needed, ...peers]) {
      const place = resolveFolder(packages, folder, name);
      if (place === undefined || reached.has(place)) continue;
      reached.add(place);
      open.push(place);
    }
  }
  return reached;
}

/** Resolves a package as Node.js does: in the folder's own `node_modules`, then in those around it. */
function resolveFolder(packages: Packages, from: string, name: string): string | undefined {
  const place = path.posix.join(from, 'node_modules', name);
  if (packages[place]) return place;
  const around = from.lastIndexOf('node_modules/');
  return around === -1
    ? undefined
    : resolveFolder(packages, from.slice(0, around).replace(/\/$/, ''), name);
}

/** Old packages have the text and no name for it. */
function licenceInFiles(folder: string): string {
  const place = path.join(PROJECT, folder);
  const files = existsSync(place)
    ? readdirSync(place).filter((file) => /^(licen[cs]e|readme)/i.test(file))
    : [];
  const isMit = files.some((file) => SAYS_MIT.test(readFileSync(path.join(place, file), 'utf8')));
  return isMit ? 'MIT' : 'unknown';
}
