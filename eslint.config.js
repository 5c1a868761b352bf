import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import lingui from 'eslint-plugin-lingui';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { houseRules } from './lint/house-rules.js';
import { singleDoors } from './lint/single-doors.js';
import { testRules, tests } from './lint/test-rules.js';
import { whoMayImportWhom } from './lint/who-may-import-whom.js';

const typescript = ['**/*.{ts,tsx}'];
const scripts = ['**/*.{js,mjs,cjs}'];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '.data/',
    'migrations/',
    '**/test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },

  {
    name: 'dear-ones/every-file',
    plugins: { house: houseRules },
    extends: [js.configs.recommended],
    rules: {
      'house/file-names': 'error',
      'house/no-barrel': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      // Inline switches do nothing here (noInlineConfig); this makes one fail the build besides, also those that oxlint would follow.
      'no-warning-comments': [
        'error',
        {
          terms: ['eslint-disable', 'eslint-enable', 'oxlint-disable', 'oxlint-enable'],
          location: 'start',
        },
      ],
      eqeqeq: 'error',
    },
  },
  { files: scripts, languageOptions: { globals: globals.node } },
  {
    // Browsers read it that know nothing newer.
    files: ['client/public/browser-check.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script', globals: globals.browser },
    rules: { strict: ['error', 'function'] },
  },
  {
    name: 'dear-ones/promised-browsers',
    files: ['client/src/**/*.{ts,tsx}', 'shared/**/*.ts'],
    ignores: [...tests, 'client/src/styleguide/**'],
    rules: { 'house/promised-browsers': 'error' },
  },
  // Tools ask for a default export in their configuration files and reporters.
  {
    files: ['*.config.{ts,js}', '**/*.mjs', 'tests/e2e/support/{flaky-tests,build}.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },

  {
    name: 'dear-ones/typescript',
    files: typescript,
    // The rules that need types are in .oxlintrc.json, and so are those of React's hooks and compiler.
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Follows TypeScript's convention: a leading underscore marks a name as unused on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // `declare global` is how express learns the type of its user.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // Both have their place.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // An empty function says "nothing to do" well enough.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },

  ...whoMayImportWhom,
  singleDoors,
  {
    files: ['client/**', 'server/**', 'shared/**'],
    ignores: tests,
    rules: { 'no-console': 'error' },
  },
  // The browser's console lists what cookie consent switches on.
  {
    files: ['client/src/features/consent/consent.store.ts'],
    rules: { 'no-console': ['error', { allow: ['info'] }] },
  },

  {
    name: 'dear-ones/messages',
    files: ['client/**/*.{ts,tsx}', 'tests/support/client/**/*.{ts,tsx}'],
    plugins: { lingui },
    rules: {
      // At module level it would be evaluated before the catalog is loaded, and only once.
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-tag-to-translate': 'error',
    },
  },
  {
    name: 'dear-ones/every-text-is-a-message',
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: [...tests, 'client/src/styleguide/**'],
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          ignore: [
            // Starts with no capital, or is a constant, a path of SVG, a call, or one word with a sign in it, such as an address.
            '^(?![A-Z])',
            '^[A-Z_]+$',
            '^M[\\d. -]',
            '^(GET|POST|PUT|PATCH|DELETE) /',
            '^\\S*[-/:.#]\\S*$',
            // Names of the two labels of one button, which translates them itself.
            '^(More|Next)$',
            // The same in every language.
            '^(Dear Ones|FaceTime|WhatsApp|Aa|Amina|Anna|Jozef|Marc|Peter|Ruth|Sofie)$',
          ],
          ignoreNames: [
            { regex: { pattern: 'className', flags: 'i' } },
            { regex: { pattern: '^comment$|_COMMENT$' } },
            '@type',
            'days',
          ],
          ignoreFunctions: [
            'Error',
            'super',
            'console.info',
            '*.includes',
            '*.headers.get',
            'headers.get',
            '*.addEventListener',
          ],
        },
      ],
    },
  },
  {
    // Names of errors, of colors and keys of the browser, and a German and an English phrase that are right as they are.
    files: [
      'client/src/lib/{api-error,recording,wav,relation-in-words}.ts',
      'client/src/lib/photo/shrink-photo.ts',
      'client/src/ui/palettes.ts',
      'client/src/features/accounts/registration.queries.ts',
      'client/src/features/legal/legal-parts.tsx',
    ],
    rules: { 'lingui/no-unlocalized-strings': 'off' },
  },
  {
    name: 'dear-ones/page-translators',
    files: ['client/src/**/*.tsx'],
    ignores: [...tests, 'client/src/styleguide/**'],
    rules: { 'house/text-stands-alone': 'error', 'house/typed-text': 'error' },
  },
  {
    // The documents of the tablet and the sheets of paper are translate="no" as a whole: they are in the person's language.
    files: ['client/src/features/{tablet,print}/**/*.tsx'],
    rules: { 'house/typed-text': 'off' },
  },
  { files: ['client/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  {
    // A primitive's content arrives with its props, where these two cannot see it.
    files: ['client/src/ui/**/*.tsx'],
    rules: { 'jsx-a11y/anchor-has-content': 'off', 'jsx-a11y/heading-has-content': 'off' },
  },

  ...testRules,
);
