/*
 * Lists by name the parts of the DOM and of Intl that the oldest browsers of package.json's `browserslist` lack. No types are known
 * here, so a name of ours that equals one of them is refused too. What is newer in ECMAScript, the compiler refuses by
 * `lib` in client/tsconfig.json.
 */
const methods = new Set([
  ...['canParse', 'checkVisibility', 'moveBefore', 'getHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe'],
  ...['showPopover', 'hidePopover', 'togglePopover', 'startViewTransition', 'requestIdleCallback'],
]);

/** Too short to be refused on any object. */
const statics = new Set(['AbortSignal.any', 'Intl.Segmenter', 'Response.json']);

const nameOf = ({ object, property }) =>
  object.type === 'Identifier' ? `${object.name}.${property.name}` : property.name;

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
        if (methods.has(callee.property.name)) report(callee, nameOf(callee));
      },
      MemberExpression(node) {
        if (!node.computed && statics.has(nameOf(node))) report(node, nameOf(node));
      },
    };
  },
};

export const browserRules = { 'promised-browsers': promisedBrowsers };
