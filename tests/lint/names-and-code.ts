import { inEach, type Border } from './border';

const fine = 'export const fine = true;';
const module = 'client/src/lib/example.ts';
const usesType = 'export type Fault = ApiError;';
const component = 'client/src/ui/example.tsx';

const names: Border[] = [
  {
    sentence: 'every module has a place in the tree',
    rule: 'boundaries/no-unknown-files',
    refused: inEach(['client/src/widgets/example.ts', 'library/example.ts'], fine),
    allowed: inEach(
      [
        'client/src/features/widgets/example.ts',
        'client/src/main.tsx',
        'server/widgets/example.ts',
      ],
      fine,
    ),
  },
  {
    sentence: 'nothing is exported as default unless a tool wants it',
    rule: 'no-restricted-exports',
    refused: inEach(
      ['client/src/pages/example.tsx', 'server/faces/example.ts'],
      'export default true;',
    ),
    allowed: [
      ...inEach(
        ['vite.config.ts', 'eslint.config.js', 'scripts/example.mjs'],
        'export default true;',
      ),
      ...inEach(['client/src/pages/example.tsx'], fine),
    ],
  },
];

const types: Border[] = [
  {
    sentence: 'there is no any',
    rule: '@typescript-eslint/no-explicit-any',
    refused: inEach(
      ['shared/example.ts', 'tests/support/example.ts'],
      'export const read = (it: string): any => it;',
    ),
    allowed: inEach(['shared/example.ts'], 'export const read = (it: string): unknown => it;'),
  },
  {
    sentence: 'nothing is declared present with an exclamation mark',
    rule: '@typescript-eslint/no-non-null-assertion',
    refused: inEach(
      ['shared/example.ts'],
      'export const first = (list: string[]): string => list[0]!;',
    ),
    allowed: inEach(
      ['shared/example.ts'],
      `export const first = (list: string[]): string => list[0] ?? '';`,
    ),
  },
  {
    sentence: 'the type checker is never told to look away',
    rule: '@typescript-eslint/ban-ts-comment',
    refused: inEach(
      ['shared/example.ts', 'tests/api/example.test.ts'],
      `// @ts-expect-error: no\n${fine}`,
    ),
    allowed: inEach(['shared/example.ts'], `// expected\n${fine}`),
  },
];

const typeImports: Border[] = [
  {
    sentence: 'what is used as a type is imported as a type',
    rule: '@typescript-eslint/consistent-type-imports',
    refused: [[module, `import { ApiError } from './api-client'; ${usesType}`]],
    allowed: [[module, `import type { ApiError } from './api-client'; ${usesType}`]],
  },
  {
    sentence: 'an import of types alone leaves nothing to load',
    rule: '@typescript-eslint/no-import-type-side-effects',
    refused: [[module, `import { type ApiError } from './api-client'; ${usesType}`]],
    allowed: [
      [
        module,
        `import { type ApiError, api } from './api-client'; ${usesType} export const call = api;`,
      ],
    ],
  },
];

const habits: Border[] = [
  {
    sentence: 'lint is never told to look away',
    rule: 'no-warning-comments',
    refused: inEach(['shared/example.ts'], `// eslint-disable-next-line no-var\n${fine}`),
    allowed: inEach(['shared/example.ts'], `// separate on purpose\n${fine}`),
  },
  {
    sentence: 'only scripts and tests write to the console',
    rule: 'no-console',
    refused: inEach(
      ['client/src/lib/example.ts', 'server/index.ts', 'shared/example.ts'],
      `console.log('here');`,
    ),
    allowed: inEach(
      ['scripts/example.ts', 'tests/support/example.ts', 'bench/example.ts'],
      `console.log('here');`,
    ),
  },
  {
    sentence: 'every text on a screen can be translated',
    rule: 'lingui/no-unlocalized-strings',
    refused: inEach(
      ['client/src/features/circle/example.tsx', 'client/src/pages/example.tsx'],
      `export const choices = [{ name: 'Everybody' }];`,
    ),
    allowed: [
      [
        'client/src/features/circle/example.tsx',
        `import { t } from '@lingui/core/macro'; export const choices = () => [{ name: t\`Everybody\` }];`,
      ],
      ['client/src/features/circle/example.test.tsx', `export const shown = 'Everybody';`],
    ],
  },
  {
    sentence: 'pictures have a text for those who do not see them',
    rule: 'jsx-a11y/alt-text',
    refused: [[component, 'export const Face = () => <img src="/anna.webp" />;']],
    allowed: [[component, 'export const Face = () => <img src="/anna.webp" alt="Anna" />;']],
  },
];

const testing: Border[] = [
  {
    sentence: 'every test runs, always',
    rule: 'no-restricted-syntax',
    refused: [
      ['server/accounts/example.test.ts', `it.skip('waits', () => undefined);`],
      ['client/src/ui/example.test.tsx', `describe.only('alone', () => undefined);`],
      ['tests/e2e/example.spec.ts', `test.fixme('later', () => undefined);`],
      ['tests/e2e/example.spec.ts', `test.describe.skip('later', () => undefined);`],
      ['tests/api/example.test.ts', `it.todo('later');`],
      ['tests/api/example.test.ts', `it('later', { skip: true }, () => undefined);`],
    ],
    allowed: [['tests/api/example.test.ts', `it.each([1, 2])('adds %d', () => undefined);`]],
  },
  {
    sentence: 'no test sleeps',
    rule: 'no-restricted-syntax',
    refused: [
      ['tests/e2e/example.spec.ts', `await page.waitForTimeout(500);`],
      ['tests/api/example.test.ts', `await new Promise((done) => setTimeout(done, 500));`],
      [
        'tests/api/example.test.ts',
        `import { setTimeout } from 'node:timers/promises'; await setTimeout(500);`,
      ],
    ],
    allowed: [['tests/e2e/example.spec.ts', `await page.getByText('Saved').waitFor();`]],
  },
  {
    sentence: 'our own modules are never mocked',
    rule: 'no-restricted-syntax',
    refused: [['client/src/ui/example.test.tsx', `vi.mock('../lib/api-client');`]],
    allowed: [['client/src/ui/example.test.tsx', `vi.useFakeTimers();`]],
  },
];

/** Lint rules for names and code style. */
export const namesAndCode: Border[] = [...names, ...types, ...typeImports, ...habits, ...testing];
