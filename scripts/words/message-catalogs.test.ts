import path from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { dividedMessages, messages } from '../../build/messages';

const page = path.resolve('client/src/page-of-this-test.ts');

/** Builds a page with this code. */
const buildPage = (code: string) => {
  const thePage: Plugin = {
    name: 'page-of-this-test',
    enforce: 'pre',
    resolveId: (id) => (id === page ? id : undefined),
    load: (id) => (id === page ? code : undefined),
  };
  return build({
    configFile: false,
    logLevel: 'silent',
    root: 'client',
    plugins: [thePage, messages, dividedMessages],
    build: {
      write: false,
      rolldownOptions: { input: page, preserveEntrySignatures: 'strict' },
    },
  });
};

it('A message that the catalogs have does not fail the build', async () => {
  const code = 'export const title = () => t`Caregiver Tools`;';
  await buildPage(`import { t } from '@lingui/core/macro';\n${code}`);
});

it('A message that a catalog lacks fails the build, which says what to do', async () => {
  const code = 'export const title = () => t`A text in no catalog`;';
  await expect(buildPage(`import { t } from '@lingui/core/macro';\n${code}`)).rejects.toThrow(
    /locales\/\w+\.po lacks .* of page-of-this-test\. Run npm run words/,
  );
});
