import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { lists, pages, type PageDefinition } from './shared/product/pages.ts';

const USE = /import \{[^}]*\bpages\b[^}]*\} from '#shared\/product\/pages'/;

const IMPORT = `import { i18n as messages } from '@lingui/core';\n`;

const definitions: Readonly<Record<string, PageDefinition>> = pages;

function definitionOf(name: string): PageDefinition {
  const definition = definitions[name];
  if (!definition) throw new Error(`There is no page ${name}`);
  return definition;
}

/** The properties by which the client's router knows a page. */
function forRouter({ path, access, isOpen, isOfPerson, right }: PageDefinition) {
  return { path, access, isOpen, isOfPerson, right };
}

/** The metadata that a public page puts into the document's head, with its texts as messages. */
function metadata({ path, title, description, robots }: PageDefinition): string {
  const texts = Object.entries({ title, description }).flatMap(([name, text]) =>
    text === undefined
      ? []
      : [`get ${name}() { return messages._(/*i18n*/ { id: "${generateMessageId(text)}" }); }`],
  );
  return `{ ...${JSON.stringify({ path, robots })}, ${texts.join(', ')} }`;
}

/**
 * Divides the table of pages in the browser's build. Every page loads the table, because the router reads it, but only
 * a page itself needs its title and description, and only the server needs the rest.
 */
export const leanPages: Plugin = {
  name: 'lean-pages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/shared/product/pages.ts')) {
      const table = Object.entries(definitions).map(([name, page]) => [name, forRouter(page)]);
      return `export const lists = ${JSON.stringify(lists)};
export const pages = ${JSON.stringify(Object.fromEntries(table))};`;
    }
    if (id.endsWith('/shared/product/first-data.ts')) {
      const data = Object.entries(definitions).map(([name, page]) => [name, page.data]);
      return code.replace(
        'definitionOf(page).data',
        `(${JSON.stringify(Object.fromEntries(data))})[page]`,
      );
    }
    if (!id.includes('/client/src/') || !USE.test(code)) return undefined;
    const used = new Set<string>();
    const body = code.replace(/\bpages\.(\w+)/g, (_whole, name: string) => {
      used.add(name);
      return `pageOf_${name}`;
    });
    const constants = [...used].map(
      (name) => `const pageOf_${name} = ${metadata(definitionOf(name))};`,
    );
    return `${IMPORT}${constants.join('\n')}\n${body}`;
  },
};
