import { expect, it } from 'vitest';
import type { DeadLink } from '#shared/accounts/mailed-token';
import { paths } from '#shared/product/paths';
import { DEAD_LINK_ELEMENT } from '#shared/product/site';
import { deadLinkFor } from '../../server/dead-link';
import { mailedToken, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { databaseAway, useBuiltClient } from '../support/built-client';
import { invitedByEmail } from '../support/invitations';

const app = useTestApp();
const client = useBuiltClient();

type MailedPage = 'verifyEmail' | 'resetPassword' | 'confirmEmailChange' | 'invitation';

/** Opens the page of a mailed link, and returns the error that its document embeds. */
async function embeddedError(page: MailedPage, token: string, language = 'en') {
  await client.build();
  const { text } = await client
    .serve({}, [], {}, deadLinkFor(app().deps))
    .get(`${paths[page]}?token=${token}`)
    .set('Accept-Language', language)
    .expect(200);
  const [, json] = new RegExp(`id="${DEAD_LINK_ELEMENT}">(.*?)</script>`).exec(text) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as DeadLink);
}

/** Mails a link to each page. `use` uses it up by the API. */
const mailed: Record<MailedPage, () => Promise<{ token: string; use: () => Promise<unknown> }>> = {
  verifyEmail: async () => {
    const { email, browser } = await signedInFamily(app(), { verified: false });
    const token = await mailedToken(app(), email);
    return { token, use: () => browser.post('/api/not-me').send({ token }).expect(200) };
  },
  resetPassword: async () => {
    const { email, browser } = await signedInFamily(app());
    await browser.post('/api/forgot-password').send({ email }).expect(200);
    const token = await mailedToken(app(), email, paths.resetPassword);
    const reset = { token, password: 'Monday-walk-2!', confirmPassword: 'Monday-walk-2!' };
    return { token, use: () => browser.post('/api/reset-password').send(reset).expect(200) };
  },
  confirmEmailChange: async () => {
    const { browser } = await signedInFamily(app());
    const email = newAddress('wanted');
    const profile = { email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD };
    await browser.put('/api/profile').send(profile).expect(200);
    const token = await mailedToken(app(), email, paths.confirmEmailChange);
    return {
      token,
      use: () => browser.post('/api/confirm-email-change').send({ token }).expect(200),
    };
  },
  invitation: async () => {
    const owner = await signedInFamily(app());
    const { email, token } = await invitedByEmail(app(), owner);
    const { browser } = await signedInFamily(app(), { email });
    return { token, use: () => browser.post('/api/invitation/accept').send({ token }).expect(200) };
  },
};

it.each([
  [
    'verifyEmail',
    'link-invalid',
    'Deze link werkt niet meer. Misschien is hij al gebruikt, of is er een nieuwere gestuurd. Gebruik de nieuwste e-mail.',
  ],
  [
    'resetPassword',
    'link-invalid',
    'Deze link werkt niet meer. Hij werkt één keer, 1 uur lang. Vraag een nieuwe.',
  ],
  [
    'confirmEmailChange',
    'link-invalid',
    'Deze link werkt niet meer. Hij werkt één keer, 24 uur lang. Vraag in uw profiel een nieuwe.',
  ],
  [
    'invitation',
    'invitation-ended',
    'Deze uitnodiging werkt niet meer. Hebt u ze aangenomen? Log dan in. Vraag anders een nieuwe.',
  ],
] as const)(
  'the document of %s uses no link up, and gives the reason once it does not work',
  async (page, code, dutch) => {
    const { token, use } = await mailed[page]();
    expect(await embeddedError(page, token)).toBeUndefined();
    expect(await embeddedError(page, token)).toBeUndefined();
    await use();
    expect(await embeddedError(page, token, 'nl')).toEqual({ code, message: dutch });
    expect(await embeddedError(page, 'x'.repeat(43), 'nl')).toEqual({ code, message: dutch });
  },
);

it('the document of an expired verification link says that it has expired', async () => {
  const { email, id } = await signedInFamily(app(), { verified: false });
  const token = await mailedToken(app(), email);
  await app().db.$client.query(
    `UPDATE mailed_links SET expires_at = now() - interval '1 minute' WHERE user_id = $1`,
    [id],
  );
  expect(await embeddedError('verifyEmail', token)).toMatchObject({
    code: 'link-expired',
    message: expect.stringMatching(/^This link has expired: it works for 24 hours\./) as string,
  });
});

it.each(['', 'x'.repeat(10)])('the token "%s" is not looked up', async (token) => {
  expect(await embeddedError('resetPassword', token)).toBeUndefined();
});

it('while the database is unavailable, the document leaves the question to the page', async () => {
  await client.build();
  const { text } = await client
    .serve({}, [databaseAway], {}, () => Promise.reject(new Error('not to be called')))
    .get(`${paths.resetPassword}?token=${'x'.repeat(43)}`)
    .expect(200);
  expect(text).not.toContain(DEAD_LINK_ELEMENT);
});
