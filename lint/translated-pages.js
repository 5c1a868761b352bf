/*
 * A page translator, as browsers have them, puts elements of its own in the place of each text node. React then changes or
 * removes a node that is no longer there: an old text stays on the screen, or the page fails. A text that stands alone in
 * its element is safe, because React replaces the content of that element.
 */

/** Types of properties that hold elements and never a text. */
const ELEMENT_TYPES = /^(Elements|ReactElement|JSX\.Element|boolean|false|null|undefined)$/;

/** @returns the variable that an identifier names */
function variableOf(context, identifier) {
  let scope = context.sourceCode.getScope(identifier);
  while (scope) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable;
    scope = scope.upper;
  }
  return undefined;
}

/** @returns the members of a type that is written out, or declared in this file */
function membersOf(type, program) {
  switch (type?.type) {
    case 'TSTypeLiteral':
      return type.members;
    case 'TSIntersectionType':
      return type.types.flatMap((part) => membersOf(part, program));
    case 'TSTypeReference': {
      const name = type.typeName.name;
      if (/^(Omit|Partial|Pick|Readonly|Required)$/.test(name))
        return membersOf(type.typeArguments.params[0], program);
      for (const statement of program.body) {
        const declared = statement.declaration ?? statement;
        if (declared.id?.name !== name) continue;
        if (declared.type === 'TSInterfaceDeclaration') return declared.body.body;
        if (declared.type === 'TSTypeAliasDeclaration')
          return membersOf(declared.typeAnnotation, program);
      }
      return [];
    }
    default:
      return [];
  }
}

function isElementType(type, sourceCode) {
  if (type?.type === 'TSFunctionType')
    return isElementType(type.returnType.typeAnnotation, sourceCode);
  if (type?.type === 'TSUnionType')
    return type.types.every((part) => isElementType(part, sourceCode));
  return type !== undefined && ELEMENT_TYPES.test(sourceCode.getText(type).replace(/<.*>$/s, ''));
}

/** @returns true if a parameter, or a property taken out of one, is declared to hold elements */
function isElementParameter({ name, node }, sourceCode) {
  const parameters = [...(node.params ?? [])];
  return parameters.some((parameter) => {
    if (parameter.type !== 'ObjectPattern')
      return isElementType(parameter.typeAnnotation?.typeAnnotation, sourceCode);
    const property = parameter.properties.find(
      ({ value }) => value && (value.left ?? value).name === name.name,
    );
    const member = membersOf(parameter.typeAnnotation?.typeAnnotation, sourceCode.ast).find(
      ({ key }) => key?.name === property?.key.name,
    );
    return isElementType(member?.typeAnnotation?.typeAnnotation, sourceCode);
  });
}

/** @returns what a function of one expression, or of several `return`s, can give */
function resultsOf(callback) {
  if (callback?.body?.type !== 'BlockStatement') return callback?.body ? [callback.body] : [];
  const results = [];
  const collect = (node) => {
    if (!node || /Function/.test(node.type)) return;
    if (node.type === 'ReturnStatement') results.push(node.argument);
    for (const part of [node.consequent, node.alternate, node.block, ...(node.body ?? [])].flat())
      if (part?.type) collect(part);
    for (const { consequent } of node.cases ?? []) consequent.forEach(collect);
  };
  callback.body.body.forEach(collect);
  return results;
}

/** @returns the function of this file that is called */
function functionOf(callee, context) {
  const [definition] = (callee.type === 'Identifier' && variableOf(context, callee)?.defs) || [];
  return definition?.type === 'FunctionName' ? definition.node : definition?.node.init;
}

