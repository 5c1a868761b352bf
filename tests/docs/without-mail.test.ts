import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Deps } from '../../server/deps';
import { joined } from '../../server/features';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');

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
