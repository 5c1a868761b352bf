import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../shared/languages';
import { readCatalog } from './catalogs';

const inCode = new Map<string, string>();

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ skipValidation: true }));
  const collected = (await catalog?.collect()) ?? {};
  for (const [id, { message }] of Object.entries(collected)) inCode.set(id, message ?? id);
}, 120_000);

describe.each([...languages])('the catalog in %s', (language) => {
  it('has every message of the code and no other: run npm run words', async () => {
    const catalog = await readCatalog(language);
    const missing = [...inCode].filter(([id]) => !catalog.has(id)).map(([, message]) => message);
    const unused = [...catalog].filter(([id]) => !inCode.has(id)).map(([, { english }]) => english);
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  it('is translated', async () => {
    const catalog = await readCatalog(language);
    const untranslated = [...catalog.values()].filter(({ text }) => text === '');
    expect(untranslated.map(({ english }) => english)).toEqual([]);
  });
});