/** @returns true if an expression renders elements or nothing: never a text */
function isElement(node, context) {
  const are = (...nodes) => nodes.every((part) => isElement(part, context));
  switch (node?.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'Literal':
      // Translators leave blanks alone.
      return node.value === null || typeof node.value === 'boolean' || /^\s*$/.test(node.value);
    case 'LogicalExpression':
      return node.operator === '&&' ? are(node.right) : are(node.left, node.right);
    case 'ConditionalExpression':
      return are(node.consequent, node.alternate);
    case 'ArrayExpression':
      return are(...node.elements);
    case 'ChainExpression':
      return are(node.expression);
    case 'CallExpression': {
      if (/^(clone|create)Element$/.test(node.callee.name)) return true;
      if (node.callee.type === 'Identifier' && isElement(node.callee, context)) return true;
      const isMapped = /^(flatMap|map)$/.test(node.callee.property?.name ?? '');
      const results = resultsOf(isMapped ? node.arguments[0] : functionOf(node.callee, context));
      return results.length > 0 && are(...results);
    }
    case 'Identifier': {
      if (node.name === 'undefined') return true;
      const definition = variableOf(context, node)?.defs[0];
      if (definition?.type === 'Parameter')
        return isElementParameter(definition, context.sourceCode);
      const { id, init } = definition?.type === 'Variable' ? definition.node : {};
      if (id?.typeAnnotation)
        return isElementType(id.typeAnnotation.typeAnnotation, context.sourceCode);
      return id?.type === 'Identifier' && init !== null && isElement(init, context);
    }
    default:
      return false;
  }
}

const isBlank = (child) =>
  (child.type === 'JSXText' && /^\s*$/.test(child.value)) ||
  (child.type === 'JSXExpressionContainer' && child.expression.value === ' ') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

/** A message is rendered by `lib/trans.tsx`, which puts each of its texts into an element. */
const isMessage = ({ openingElement }) =>
  /^(Trans|Plural|Select)$/.test(openingElement?.name.name ?? '');

const attributeOf = ({ openingElement }, wanted) =>
  openingElement?.attributes.find(({ name }) => name?.name === wanted);

/** @returns what page translators are told about an element, by itself or by one around it in this file */
function translateOf(node) {
  for (let at = node; at; at = at.parent) {
    const said = at.type === 'JSXElement' && attributeOf(at, 'translate');
    if (said) return said.value?.value ?? 'of the caller';
  }
  return undefined;
}

const textStandsAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'A text stands alone in its element, because page translators replace text nodes. Put it into a <span>, or give the property the type Elements.',
    },
  },
  create: (context) => {
    const check = (node) => {
      if (isMessage(node) || translateOf(node) === 'no') return;
      if (node.openingElement?.name.name === 'svg') return;
      // A fragment has no element of its own: its text stands beside what is around the fragment.
      const children = node.children.filter((child) => !isBlank(child));
      if (children.length < 2 && node.type === 'JSXElement') return;
      for (const child of children) {
        const shown = child.type === 'JSXExpressionContainer' ? child.expression : child;
        if (!isElement(shown, context)) context.report({ node: child, messageId: 'beside' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Names under which what somebody typed goes through the code. */
const TYPED = /^(content|email|inviter|name|names|pendingEmail|personName|relation|relationship)$/;

const nameOf = (node) =>
  node.type === 'MemberExpression' ? node.property.name : node.type === 'Identifier' && node.name;

const typedText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      typed:
        'Somebody typed this: its element says translate="no", or translate="yes" if it is a sentence of ours that contains a name.',
    },
  },
  create: (context) => ({
    JSXElement(node) {
      const isIsolated =
        node.openingElement.name.name === 'bdi' ||
        (attributeOf(node, 'dir')?.value?.value === 'auto' &&
          !/^(input|select|textarea)$/.test(node.openingElement.name.name));
      if (isIsolated && !translateOf(node))
        context.report({ node: node.openingElement, messageId: 'typed' });
    },
    'JSXElement > JSXExpressionContainer'(node) {
      const isOfComponent = /^[A-Z]/.test(node.parent.openingElement.name.name ?? 'A');
      if (isOfComponent || !TYPED.test(nameOf(node.expression)) || translateOf(node)) return;
      context.report({ node, messageId: 'typed' });
    },
  }),
};

export const translatedPages = { 'text-stands-alone': textStandsAlone, 'typed-text': typedText };
