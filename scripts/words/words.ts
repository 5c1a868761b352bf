/**
 * `npm run words`: brings the catalogs in `locales/` up to date with the texts in the code, and lists what each language
 * lacks. New messages are added untranslated; messages that the code has no longer are removed.
 */
import { spawnSync } from 'node:child_process';
import { languages } from '../../shared/product/languages';
import { readCatalog } from './catalogs';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
if (status !== 0) process.exit(status ?? 1);

for (const language of languages) {
  const messages = [...(await readCatalog(language)).values()];
  const missing = messages.filter(({ text }) => text === '');
  console.log(`${language}: ${messages.length} messages, ${missing.length} not translated`);
  for (const { english } of missing) console.log(`  ${english}`);
}
