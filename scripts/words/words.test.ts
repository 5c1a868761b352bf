import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../shared/product/languages';
import { readCatalog, wireCatalog } from './catalogs';

const inCode = new Map<string, string>();
/** The files of each message. */
const filesOf = new Map<string, string[]>();

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ skipValidation: true }));
  const collected = (await catalog?.collect()) ?? {};
  for (const [id, { message, origin = [] }] of Object.entries(collected)) {
    inCode.set(id, message ?? id);
    filesOf.set(
      id,
      origin.map(([file]) => file),
    );
  }
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

it('a role has the same words in emails as on the pages', () => {
  const inEmails = [...filesOf].filter(([, files]) =>
    files.includes('server/circle/role.texts.ts'),
  );
  expect(inEmails).toHaveLength(8);
  for (const [id, files] of inEmails)
    expect(files, inCode.get(id)).toContain('client/src/features/circle/role-names.ts');
});

it('a text that only the server writes does not get into the catalogs of the wire', async () => {
  const greeting = [...filesOf].find(([id]) => inCode.get(id) === 'Hello {name},');
  expect(greeting?.[1]).toEqual(['server/mail/addressed-to.ts']);
  expect(Object.keys(await wireCatalog('nl'))).not.toContain('Hello {name},');
});

it('a limit in a message has the separator of the language', async () => {
  const limits = await Promise.all(
    languages.map(async (each) => (await wireCatalog(each))['10,000']),
  );
  expect(limits).toEqual([undefined, '10.000', '10\u00A0000', '10.000']);
});
