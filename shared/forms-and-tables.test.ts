import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { registerSchema } from '#shared/account';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/face-photo';
import { DESCRIPTION_MAX, EMAIL_MAX, NAME_MAX } from '#shared/limits';
import { facePhotoTableSchema } from '#shared/schema/face-photos';
import { userTableSchema } from '#shared/schema/users';

const PASSWORD = 'Sunday-walk-1!';
const PHOTO = 'data:image/png;base64,AAAA';
const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.be`;

/** A form at its very limits, what one more character does to it, and the table columns that take it. */
const forms: { name: string; form: $ZodType; fullest: Record<string, string>; beyond: string[]; table: z.ZodObject; rest: object }[] = [
  {
    name: 'registration',
    form: registerSchema,
    fullest: { email: longestEmail, password: PASSWORD, confirmPassword: PASSWORD },
    beyond: ['email'],
    table: userTableSchema,
    rest: {},
  },
  ...[createFacePhotoSchema, updateFacePhotoSchema].map((form) => ({
    name: form === createFacePhotoSchema ? 'new face photo' : 'changed face photo',
    form,
    fullest: {
      name: 'n'.repeat(NAME_MAX),
      relationship: 'r'.repeat(NAME_MAX),
      description: 'd'.repeat(DESCRIPTION_MAX),
      photoUrl: PHOTO,
    },
    beyond: ['name', 'relationship', 'description'],
    table: facePhotoTableSchema,
    rest: { userId: 1, photoId: '018c2a5e-0000-7000-8000-000000000000' },
  })),
];

describe.each(forms)('the form for a $name', ({ form, fullest, beyond, table, rest }) => {
  it('lets through nothing its table would refuse', () => {
    const read = z.parse(form, fullest);
    expect(() => table.parse({ ...(read as object), ...rest })).not.toThrow();
  });

  it.each(beyond)('is exactly as long as its table in %s', (field) => {
    const longer = { ...fullest, [field]: `x${fullest[field]}` };
    expect(z.safeParse(form, longer).success).toBe(false);
    expect(table.safeParse({ ...longer, ...rest }).success).toBe(false);
  });

  it('has no field of its own but photo and confirmation', () => {
    const shape = (form as unknown as { shape?: object }).shape ?? {};
    const own = Object.keys(shape).filter((field) => !(field in table.shape));
    expect(own.every((field) => ['photoUrl', 'confirmPassword'].includes(field))).toBe(true);
  });
});

it('the longest address of the form is the longest of the table', () => {
  expect(longestEmail).toHaveLength(EMAIL_MAX);
});
