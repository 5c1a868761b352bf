import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writePseudoCatalog } from '../../../scripts/words/pseudo-language';
import { languages, type Language } from '../../../shared/product/languages';

/** The tag of the pseudo-language: that of Pali, which axe knows and Intl does not, so that dates are as in English. */
export const PSEUDO_LANGUAGE = 'pi';

/** The language with the longest words, of which the pseudo-language is made. */
export const LONGEST_LANGUAGE: Language = languages.find((tag: string) => tag === 'de') ?? 'fr';

/** The languages in which the browser tests open the product. */
export type TestedLanguage = Language | typeof PSEUDO_LANGUAGE;

const project = path.resolve('.');
const projectHash = createHash('sha256').update(project).digest('hex').slice(0, 8);

/** The folder of a copy of the product that speaks the pseudo-language too. */
export const fifthLanguageFolder = path.join(
  os.tmpdir(),
  `dear-ones-fifth-language-${projectHash}`,
);

const copied =
  /^(build|client|server|shared|scripts|locales|migrations|(package|tsconfig)\.json|[\w.-]+\.ts)$/;

function edit(file: string, change: (text: string) => string): void {
  const name = path.join(fifthLanguageFolder, file);
  const before = readFileSync(name, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is not as CONTRIBUTING.md says`);
  writeFileSync(name, after);
}

/** Copies the product, adds the pseudo-language as CONTRIBUTING.md says, and builds it. */
export async function addFifthLanguage(): Promise<void> {
  rmSync(fifthLanguageFolder, { recursive: true, force: true });
  for (const name of readdirSync(project).filter((entry) => copied.test(entry)))
    cpSync(path.join(project, name), path.join(fifthLanguageFolder, name), { recursive: true });
  symlinkSync(
    path.join(project, 'node_modules'),
    path.join(fifthLanguageFolder, 'node_modules'),
    'dir',
  );
  edit('shared/product/languages.ts', (text) =>
    text
      .replace(/(const languages = \[[^\]]*)/, `$1, '${PSEUDO_LANGUAGE}'`)
      .replace(/(const languageNames\b.*\{)/, `$1 ${PSEUDO_LANGUAGE}: 'Pseudo',`),
  );
  edit('shared/product/page-tags.ts', (text) =>
    text.replace(/(const openGraphLocales\b.*\{)/, `$1 ${PSEUDO_LANGUAGE}: '${PSEUDO_LANGUAGE}',`),
  );
  edit('scripts/words/discouraging-words.ts', (text) =>
    text.replace(/(const discouragingWords\b.*\{)/, `$1 ${PSEUDO_LANGUAGE}: [],`),
  );
  writePseudoCatalog(path.join(fifthLanguageFolder, 'locales'), PSEUDO_LANGUAGE, LONGEST_LANGUAGE);
  // In the place of `npm run pictures`, which takes half a minute for a language.
  const pictures = path.join(fifthLanguageFolder, 'client/public/pictures');
  cpSync(path.join(pictures, 'en'), path.join(pictures, PSEUDO_LANGUAGE), { recursive: true });
  await Promise.all([
    run('node_modules/vite/bin/vite.js', 'build'),
    run('node_modules/vite/bin/vite.js', 'build', '--ssr'),
    run('scripts/build-server.mjs'),
  ]);
}

/** Runs a program of Node in the copy. */
async function run(...args: string[]): Promise<void> {
  const program = spawn(process.execPath, args, {
    cwd: fifthLanguageFolder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk) => (said += String(chunk)));
  const [status] = await once(program, 'close');
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`);
}

/** The folder of the product that speaks a language. */
export const folderOf = (language: TestedLanguage): string =>
  language === PSEUDO_LANGUAGE ? fifthLanguageFolder : project;
