import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import type { Example } from './border';
import { houseRules } from './house-rules';
import { importOrder } from './import-order';
import { namesAndCode } from './names-and-code';
import { packageDoors } from './package-doors';
import { platformDoors } from './platform-doors';

const root = path.resolve(import.meta.dirname, '../..');

const eslint = new ESLint({ cwd: root });

async function brokenRules([file, code]: Example): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  if (!result) return [`${file} is not linted`];
  return result.messages
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId, message }) => ruleId ?? message);
}

const borders = [...importOrder, ...packageDoors, ...platformDoors, ...namesAndCode, ...houseRules];

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
