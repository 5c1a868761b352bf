/*
 * Lists by name the features that the oldest browsers of package.json's `browserslist` lack: ECMAScript from 2024 on, and
 * newer parts of the DOM. No types are known here, so a name of ours that equals one of them is refused too.
 */
const methods = new Set([
  ...['groupBy', 'withResolvers', 'fromAsync', 'isWellFormed', 'toWellFormed'],
  ...['transfer', 'transferToFixedLength', 'waitAsync', 'sumPrecise', 'f16round'],
  ...['intersection', 'difference', 'symmetricDifference'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['getOrInsert', 'getOrInsertComputed', 'isError'],
  ...['toBase64', 'fromBase64', 'setFromBase64', 'toHex', 'fromHex', 'setFromHex'],
  ...['canParse', 'checkVisibility', 'moveBefore', 'getHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'startViewTransition', 'requestIdleCallback'],
]);

/** Too short to be refused on any object. */
const statics = new Set(['AbortSignal.any', 'Promise.try', 'RegExp.escape', 'Response.json']);
const classes = new Set(['Intl.Segmenter', 'Intl.DurationFormat', 'Iterator', 'Float16Array']);

/** Methods of iterators that arrays have, too. */
const ofIterators = new Set(
  'map filter take drop flatMap reduce toArray forEach some every find'.split(' '),
);

const nameOf = ({ object, property }) =>
  object.type === 'Identifier' ? `${object.name}.${property.name}` : property.name;

const isIterator = (node) =>
  node.type === 'CallExpression' &&
  /^(entries|keys|values|matchAll)$/.test(node.callee.property?.name ?? '') &&
  // Object.keys and its like give arrays.
  node.callee.object?.name !== 'Object';

/** @returns true inside an `if`, `?:` or `&&` that asks for the name first, as in `'requestIdleCallback' in window` */
function isAskedFor(node, name, sourceCode) {
  for (let at = node; at; at = at.parent) {
    const isFunction = /Function/.test(at.type);
    if (isFunction && sourceCode.getText(at).includes(`'${name}' in `)) return true;
  }
  return false;
}

const promisedBrowsers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      newer:
        '{{name}} is newer than the oldest browsers of package.json. Write it otherwise, or ask for it first.',
    },
  },
  create: (context) => {
    const report = (node, name) => {
      if (!isAskedFor(node, name.split('.').at(-1), context.sourceCode))
        context.report({ node, messageId: 'newer', data: { name } });
    };
    return {
      CallExpression({ callee, optional }) {
        // `find?.()` asks for it.
        if (optional) return;
        if (callee.type === 'Identifier' && methods.has(callee.name)) report(callee, callee.name);
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        const { name } = callee.property;
        // zod has names of its own.
        if (callee.object.name === 'z') return;
        if (methods.has(name) || statics.has(nameOf(callee))) report(callee, nameOf(callee));
        else if (ofIterators.has(name) && isIterator(callee.object))
          report(callee, `Iterator.${name}`);
      },
      MemberExpression(node) {
        if (!node.computed && classes.has(nameOf(node))) report(node, nameOf(node));
      },
      'Identifier[name=/^(Iterator|Float16Array)$/]'(node) {
        if (node.parent.type === 'NewExpression' || node.parent.object === node)
          report(node, node.name);
      },
      'Literal[regex.flags=/v/]'(node) {
        report(node, 'The flag v of a regular expression');
      },
    };
  },
};

export const browserRules = { 'promised-browsers': promisedBrowsers };
