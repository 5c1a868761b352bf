import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { callContact } from '../../../../tests/support/client/call-contacts';
import { site, setSite } from '../../lib/site';
import { callsText, consentText, howFastText, wayAndAddress } from './contact-texts';

const own = { email: 'sofie@example.com', firstName: 'Sofie', caregiverPhoneNumber: null };
const anna = callContact({ consent: 'waiting' });

test.each([
  [{ consent: 'not-needed' }, undefined],
  [{}, 'Waits for Anna’s yes. We have asked by email. Until then it is not on the tablet.'],
  [
    { graceUntil: '2026-08-14T12:00:00.000Z' },
    'Waits for Anna’s yes. It works as before until August 14.',
  ],
  [{ consent: 'agreed' }, 'Anna has agreed.'],
  [{ consent: 'declined' }, 'Anna does not want these emails, so the tablet does not offer it.'],
  [{ consent: 'undelivered' }, 'Our email could not be delivered. Please check the address.'],
  [{ address: own.email }, 'Please verify your email address first.'],
] as const)('%o is told in words', (other, words) =>
  expect(consentText({ ...anna, ...other }, own)).toBe(words),
);

test('a number stays on one line', () =>
  expect(wayAndAddress({ way: 'whatsapp', address: '+32 470 55 01 24' })).toBe(
    'WhatsApp: +32\u00A0470\u00A055\u00A001\u00A024',
  ));

test.each<[Partial<CallContact>, string | undefined]>([
  [{ consent: 'agreed' }, 'An email, read when it is read.'],
  [{ consent: 'not-needed', isNotified: true }, 'A notification, usually within a minute.'],
  [{ consent: 'waiting' }, undefined],
  [{ consent: 'declined' }, undefined],
  [{ way: 'phone', consent: 'not-needed' }, undefined],
])('how fast %o is', (other, words) => {
  expect(howFastText({ ...anna, ...other })).toBe(words);
});

test('everybody whom the tablet cannot ask is named', () =>
  expect(callsText(['Mei', 'Doctor Claes'])).toMatch(
    / the tablet cannot ask Mei and Doctor Claes to call\.$/,
  ));

describe('without emails', () => {
  beforeEach(() => setSite({ ...site, noMail: true }));
  afterEach(() => {
    delete site.noMail;
  });

  test.each<[Partial<CallContact>, string | undefined, string | undefined]>([
    [
      { consent: 'waiting' },
      'Nothing reaches Anna: there are no emails. Invite Anna to the circle, or choose another way.',
      undefined,
    ],
    [
      { consent: 'not-needed' },
      'Nothing reaches Anna yet: there are no emails, and Anna has not turned on notifications.',
      undefined,
    ],
    [
      { consent: 'not-needed', isNotified: true },
      undefined,
      'A notification, usually within a minute.',
    ],
  ])('%o is told in words', (other, consent, how) => {
    expect(consentText({ ...anna, ...other }, own)).toBe(consent);
    expect(howFastText({ ...anna, ...other })).toBe(how);
    expect(wayAndAddress(anna)).toBe('Asked to call: anna@example.com');
  });
});
