import { parseAsync, traverse, type NodePath, type types } from '@babel/core';
import { extractor as babel } from '@lingui/cli/api';
import type { ExtractedMessage, ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { isAnswerFile, isFormFile, isServerTextFile } from './message-files';

/** Functions of the server that take a message for people. */
const ANSWERS = /^(HttpError|tooSoon|tooOften|notFound|refusal|invalid|limit)$/;

/** Extracts the sentences of these files; "${…}" in a template becomes {0}, {1} and so on. */
const answerTexts: ExtractorType = {
  match: (file) => isFormFile(file) || isAnswerFile(file),
  async extract(file, code, onMessage) {
    const isShared = file.includes('shared/');
    const hasPhrases = file.endsWith('format-wait.ts');
    const note = (message: string, path: NodePath) => {
      const isMessage =
        /^(\p{Lu} ?\p{Ll}|\{0\} \p{L})/u.test(message) &&
        (isShared ? !isMachineMessage(path) : isAnswer(path));
      const isPhrase = hasPhrases || isIn(path, /^phrase$/) || isReason(file, message);
      if (isMessage || isPhrase) onMessage(messageAt(file, path.node, message));
    };
    traverse(await parse(file, code), {
      StringLiteral(path) {
        if (!path.parentPath.isImportDeclaration() && !path.findParent((up) => up.isTSType()))
          note(path.node.value, path);
      },
      TemplateLiteral(path) {
        const parts = path.node.quasis.map(({ value }) => value.cooked ?? '');
        note(
          parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
          path,
        );
      },
      CallExpression({ node }) {
        if (isTranslation(node) && node.arguments[0]?.type === 'StringLiteral')
          throw new Error(
            `${file} translates a text, so its name must end in .texts.ts or .feature.ts`,
          );
      },
    });
  },
};

/** Extracts the first argument of `translate` in the files whose texts the server translates. */
const serverTexts: ExtractorType = {
  match: isServerTextFile,
  async extract(file, code, onMessage) {
    traverse(await parse(file, code), {
      CallExpression({ node }) {
        if (!isTranslation(node)) return;
        const [message] = node.arguments;
        if (message?.type !== 'StringLiteral')
          throw new Error(`${file} translates something other than a literal`);
        onMessage(messageAt(file, node, message.value));
      },
    });
  },
};

const isTranslation = ({ callee }: types.CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'translate';

async function parse(file: string, code: string): Promise<types.File> {
  const tree = await parseAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
  });
  if (!tree) throw new Error(`${file} could not be read`);
  return tree;
}

/** Tells whether a literal is followed by `satisfies MachineMessage`. */
const isMachineMessage = ({ parent }: NodePath): boolean =>
  parent.type === 'TSSatisfiesExpression' &&
  parent.typeAnnotation.type === 'TSTypeReference' &&
  parent.typeAnnotation.typeName.type === 'Identifier' &&
  parent.typeAnnotation.typeName.name === 'MachineMessage';

const messageAt = (file: string, { loc }: types.Node, message: string): ExtractedMessage => ({
  id: generateMessageId(message),
  message,
  origin: [file, loc?.start.line ?? 1],
});

/** The reasons why a file cannot be written, which no module of the files can mark: they import nothing. */
const isReason = (file: string, message: string): boolean =>
  file.endsWith('file-problem.ts') && message.includes(' ');

const isCall = ({ node }: NodePath, names: RegExp): boolean =>
  (node.type === 'CallExpression' || node.type === 'NewExpression') &&
  node.callee.type === 'Identifier' &&
  names.test(node.callee.name);

const isIn = (path: NodePath, calls: RegExp): boolean =>
  path.findParent((up) => isCall(up, calls)) !== null;

const isAnswer = (path: NodePath): boolean =>
  isIn(path, ANSWERS) ||
  path.findParent(
    ({ node }) =>
      // The message of a successful answer.
      (node.type === 'ObjectProperty' &&
        node.key.type === 'Identifier' &&
        node.key.name === 'message') ||
      (node.type === 'VariableDeclarator' &&
        node.id.type === 'Identifier' &&
        /^[A-Z\d_]+$/.test(node.id.name)),
  ) !== null;

/** Lingui's own extractor, without the files that name nothing of Lingui: parsing those took half of the time. */
const macros: ExtractorType = {
  match: (file) => babel.match(file),
  extract: (file, code, onMessage, context) =>
    code.includes('@lingui/')
      ? babel.extract(file, withComments(code), onMessage, context)
      : undefined,
};

/** Writes out a comment that is a constant of the file, because many messages share it: Lingui reads literals only. */
const withComments = (code: string): string =>
  [...code.matchAll(/^const ([A-Z_]+_COMMENT) =\s+'([^'\\]+)';$/gm)].reduce(
    (text, [, name = '', comment = '']) =>
      text
        .replaceAll(`comment: ${name} `, `comment: '${comment}' `)
        .replaceAll(`comment: ${name},`, `comment: '${comment}',`)
        .replaceAll(`comment: \`\${${name}}`, `comment: \`${comment}`),
    code,
  );

export const extractors: ExtractorType[] = [serverTexts, answerTexts, macros];
