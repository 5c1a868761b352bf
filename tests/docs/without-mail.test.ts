import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Deps } from '../../server/deps';
import { joined } from '../../server/features';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const guide = read('docs/operating.md');

it('the operating guide says of every email what happens without mail', () => {
  const [, section = ''] = /^## Without mail\n(.*?)^## /ms.exec(guide) ?? [];
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind),
    );
  const config = { operator: {} } as Deps['config'];
  const parts = { config } as Pick<Deps, 'config' | 'db' | 'limits' | 'mediaStore'>;
  const kinds = Object.keys(joined(({ emails }) => emails?.(parts)));
  expect(kinds.length).toBeGreaterThan(25);
  expect(listed.toSorted()).toEqual(kinds.toSorted());
});

it('the page for families at home names buttons, pages and lists as the screens do', () => {
  const [, section = ''] = /^## Without emails\n(.*?)^## /ms.exec(read('docs/at-home.md')) ?? [];
  const howItGoes = section
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .map((line) => line.split('|')[2] ?? '');
  const labels = howItGoes
    .flatMap((text) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label))
    .flatMap((label) => label.split(' → '));
  expect(new Set(labels).size).toBeGreaterThan(10);
  const catalog = read('locales/en.po');
  for (const label of labels) expect(catalog, label).toContain(`\nmsgid "${label}"\n`);
});
