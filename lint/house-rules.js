import path from 'node:path';
import { browserRules } from './promised-browsers.js';
import { translatedPages } from './translated-pages.js';

const root = path.resolve(import.meta.dirname, '..');
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that say what kind of thing lies inside, never what it is about. */
const DRAWERS = /^(utils?|helpers?|common|services?|hooks?|types)$/;
/** The server's start file. */
const INDEX_FILE = 'server/index.ts';

/** Files and folders are kebab-case, dots apart (`users.repository.ts`), and named after what they hold. */
const fileNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: '"{{name}}" is not kebab-case.',
      drawer: '"{{name}}" is a drawer, not a name: say what the file or folder holds.',
      index: 'No index files: name the file after what it holds.',
    },
  },
  create: (context) => ({
    Program(node) {
      const file = path.relative(root, context.filename).split(path.sep).join('/');
      if (/(^|\/)index\.[^/]+$/.test(file) && file !== INDEX_FILE)
        context.report({ node, messageId: 'index' });
      for (const name of file.split(/[/.]/).filter(Boolean)) {
        if (!KEBAB_CASE.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
        if (DRAWERS.test(name)) context.report({ node, messageId: 'drawer', data: { name } });
      }
    },
  }),
};

/** No `export *`, and no file that only passes on what other files make. */
const noBarrel = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { barrel: 'No barrels: import each thing from the file that makes it.' },
  },
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, messageId: 'barrel' }),
    Program(node) {
      const passOns = node.body.filter(
        ({ type, declaration }) => type === 'ExportNamedDeclaration' && !declaration,
      );
      const imports = node.body.filter(({ type }) => type === 'ImportDeclaration');
      const makesNothing = passOns.length + imports.length === node.body.length;
      if (makesNothing && passOns[0]?.specifiers.length)
        context.report({ node: passOns[0], messageId: 'barrel' });
    },
  }),
};

export const houseRules = {
  rules: { 'file-names': fileNames, 'no-barrel': noBarrel, ...translatedPages, ...browserRules },
};
