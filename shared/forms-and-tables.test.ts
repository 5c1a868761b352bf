import { getTableColumns, isTable } from 'drizzle-orm';
import { createInsertSchema } from 'drizzle-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { registerSchema } from '#shared/accounts/account.form';
import { profileSchema } from '#shared/accounts/profile.form';
import { users } from '#shared/accounts/user.table';
import { createUserSchema, updateUserSchema } from '#shared/admin/admin.form';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { facePhotoTableSchema } from '#shared/faces/face-photo.table';
import { DESCRIPTION_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#shared/product/limits';
import { schema } from '../tests/support/schema';

const userTableSchema = createInsertSchema(users);
const tables = Object.values(schema).filter((one) => isTable(one));

const PASSWORD = 'Sunday-walk-1!';
const TOO_LONG = 'x'.repeat(100_000);
const PHOTO = 'data:image/png;base64,AAAA';
const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.be`;

const longestPerson = {
  email: longestEmail,
  firstName: 'f'.repeat(NAME_MAX),
  lastName: 'l'.repeat(NAME_MAX),
  dateOfBirth: '2000-02-29',
  address: 'a'.repeat(NAME_MAX),
  city: 'c'.repeat(NAME_MAX),
  state: 's'.repeat(NAME_MAX),
  zipCode: 'z'.repeat(NAME_MAX),
  country: 'c'.repeat(NAME_MAX),
  caregiverPhoneNumber: '1'.repeat(PHONE_MAX),
};
const { dateOfBirth: _hasNoLength, ...lengthsOfPerson } = longestPerson;

/** Forms at their limits, the fields that fail with one more character, and the table columns that store them. */
const forms: {
  name: string;
  form: $ZodType;
  fullest: Record<string, string>;
  beyond: string[];
  table: z.ZodObject;
  rest: object;
}[] = [
  {
    name: 'registration',
    form: registerSchema,
    fullest: { email: longestEmail, password: PASSWORD, confirmPassword: PASSWORD },
    beyond: ['email'],
    table: userTableSchema,
    rest: {},
  },
  {
    name: 'profile',
    form: profileSchema,
    fullest: {
      ...longestPerson,
      currentPassword: PASSWORD,
      newPassword: PASSWORD,
      confirmNewPassword: PASSWORD,
    },
    beyond: Object.keys(lengthsOfPerson),
    table: userTableSchema,
    rest: { password: PASSWORD },
  },
  {
    name: 'account an admin creates',
    form: createUserSchema,
    fullest: { email: longestEmail, password: PASSWORD },
    beyond: ['email'],
    table: userTableSchema,
    rest: {},
  },
  {
    name: 'account an admin changes',
    form: updateUserSchema,
    fullest: { ...longestPerson, password: PASSWORD },
    beyond: Object.keys(lengthsOfPerson),
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
    rest: { personId: 1_000_000_000, photoId: '018c2a5e-0000-7000-8000-000000000000' },
  })),
];

const fieldsWithoutColumn = [
  'photoUrl',
  // Applied to the photo before it is stored.
  'crop',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'confirmNewPassword',
  // Stored as `locale`.
  'language',
  'disconnectTablets',
  'deletePasskeys',
  'invitation',
];

describe.each(forms)('the form for: $name,', ({ form, fullest, beyond, table, rest }) => {
  it('lets through nothing its table would refuse', () => {
    const read = z.parse(form, fullest);
    expect(() => table.parse({ ...(read as object), ...rest })).not.toThrow();
  });

  it.each(beyond)('is exactly as long as its table in %s', (field) => {
    const longer = { ...fullest, [field]: `0${fullest[field]}` };
    expect(z.safeParse(form, longer).success).toBe(false);
    expect(table.safeParse({ ...longer, ...rest }).success).toBe(false);
  });

  it('is tested with each text whose column has a length', () => {
    const hasLength = (field: string) =>
      table.shape[field]?.safeParse('x').success && !table.shape[field].safeParse(TOO_LONG).success;
    const shape = (form as unknown as { shape?: object }).shape ?? {};
    expect(Object.keys(shape).filter((field) => hasLength(field) && !(field in fullest))).toEqual(
      [],
    );
  });

  it('has no field of its own but the photo, passwords to compare, and what else is to be done', () => {
    const shape = (form as unknown as { shape?: object }).shape ?? {};
    const own = Object.keys(shape).filter((field) => !(field in table.shape));
    expect(own.every((field) => fieldsWithoutColumn.includes(field))).toBe(true);
  });
});

it('the longest address of the form is the longest of the table', () => {
  expect(longestEmail).toHaveLength(EMAIL_MAX);
});

it('a column that holds one of a few values has room for the longest', () => {
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)));
  const few = columns.flatMap((column) =>
    column.enumValues && 'length' in column && typeof column.length === 'number'
      ? [{ column, length: column.length, values: column.enumValues }]
      : [],
  );
  expect(few.length).toBeGreaterThan(10);
  for (const { column, length, values } of few)
    for (const value of values)
      expect(value.length, `${value} in ${column.name}`).toBeLessThanOrEqual(length);
});
