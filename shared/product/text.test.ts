import { describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/v4/core';
import { profileSchema } from '#shared/accounts/profile.form';
import { updateUserSchema } from '#shared/admin/admin.form';
import { contactSchema } from '#shared/contact/contact.form';
import { createFacePhotoSchema } from '#shared/faces/face-photo.form';
import { rememberItemSchema } from '#shared/remember/remember-item.form';

const person = ['firstName', 'lastName', 'address', 'city', 'state', 'zipCode', 'country'];
const forms: [name: string, form: $ZodType, oneLine: string[], manyLines: string[]][] = [
  ['profile', profileSchema, person, []],
  ['administration', updateUserSchema, person, []],
  ['face photo', createFacePhotoSchema, ['name', 'relationship'], ['description']],
  ['item', rememberItemSchema, ['title', 'category'], ['content']],
  ['contact', contactSchema, ['name', 'subject'], ['message']],
];

/** The validation errors of one field of a form. */
const errorsOf = (form: $ZodType, field: string, value: string) =>
  z
    .safeParse(form, { [field]: value })
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? [];

describe.each(forms)('the form %s', (_name, form, oneLine, manyLines) => {
  it('takes names, titles and the like on one line only', () => {
    for (const field of oneLine) {
      expect(errorsOf(form, field, 'Anna Maes'), field).toEqual([]);
      for (const end of ['\n', '\u2028', '\u2029']) {
        expect(errorsOf(form, field, `Anna${end}Maes`), field).toEqual([
          expect.stringMatching(/^[A-Z][a-z ]+ must be on one line$/),
        ]);
      }
    }
  });

  it('takes longer texts on many lines', () => {
    for (const field of manyLines)
      expect(errorsOf(form, field, 'A long\nstory\tof Anna'), field).toEqual([]);
  });
});
