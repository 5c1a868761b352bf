import { expect, it } from 'vitest';
import { newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const testApp = useTestApp();

/** The mails to an address, oldest first. */
async function mailsTo(address: string) {
  await testApp().mails.deliverWaiting();
  return testApp().sent.filter(({ to }) => to.address === address);
}

it('nobody sends words to a stranger as the first name of an account with their address', async () => {
  const { browser, email } = await signedInFamily(testApp(), { verified: false });
  const firstName = 'You have won, write to evil@example.net';
  await browser
    .put('/api/profile')
    .send({ email, firstName, lastName: 'Maes', currentPassword: PASSWORD })
    .expect(200);
  await testApp().db.$client.query('DELETE FROM email_lockouts');
  await browser.post('/api/resend-verification').send({ email }).expect(200);
  await mailsTo(email);
  await testApp().db.$client.query('DELETE FROM email_lockouts');
  await browser.post('/api/forgot-password').send({ email }).expect(200);

  const mails = await mailsTo(email);
  expect(mails.slice(-2).map(({ subject }) => subject)).toEqual([
    'Please verify your email address',
    'Choose a new password',
  ]);
  for (const { to, text, html } of mails) {
    expect(to.name).toBe('');
    expect(text).toMatch(/^Hello,/);
    expect(text + html).not.toContain('evil@example.net');
  }
});

it('whoever has verified an address is greeted by name there, and not at one they only claim', async () => {
  const { browser, email } = await signedInFamily(testApp());
  const claimed = newAddress('claimed');
  await browser
    .put('/api/profile')
    .send({ email: claimed, firstName: 'Ruth', lastName: 'Maes', currentPassword: PASSWORD })
    .expect(200);

  const [told, asked] = [(await mailsTo(email)).at(-1), (await mailsTo(claimed)).at(-1)];
  expect(told).toMatchObject({
    subject: 'Your email address is about to change',
    to: { name: 'Ruth' },
  });
  expect(told?.text).toMatch(/^Hello Ruth,/);
  expect(asked).toMatchObject({
    subject: 'Please confirm your new email address',
    to: { name: '' },
  });
  expect(asked?.text).toMatch(/^Hello,/);
});
