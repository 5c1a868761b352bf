import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  newPasswordSchema,
  registerSchema,
  resetPasswordSchema,
} from '#shared/accounts/account.form';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import { profileSchema } from '#shared/accounts/profile.form';
import { createUserSchema, updateUserSchema } from '#shared/admin/admin.form';

const CLASSES: Record<string, string> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
};

/** Reads the rules as generators do: `name: value;`, where a value is a number, a known class or one in brackets. */
function readRules(rules: string) {
  const pairs = rules.split(';').flatMap((rule) => {
    const [name = '', value = ''] = rule.split(': ').map((part) => part.trim());
    return name ? [[name, value] as const] : [];
  });
  const numberOf = (name: string) => Number(pairs.find(([known]) => known === name)?.[1]);
  return {
    shortest: numberOf('minlength'),
    longest: numberOf('maxlength'),
    required: pairs
      .filter(([name]) => name === 'required')
      .map(([, value]) => CLASSES[value] ?? /^\[([^\]-]+)\]$/.exec(value)?.[1] ?? ''),
    names: pairs.map(([name]) => name),
  };
}

const { shortest, longest, required, names } = readRules(PASSWORD_RULES);

/** A password with one character of each required class, and the rest from all of them, as nothing else is allowed. */
const generated = fc
  .tuple(
    fc.tuple(...required.map((letters) => fc.constantFrom(...letters))),
    fc.string({
      unit: fc.constantFrom(...required.join('')),
      minLength: shortest - required.length,
      maxLength: longest - required.length,
    }),
  )
  .chain(([needed, rest]) => {
    const letters = [...needed, ...rest];
    return fc.shuffledSubarray(letters, { minLength: letters.length });
  })
  .map((letters) => letters.join(''));

test('the rules for generators name four classes and two lengths, all of which can be read', () => {
  expect(names.toSorted()).toEqual([
    'maxlength',
    'minlength',
    ...Array<string>(4).fill('required'),
  ]);
  expect(required.every((letters) => letters.length > 0)).toBe(true);
  expect([shortest, longest].every(Number.isInteger)).toBe(true);
});

test('each password that a generator makes by the rules fits every form', () => {
  const email = 'sofie@example.com';
  fc.assert(
    fc.property(generated, (password) => {
      const twice = { password, confirmPassword: password };
      const forms = [
        z.safeParse(registerSchema, { email, ...twice }),
        z.safeParse(newPasswordSchema, twice),
        z.safeParse(resetPasswordSchema, { token: 'A'.repeat(43), ...twice }),
        z.safeParse(profileSchema, {
          email,
          firstName: 'Sofie',
          lastName: 'Maes',
          newPassword: password,
          confirmNewPassword: password,
        }),
        z.safeParse(createUserSchema, { email, password }),
        z.safeParse(updateUserSchema, { password }),
      ];
      for (const form of forms) expect(form.error?.issues ?? []).toEqual([]);
    }),
    { examples: [['aA1@aA1@'], [`${'a'.repeat(69)}A1&`]] },
  );
});

test('what is shorter, or lacks a required class, is refused', () => {
  const isAccepted = (password: string) =>
    z.safeParse(newPasswordSchema, { password, confirmPassword: password }).success;
  const lengths = fc.integer({ min: shortest, max: longest });
  fc.assert(
    fc.property(fc.constantFrom(...required), lengths, (missing, length) => {
      const others = required.filter((letters) => letters !== missing).join('');
      expect(isAccepted(others.repeat(3).slice(0, length))).toBe(false);
    }),
  );
  expect(isAccepted('aA1@'.repeat(2).slice(0, shortest - 1))).toBe(false);
  expect(isAccepted(`${'aA1@'.repeat(20).slice(0, longest)}a`)).toBe(false);
  expect(isAccepted('hunxot-7qevca-Dezgun')).toBe(false);
});
