import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { extractors } from './scripts/words/extractors';
import { languages, SOURCE_LANGUAGE, unfinishedLanguages } from './shared/product/languages';

/** The catalogs that `npm run words` and the build read: one for each language, with the English text as its key. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...languages, ...unfinishedLanguages],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['client/src', 'shared', 'server'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  extractors,
});
