import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { SECURITY_TXT, securityContact, securityTxt } from './security-txt';

const operator = {
  name: 'A family',
  address: 'Kerkstraat 1, Ghent',
  supportEmail: 'anna+dear.ones@example.org',
};
const secure = { appUrl: 'https://dearones.example', https: true, operator };
const NOW = new Date('2026-11-29T13:45:12.345Z');

it('names the contact of the operator, and ends half a year after the day on which it is read', () => {
  expect(securityTxt(secure, NOW)).toBe(`Contact: mailto:anna+dear.ones@example.org
Contact: https://dearones.example/contact
Expires: 2027-05-28T00:00:00Z
Canonical: https://dearones.example/.well-known/security.txt
`);
});

it('names the mailbox alone without https, because web addresses must begin with https', () => {
  const open = { ...secure, appUrl: 'http://minipc.local:3000', https: false };
  expect(securityTxt(open, NOW)).toBe(`Contact: mailto:anna+dear.ones@example.org
Expires: 2027-05-28T00:00:00Z
`);
});

it('never names the address of an example, and is missing without any contact', async () => {
  const unset = { ...operator, supportEmail: defaultSite.supportEmail };
  expect(securityTxt({ ...secure, operator: unset }, NOW)).toMatch(
    /^Contact: https:\/\/dearones\.example\/contact\nExpires: /,
  );
  const open = { appUrl: 'http://localhost:3000', https: false, operator: unset };
  await request(express().use(securityContact(open)))
    .get(SECURITY_TXT)
    .expect(404);
});

it('encodes what would end or change the address', () => {
  const odd = { ...operator, supportEmail: 'a?subject=b%c@example.org' };
  expect(securityTxt({ ...secure, operator: odd }, NOW)).toContain(
    'Contact: mailto:a%3Fsubject%3Db%25c@example.org\n',
  );
});

it('is served as plain text in UTF-8, as RFC 9116 wants it, and is valid today', async () => {
  const { text } = await request(express().use(securityContact(secure)))
    .get(SECURITY_TXT)
    .expect(200)
    .expect('Content-Type', 'text/plain; charset=utf-8');
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime();
  expect(expires).toBeGreaterThan(Date.now() + 179 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
