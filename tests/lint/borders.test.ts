import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import type { Example } from './border';
import { importOrder } from './import-order';
import { namesAndCode } from './names-and-code';
import { packageDoors } from './package-doors';
import { platformDoors } from './platform-doors';

const root = path.resolve(import.meta.dirname, '../..');

/** The real configuration, without the rules that need types: those cannot read files that do not exist. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }],
});

async function brokenRules([file, code]: Example, linter = eslint): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath: path.join(root, file) });
  if (!result) return [`${file} is not linted`];
  return result.messages
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId, message }) => ruleId ?? message);
}

const borders = [...importOrder, ...packageDoors, ...platformDoors, ...namesAndCode];

describe.each(borders.map((border) => [border.sentence, border] as const))(
  '%s',
  (_, { rule, refused, allowed }) => {
    it.each(refused)('refused in %s: %s', async (...example) => {
      expect(await brokenRules(example)).toEqual([rule]);
    });

    it.each(allowed)('allowed in %s: %s', async (...example) => {
      expect(await brokenRules(example)).toEqual([]);
    });
  },
);

describe('a promise is never left to itself', () => {
  const withTypes = new ESLint({ cwd: root });
  const save = 'export const save = () => Promise.resolve(true);';
  // Types are known only of files that exist, so these two stand in for the text of one that does.
  const file = 'shared/limits.ts';

  it(
    'refused where nobody waits for it or takes it for an answer',
    { timeout: 120_000 },
    async () => {
      expect(await brokenRules([file, `${save}\nsave();`], withTypes)).toEqual([
        '@typescript-eslint/no-floating-promises',
      ]);
      expect(await brokenRules([file, `${save}\nif (save()) void 0;`], withTypes)).toEqual([
        '@typescript-eslint/no-misused-promises',
      ]);
    },
  );

  it('allowed where it is awaited', { timeout: 120_000 }, async () => {
    expect(await brokenRules([file, `${save}\nawait save();`], withTypes)).toEqual([]);
  });
});
