import { expect, it } from 'vitest';
import { newAddress, useTestApp } from '../support/app';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp({ env: { SUPPORT_EMAIL: 'help@dearones.example' } });

/** The letter that goes when the person presses the button of a contact. */
async function letter({ personName, name = 'Anna', late = '0' }: { personName?: string; name?: string; late?: string }) {
  const { browser, tablet, email } = await familyWithTablet(app());
  const address = newAddress();
  const { body } = await browser.put('/api/call-contacts').send([{ name, way: 'ask', address }]).expect(200);
  if (personName) await browser.put('/api/tablet-settings').send({ personName }).expect(200);
  await tablet.post(`/api/tablet/calls/${String(body[0].id)}/ask`).expect(200);
  await app().db.$client.query('UPDATE call_contacts SET asked_at = asked_at - $1::interval', [late]);
  await app().mails.deliverWaiting();
  const mail = app().sent.find(({ to }) => to.address === address);
  if (!mail) throw new Error('No mail has come');
  return { ...mail, family: email };
}

it('a contact reads who asks for a call, since when, and from whom the address comes', async () => {
  const mail = await letter({ personName: 'Dad' });
  expect(mail.to.name).toBe('Anna');
  expect(mail.subject).toBe('Dad asks you to call');
  expect(mail.text).toContain('Hello Anna,\n\nDad pressed your picture on the tablet just now, and would like you to call.');
  expect(mail.text).toContain(`because ${mail.family} chose this address in Dear Ones`);
  expect(mail.text).toContain('help@dearones.example');
  expect(mail.html).toContain('Dad asks you to call');
  for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/https?:/);
});

it('a mail that had to wait says for how long the person has been waiting', async () => {
  expect((await letter({ personName: 'Dad', late: '25 minutes' })).text).toContain('on the tablet 25 minutes ago');
  expect((await letter({ personName: 'Dad', late: '5 hours' })).text).toContain('on the tablet 5 hours ago');
  expect((await letter({ personName: 'Dad', late: '50 hours' })).text).toContain('on the tablet 2 days ago');
});

it('without the name of the person it is somebody dear who asks, and no name can do harm', async () => {
  const mail = await letter({ name: '<b>Anna</b> "x" <evil@example.com>,' });
  expect(mail.subject).toBe('Somebody who is dear to you asks you to call');
  expect(mail.html).not.toContain('<b>Anna');
});
