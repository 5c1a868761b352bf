import { createHash } from 'node:crypto';
import path from 'node:path';
import { transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import type { Plugin, Rolldown } from 'vite';
import { compiledCatalog, formCatalog } from '../scripts/words/catalogs.ts';
import type { Catalogs } from '../server/pages/built-client.ts';
import { languages } from '../shared/product/languages.ts';

const MACRO = /@lingui\/(core|react)\/macro/;
const ID = /\/\*i18n\*\/\s*\{\s*id: "([^"]+)"/g;
const LAZY_IMPORT = /\bimport\((['"])(\.[^'"]+)\1\)/g;
const VIRTUAL = 'virtual:messages';

const source = path.resolve(import.meta.dirname, '../client/src');
const loader = path.join(source, 'lib/messages');
/** The names of the modules that are loaded lazily. */
const lazyEntries = new Set<string>();
/** The ids of the messages in each module of the client. */
const idsOf = new Map<string, readonly string[]>();
const linguiConfig = makeConfig(
  {
    locales: [...languages],
    runtimeConfigModule: { Trans: [path.join(source, 'lib/trans'), 'Trans'] },
  },
  { skipValidation: true },
);

/**
 * Compiles Lingui's macros. With NODE_ENV "production" the messages leave the code, so that no page carries those of
 * another language; elsewhere they stay, and English needs no catalog.
 */
async function compileMacros(code: string, file: string) {
  const compiled = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[linguiMacro, { linguiConfig }]],
  });
  if (!compiled?.code) throw new Error(`${file} could not be compiled`);
  return { code: compiled.code, map: compiled.map };
}

/** Returns the ids of the messages in compiled code. */
const idsIn = (code: string): string[] =>
  [...code.matchAll(ID)].flatMap(([, id]) => (id === undefined ? [] : [id]));

const fileOf = (id: string) => id.split('?')[0] ?? id;

/** The name of a lazily loaded module's catalog: its path in client/src without the extension. */
const entryOf = (file: string) =>
  path
    .relative(source, file)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '');

/** Compiles the messages in the code, and serves the catalogs of all languages as `virtual:messages`. */
export const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0${VIRTUAL}`) return undefined;
    const catalogs = await Promise.all(
      languages.map(async (language) => [language, await compiledCatalog(language)] as const),
    );
    const forms = await Promise.all(
      languages.map(async (language) => [language, await formCatalog(language)] as const),
    );
    return [
      `export const catalogs = ${JSON.stringify(Object.fromEntries(catalogs))};`,
      `export const forms = ${JSON.stringify(Object.fromEntries(forms))};`,
    ].join('\n');
  },
  async transform(code, id) {
    const file = fileOf(id);
    const compiled = MACRO.test(code) ? await compileMacros(code, file) : undefined;
    if (file.startsWith(source)) idsOf.set(file, idsIn(compiled?.code ?? code));
    return compiled;
  },
};

/**
 * Tells whether a module surrounds the pages. Its few messages are in the catalog of the document, because a page of a family
 * would otherwise load two more files.
 */
const isAroundPages = (module: string): boolean => module.startsWith('app/');

/**
 * Divides the catalogs in the browser's build: each document and each lazily loaded module gets one for each language,
 * with the messages of the modules that it needs. Each `import()` in the source loads the catalog as well.
 */
export const dividedMessages: Plugin = {
  name: 'divided-messages',
  apply: 'build',
  enforce: 'post',
  // Runs after `import.meta.glob` has become imports, and before Vite rewrites imports.
  transform(code, id) {
    const file = fileOf(id);
    if (!file.startsWith(source) || file.startsWith(loader)) return undefined;
    let isLazy = false;
    const wrapped = code.replace(LAZY_IMPORT, (call, _quote, target: string) => {
      isLazy = true;
      const entry = entryOf(path.resolve(path.dirname(file), target));
      if (isAroundPages(entry)) return call;
      lazyEntries.add(entry);
      return `withMessages(${JSON.stringify(entry)}, () => ${call})`;
    });
    if (!isLazy) return undefined;
    return `import { withMessages } from ${JSON.stringify(loader)};\n${wrapped}`;
  },
  async generateBundle(_options, bundle) {
    const catalogs = await Promise.all(languages.map(compiledCatalog));
    const files: [name: string, text: string][] = [];
    const imports = (id: string) => this.getModuleInfo(id);
    for (const [entry, ids] of idsByEntry(bundle, imports))
      for (const [index, language] of languages.entries()) {
        const catalog = catalogs[index] ?? {};
        const missing = ids.filter((id) => !catalog[id]);
        if (missing.length > 0)
          this.error(
            `locales/${language}.po lacks ${missing.join(', ')} of ${entry}. Run npm run words`,
          );
        files.push([
          `${language}/${entry}.js`,
          `export const messages=${JSON.stringify(Object.fromEntries(ids.map((id) => [id, catalog[id]])))}`,
        ]);
      }
    for (const language of languages) {
      const json = JSON.stringify(await formCatalog(language));
      files.push([`${language}/forms.js`, `export const messages=${json}`]);
    }
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
    const base = `assets/messages-${hash}/`;
    for (const [name, text] of files)
      this.emitFile({ type: 'asset', fileName: base + name, source: text });
    const built: Catalogs = { base: `/${base}` };
    this.emitFile({
      type: 'asset',
      fileName: '.vite/messages.json',
      source: JSON.stringify(built),
    });
  },
};

type ImportsOf = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/**
 * Returns the ids of each entry's messages, without those that every document that can load it has loaded before. An
 * entry needs what its own modules say, in whichever chunks they are.
 */
function idsByEntry(bundle: Rolldown.OutputBundle, importsOf: ImportsOf): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const idsIn = new Map(
    chunks.flatMap(({ code, moduleIds }) =>
      moduleIds.map((module) => [module, writtenIds(module, code)] as const),
    ),
  );
  const closure = (module: string, lazily = false) => {
    const found = new Set([module]);
    // The set grows during the loop.
    for (const one of found) {
      const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(one) ?? {};
      for (const next of [...importedIds, ...(lazily ? dynamicallyImportedIds : [])])
        found.add(next);
    }
    return found;
  };
  const idsFrom = (module: string) => [...closure(module)].flatMap((one) => idsIn.get(one) ?? []);
  const modules = new Map([...idsIn.keys()].map((module) => [entryOf(fileOf(module)), module]));
  const entries = new Map<string, string[]>();
  const documents = chunks.flatMap(({ isEntry, name, facadeModuleId }) => {
    if (!isEntry || facadeModuleId === null) return [];
    const reaches = closure(facadeModuleId, true);
    const around = [...reaches].filter((module) => isAroundPages(entryOf(fileOf(module))));
    const ids = new Set([facadeModuleId, ...around].flatMap(idsFrom));
    entries.set(name, [...ids]);
    return [{ ids, reaches }];
  });
  for (const entry of lazyEntries) {
    const module = modules.get(entry);
    // Tree shaking has left nothing of it.
    if (module === undefined) continue;
    const loaders = documents.filter(({ reaches }) => reaches.has(module));
    const ids = new Set(
      idsFrom(module).filter((id) => !loaders.every((document) => document.ids.has(id))),
    );
    entries.set(entry, [...ids]);
  }
  return entries;
}

/** The ids of a module's messages that are in the built code. Minifiers choose the quotes. */
const writtenIds = (module: string, code: string): string[] =>
  (idsOf.get(fileOf(module)) ?? []).filter((id) =>
    ['"', "'", '`'].some((quote) => code.includes(quote + id + quote)),
  );
