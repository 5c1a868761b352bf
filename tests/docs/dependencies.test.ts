import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

const page = read('docs/dependencies.md');
const [ships = '', builds = ''] = page.split('## What builds and tests it');

interface Row {
  packages: string[];
  reason: string;
}

/** The rows of the tables of a part of the page; a row may name several packages. */
const rowsIn = (part: string): Row[] =>
  [...part.matchAll(/^\| (`[^|]+`) \| ([^|]*) \|/gm)].map(([, names = '', reason = '']) => ({
    packages: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    reason,
  }));

const packagesIn = (part: string) => rowsIn(part).flatMap(({ packages }) => packages);

describe('the page of dependencies', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies' | 'overrides',
    Record<string, string>
  >;

  it('names every package that ships once, and no other', () => {
    expect(packagesIn(ships).sort()).toEqual(Object.keys(dependencies).sort());
  });

  it('names every package that builds and tests once, and no other', () => {
    expect(packagesIn(builds).sort()).toEqual(Object.keys(devDependencies).sort());
  });

  it('gives each a reason', () => {
    expect(rowsIn(page).filter(({ reason }) => reason.trim() === '')).toEqual([]);
  });

  it('names only files that are there', () => {
    const named = [
      ...page.matchAll(/`((?:\w[\w-]*\/)*[\w-]+\.(?:[\w-]+\.)*(?:tsx?|py|css))`/g),
    ].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(30);
    const isThere = (file: string) =>
      ['', 'server', 'client/src'].some((folder) => existsSync(path.join(PROJECT, folder, file)));
    expect(named.filter((file) => !isThere(file))).toEqual([]);
  });

  it('explains every version that is held back', () => {
    const [, heldBack = ''] = /## Versions that are held back\n([^#]*)/.exec(page) ?? [];
    for (const name of Object.keys(overrides)) expect(heldBack).toContain(`\`${name}\``);
  });

  it('names only tests that are there', () => {
    const named = [...page.matchAll(/\[([^\]]+)\]\(\.\.\/([\w/-]+\.test\.ts)\)/g)];
    expect(named).toHaveLength(2);
    for (const [, title = '', file = ''] of named)
      expect(read(file)).toContain(`'${title}', async`);
  });
});
