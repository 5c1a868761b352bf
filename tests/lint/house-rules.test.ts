import path from 'node:path';
import { RuleTester } from 'eslint';
import { parser } from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { houseRules } from '../../lint/house-rules.js';

RuleTester.describe = describe;
RuleTester.it = it;

const root = path.resolve(import.meta.dirname, '../..');
const tester = new RuleTester({
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

type Example = { name: string; code: string; filename: string };
type Rule = keyof typeof houseRules.rules;

const tested: Rule[] = [];

/** Checks that a rule reports a message once for each example, and nothing for those that are allowed. */
function holds(rule: Rule, refused: Record<string, Example[]>, allowed: Example[]): void {
  tested.push(rule);
  tester.run(rule, houseRules.rules[rule], {
    valid: allowed,
    invalid: Object.entries(refused).flatMap(([messageId, examples]) =>
      examples.map((example) => ({ ...example, errors: [{ messageId }] })),
    ),
  });
}

const coded = (codes: string[], withCode = (code: string) => code): Example[] =>
  codes.map((name) => ({
    name,
    code: withCode(name),
    filename: path.join(root, 'client/src/ui/example.tsx'),
  }));
const named = (files: string[]): Example[] =>
  files.map((name) => ({
    name,
    code: 'export const fine = true;',
    filename: path.join(root, name),
  }));

holds(
  'file-names',
  {
    kebab: named([
      'client/src/ui/BigButton.tsx',
      'server/accounts/passwordReset.routes.ts',
      'client/src/features/remember_items/card.tsx',
    ]),
    drawer: named([
      'server/utils/text.ts',
      'client/src/lib/hooks/focus.ts',
      'server/http/types.ts',
      'shared/common/text.ts',
    ]),
    index: named(['client/src/features/faces/index.ts']),
  },
  named([
    'client/src/ui/big-button.tsx',
    'server/accounts/password-reset.routes.ts',
    'server/index.ts',
    'shared/product/text.ts',
  ]),
);

holds(
  'no-barrel',
  {
    barrel: coded([
      `export * from 'zod'; export const fine = true;`,
      `export { api, ApiError } from './api-client';`,
      `import { api } from './api-client'; export { api };`,
    ]),
  },
  coded([`export { ApiError } from './api-client'; export const fine = true;`]),
);

holds(
  'promised-browsers',
  {
    newer: coded([
      'export const either = (one: AbortSignal) => AbortSignal.any([one]);',
      "export const words = new Intl.Segmenter('en');",
      'export const idle = (work: () => void) => requestIdleCallback(work);',
      'export const is = (address: string) => URL.canParse(address);',
    ]),
  },
  coded([
    'export const sorted = (names: string[]) => names.toSorted().at(-1);',
    `export const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0);`,
    'export const pop = (menu: HTMLElement) => menu.showPopover?.();',
  ]),
);

/** Components with these props that return what is in the list. */
const components = (list: string[], props = 'name: string; children: Elements'): Example[] =>
  coded(list, (jsx) => {
    const used = ['name', 'children'].filter((prop) => jsx.includes(prop)).join();
    return `type Props = { ${props} }; export const Example = ({ ${used} }: Props) => ${jsx};`;
  });

holds(
  'text-stands-alone',
  {
    beside: [
      ...components([
        '<p><b>{children}</b> {name.trim()}</p>',
        '<p><b />{name.trim()}</p>',
        '<p><b />{`${name}.`}</p>',
        "<p><b />{name ? name.trim() : ''}</p>",
        '<p><b />{[...name].map((letter) => letter)}</p>',
        '<>{name.trim()}</>',
      ]),
      ...components(['<div><b />{children}</div>'], 'name?: string; children: ReactNode'),
    ],
  },
  components([
    '<p>{name.trim()}</p>',
    '<p><b /><span>{name.trim()}</span></p>',
    '<div><b />{children}</div>',
    '<p><b />{name && <i />}</p>',
    '<p><b />{[...name].map((letter) => <i key={letter} />)}</p>',
    '<p translate="no"><b />{name.trim()}</p>',
  ]),
);

holds(
  'typed-text',
  {
    typed: components(['<p>{name}</p>', '<p dir="auto">{children}</p>', '<bdi>{children}</bdi>']),
  },
  components([
    '<p translate="no">{name}</p>',
    '<p dir="auto" translate="yes">{children}</p>',
    '<div translate="no"><bdi>{children}</bdi></div>',
    '<input dir="auto" value={name} readOnly />',
  ]),
);

it('each house rule has examples here', () => {
  expect(tested).toEqual(Object.keys(houseRules.rules).toSorted());
});
