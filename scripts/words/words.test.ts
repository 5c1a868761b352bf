import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../shared/circle/roles';
import { RECORDING_TOO_SHORT } from '../../shared/media/voice.form';
import { languages } from '../../shared/product/languages';
import { formCatalog, readCatalog } from './catalogs';

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

it('a sentence of the server that begins with a word of one letter is a message too', () => {
  expect([...inCode.values()]).toContain(RECORDING_TOO_SHORT);
});

it('a role has the same words in emails as on the pages', () => {
  const inEmails = [...filesOf].filter(([, files]) =>
    files.includes('server/circle/role.texts.ts'),
  );
  // One with an article and one without it.
  expect(inEmails).toHaveLength(2 * ROLES.length);
  for (const [id, files] of inEmails)
    expect(files, inCode.get(id)).toContain('client/src/features/circle/role-names.ts');
});

it('the browser does not get the texts that only the server writes', async () => {
  const greeting = [...filesOf].find(([id]) => inCode.get(id) === 'Hello {name},');
  expect(greeting?.[1]).toEqual(['server/mail/addressed-to.ts']);
  const inForms = Object.keys(await formCatalog('nl'));
  expect(inForms).toContain('{0} is required');
  for (const text of ['Hello {name},', 'You were logged out. Please log in again.'])
    expect(inForms).not.toContain(text);
});
