import { expect, test } from 'vitest';
import type { TabletContact } from '#shared/calls/call-contact.answer';
import { callUrl, contactsHere, fallbackContact, wayLabel } from './contact-way';

const contact = (
  way: TabletContact['way'],
  address: string | null,
  name = 'Anna',
): TabletContact => ({ id: 1, name, relationship: null, way, address, photoUrl: null });

test.each([
  ['phone', '+32 (0)9 555 01 23', 'tel:+3295550123'],
  ['phone', '09/555 01 23', 'tel:095550123'],
  ['phone', '0032 (0)9 555 01 23 poste 12', 'tel:+3295550123,,12'],
  ['facetime', '0032 (0)470 12 34 56', 'facetime:+32470123456'],
  ['whatsapp', '0032 (0)470 12 34 56', 'https://wa.me/32470123456'],
  ['whatsapp', '+32 470 12 34 56 x12', 'https://wa.me/32470123456'],
  ['facetime', '+32 470 12 34 56', 'facetime:+32470123456'],
  ['facetime', 'anna@example.org', 'facetime:anna@example.org'],
  ['facetime', 'a?b@example.org', 'facetime:a%3Fb@example.org'],
  ['whatsapp', '+32 470 12 34 56', 'https://wa.me/32470123456'],
  ['ask', null, undefined],
] as const)('%s with %s leads to %s', (way, address, to) =>
  expect(callUrl(contact(way, address))).toBe(to),
);

test('each kind of call has its label', () => {
  expect(wayLabel(contact('phone', '1'))).toBe('By telephone');
  expect(wayLabel(contact('ask', null))).toBe('Ask Anna to call me');
});

test('where a call does not work, the same contact is asked to call, or else another one who can be asked', () => {
  const annaByMail = contact('ask', null);
  const peterByMail = contact('ask', null, 'Peter');
  const annaByPhone = contact('phone', '1');
  expect(fallbackContact(annaByPhone, [peterByMail, annaByPhone, annaByMail])).toBe(annaByMail);
  expect(fallbackContact(annaByPhone, [annaByPhone, peterByMail])).toBe(peterByMail);
  expect(fallbackContact(annaByPhone, [annaByPhone])).toBeUndefined();
});

test('two people with the same name and other faces are two people, and one person may have two names', () => {
  const daughter = { ...contact('facetime', '1'), faceId: 1 };
  const neighbor = { ...contact('ask', null), faceId: 2 };
  const daughterByMail = { ...contact('ask', null, 'Ann'), faceId: 1 };
  expect(contactsHere([daughter, neighbor], ['phone'])).toEqual([daughter, neighbor]);
  expect(contactsHere([daughter, daughterByMail], ['phone'])).toEqual([daughterByMail]);
  expect(fallbackContact(daughter, [neighbor, daughterByMail])).toBe(daughterByMail);
  const withoutFace = contact('ask', null);
  expect(contactsHere([daughter, withoutFace], ['phone'])).toEqual([withoutFace]);
});
