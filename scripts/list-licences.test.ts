import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDependencies } from './list-dependencies';
import { isAllowed, LICENCES_PAGE, licencesPage } from './list-licences';

describe('the licence of every dependency', () => {
  it('is one that lets anybody use, change and pass the product on', () => {
    const dependencies = listDependencies();
    expect(dependencies.filter((one) => !isAllowed(one))).toEqual([]);
    expect(dependencies.filter(({ ships }) => ships).length).toBeGreaterThan(100);
  });

  it('is that of what runs, unless only an optional peer of it names the package', () => {
    const ships = new Map(listDependencies().map((one) => [one.name, one.ships]));
    for (const name of ['@lingui/core', '@babel/runtime', 'sharp', '@img/sharp-win32-x64', 'react'])
      expect(ships.get(name), name).toBe(true);
    for (const name of ['@lingui/babel-plugin-lingui-macro', '@babel/core', 'browserslist', 'vite'])
      expect(ships.get(name), name).toBe(false);
  });

  it('is on the page about licences (npm run licences writes it)', () => {
    expect(readFileSync(LICENCES_PAGE, 'utf8')).toBe(licencesPage(listDependencies()));
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', true, true],
    ['(MIT OR GPL-3.0-only)', true, true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true, false],
    ['GPL-3.0-only', false, false],
    ['MPL-2.0', true, false],
    ['MPL-2.0', false, true],
    ['unknown', false, false],
  ])('%s, where shipping it is %s: %s', (licence, ships, allowed) => {
    expect(isAllowed({ name: 'something', licence, ships })).toBe(allowed);
  });

  it.each(['web-push', 'mediabunny'])(
    'may be the MPL for %s, which stays outside of our own chunks',
    (name) => expect(isAllowed({ name, licence: 'MPL-2.0', ships: true })).toBe(true),
  );

  it('may be the LGPL for the libraries that come with sharp', () => {
    expect(
      isAllowed({
        name: '@img/sharp-win32-x64',
        licence: 'Apache-2.0 AND LGPL-3.0-or-later',
        ships: true,
      }),
    ).toBe(true);
  });
});

it('the typeface is sent along with its licence', () => {
  const project = path.resolve(import.meta.dirname, '..');
  const [ours, theirs] = [
    'client/public/typeface-licence.txt',
    'node_modules/@fontsource/atkinson-hyperlegible-next/LICENSE',
  ].map((file) => readFileSync(path.join(project, file), 'utf8'));
  expect(ours).toBe(theirs);
});
