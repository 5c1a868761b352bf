/** Everything that only runs in tests, and the files among it that hold tests. */
export const tests = ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'];
const testFiles = ['**/*.{test,spec}.{ts,tsx}'];

const everyTestRuns = 'Every test runs, always: no skip, only, todo or fixme.';
const noSleeps =
  'No sleeps: wait for what a person would see, or move the clock that was passed in.';

const inAllOfTests = [
  {
    selector: 'MemberExpression[property.name=/^(skip|skipIf|runIf|only|todo|fixme|fails)$/]',
    message: everyTestRuns,
  },
  {
    selector:
      'CallExpression[callee.name=/^(it|test|describe)$/] > ObjectExpression > ' +
      'Property[key.name=/^(skip|only|todo|fails)$/]',
    message: everyTestRuns,
  },
  { selector: 'MemberExpression[property.name="waitForTimeout"]', message: noSleeps },
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]' +
      ':matches([arguments.0.value=/^[.#]/], [arguments.0.type="ImportExpression"])',
    message: 'Do not mock our own modules: pass dependencies as arguments.',
  },
];

/** Support code may poll for a process to come up; a test may not. */
const inTestFiles = [
  {
    selector: 'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message: noSleeps,
  },
  { selector: 'ImportDeclaration[source.value=/^(node:)?timers.promises$/]', message: noSleeps },
];

export const testRules = [
  {
    name: 'dear-ones/tests/all',
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...inAllOfTests],
      // Playwright wants `({}, use)` of a fixture that needs no other.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    name: 'dear-ones/tests/files',
    files: testFiles,
    rules: { 'no-restricted-syntax': ['error', ...inAllOfTests, ...inTestFiles] },
  },
];
