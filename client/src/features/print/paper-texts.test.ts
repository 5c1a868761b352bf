import { expect, test } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { callContact } from '../../../../tests/support/client/call-contacts';
import { printedCalls } from './paper-texts';

const contact = (id: number, other: Partial<CallContact>) => callContact({ ...other, id });
const phone = (id: number, address: string, facePhotoId: number | null = null) =>
  contact(id, { way: 'phone', address, facePhotoId });

const listed = (...contacts: CallContact[]) => printedCalls(contacts, []).map(({ id }) => id);

test('somebody is listed once for each number, and by pen where there is none', () => {
  expect(listed(contact(1, {}), phone(2, '0470 12 34 56'), phone(3, '+32 470 12 34 57'))).toEqual([
    2, 3,
  ]);
  expect(listed(phone(1, '0470 12 34 56'), phone(2, '0470123456'))).toEqual([1]);
  expect(listed(contact(1, {}), contact(2, { address: 'anna@example.org' }))).toEqual([1]);
});

test('a neighbor with the name of a daughter is not left out', () => {
  expect(listed(phone(1, '0470 12 34 56', 1), contact(2, { facePhotoId: 2 }))).toEqual([1, 2]);
});
