import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '#shared/accounts/account.form';
import { profileSchema } from '#shared/accounts/profile.form';
import { callContactSchema } from '#shared/calls/call-contact.form';
import { createFacePhotoSchema } from '#shared/faces/face-photo.form';
import { cleanEmail, cleanLine, cleanPhone } from '#shared/product/pasted';
import { telLink } from '#shared/product/phone';
import { isPhone } from '#shared/product/phone-number';
import { withoutGaps } from '#shared/tablets/pairing';

/** Invisible characters around numbers and addresses that were copied. */
const INVISIBLE = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\uFE0F',
  '\uFEFF',
];
const SPACES = [' ', '\t', '\u00A0', '\u2007', '\u2009', '\u202F', '\u3000'];

/** The text with invisible characters anywhere in it, and spaces around it. */
const strewn = (text: string) =>
  fc
    .tuple(
      fc.array(fc.string({ unit: fc.constantFrom(...INVISIBLE), maxLength: 2 }), {
        minLength: text.length,
        maxLength: text.length,
      }),
      fc.string({ unit: fc.constantFrom(...INVISIBLE, ...SPACES), maxLength: 3 }),
      fc.string({ unit: fc.constantFrom(...INVISIBLE, ...SPACES), maxLength: 3 }),
    )
    .map(
      ([within, before, after]) =>
        before + [...text].map((letter, at) => letter + (within[at] ?? '')).join('') + after,
    );

describe('an email address', () => {
  it.each([
    'mailto:anna@example.org',
    'MAILTO:Anna@Example.org?subject=Hello',
    'Anna <anna@example.org>',
    '“Anna Maes” <anna@example.org>;',
    '"Maes, Anna" <mailto:anna@example.org>',
    'anna@example.org <mailto:anna@example.org>',
    '"anna@example.org" <anna@example.org>',
    '<anna@example.org>,',
    '(anna@example.org).',
    "'anna@example.org'",
    'anna@example.org.',
    'anna@example.org;',
    'ａｎｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  ])('is read from %s', (pasted) => {
    const form = { email: pasted, password: 'Sunday-walk-1!' };
    expect(z.parse(loginSchema, form).email).toBe('anna@example.org');
    const contact = { name: 'Anna', way: 'ask', address: pasted };
    expect(z.parse(callContactSchema, contact).address).toBe('anna@example.org');
  });

  it('is read with invisible characters anywhere', () => {
    fc.assert(
      fc.property(strewn('anna@example.org'), (pasted) => {
        expect(cleanEmail(pasted)).toBe('anna@example.org');
      }),
    );
  });

  it.each([
    'anna@example.org, ben@example.org',
    'Anna <anna@example.org>, Ben <ben@example.org>',
    'ben@example.org <anna@example.org>',
    'mailto:anna@example.org,ben@example.org',
    'Anna anna@example.org',
    'anna @example.org',
    '\u212Aate@example.org',
  ])('that is not clear stays refused: %s', (pasted) => {
    expect(z.safeParse(loginSchema.shape.email, pasted).success).toBe(false);
  });
});

describe('a phone number', () => {
  it('is read with invisible characters anywhere, and in full-width digits', () => {
    fc.assert(
      fc.property(strewn('+32(0)9.123'), (pasted) => {
        expect(cleanPhone(pasted)).toBe('+32(0)9.123');
      }),
    );
    expect(cleanPhone('＋３２　９　１２３')).toBe('+32 9 123');
  });

  it.each([
    ['tel:+3291234567', 'tel:+3291234567'],
    ['TEL: 09\u2011123\u201345\u221267.', 'tel:091234567'],
    ['tel:+32-9-123-45-67;ext=12', 'tel:+3291234567,,12'],
    ['\u202A+32\u00A09\u00A0123 45 67\u202C', 'tel:+3291234567'],
    ['09 123 45 67 ext.\u00A012,', 'tel:091234567,,12'],
  ])('%j is called by %s', (pasted, link) => {
    const contact = z.parse(callContactSchema, { name: 'Ben', way: 'phone', address: pasted });
    expect(telLink(contact.address)).toBe(link);
    const fields = { caregiverPhoneNumber: pasted };
    const { caregiverPhoneNumber } = z.parse(
      z.pick(z.object(profileSchema.shape), { caregiverPhoneNumber: true }),
      fields,
    );
    expect(telLink(caregiverPhoneNumber ?? '')).toBe(link);
  });

  it.each([
    'tel:*31#',
    'tel:%2A31',
    '091234;ext=5',
    'tel:091234;phone-context=*31',
    '\u0660\u0669',
  ])('that could dial something else stays refused: %s', (pasted) => {
    expect(isPhone(cleanPhone(pasted))).toBe(false);
  });
});

test('a pairing code is read with anything between its letters', () => {
  fc.assert(
    fc.property(strewn('ABCD2345'), (pasted) => {
      expect(withoutGaps(pasted)).toBe('ABCD2345');
    }),
  );
  expect(withoutGaps('\u2068ａｂｃｄ–２３４５.\u2069')).toBe('ABCD2345');
});

test('a date of birth is read with the marks that a calendar puts around it', () => {
  const schema = z.pick(z.object(profileSchema.shape), { dateOfBirth: true });
  expect(
    z.parse(schema, { dateOfBirth: '\u200E1949\u201102\u201128'.replaceAll('\u2011', '-') }),
  ).toEqual({ dateOfBirth: '1949-02-28' });
  expect(z.parse(schema, { dateOfBirth: '\u200E' })).toEqual({ dateOfBirth: null });
});

describe('a name', () => {
  it.each([
    ['joiners of Persian', 'علی‌رضا'],
    ['a joiner at the end in Malayalam', 'അവന്\u200D'],
    ['a family of emoji', 'Oma 👩‍👩‍👧'],
    ['a heart with a variation', '❤️‍🔥 Oma'],
    ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Harry'],
    ['accents', 'Zoë Çelik-d’Hondt'],
  ])('keeps %s', (_what, name) => {
    expect(cleanLine(name)).toBe(name);
    expect(cleanLine(`\u2068 ${name}\u2069\uFEFF`)).toBe(name);
  });

  it('loses marks of direction, soft hyphens and spaces that are none', () => {
    expect(cleanLine('\u202AAn\u00ADna\u00A0Maes\u202C\u200B ')).toBe('Anna Maes');
    expect(cleanLine('Anna\u200D \u200CMaes')).toBe('Anna Maes');
  });

  it('of invisible characters only is none', () => {
    for (const name of [...INVISIBLE, '\u200D\u200D', ' \u3164 ']) {
      const [issue] = z.safeParse(createFacePhotoSchema.shape.name, name).error?.issues ?? [];
      expect(issue?.message, JSON.stringify(name)).toBe('Name is required');
    }
  });

  it('is the same when it is cleaned twice', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...INVISIBLE, ...SPACES, 'a', '一', '👩', 'ി'),
        fc.string({ unit: 'grapheme', maxLength: 1 }),
      ),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (name) => {
        for (const clean of [cleanLine, cleanPhone, cleanEmail])
          expect(clean(clean(name))).toBe(clean(name));
      }),
    );
  });
});
