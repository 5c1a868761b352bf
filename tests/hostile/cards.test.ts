import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResetCard } from '#shared/accounts/reset-card.answer';
import type { MadeInvitation } from '#shared/circle/invitation.answer';
import { paths } from '#shared/product/paths';
import { createLog } from '../../server/monitoring/log';
import { createTestApp, newAddress, PASSWORD, signedInFamily, type TestApp } from '../support/app';
import { createAuthenticator } from '../support/authenticator';
import type { Family } from '../support/invitations';
import { addPasskey, logInWithPasskey } from '../support/passkeys';

/** Browsers that have the same card: its holder's, and those of whoever took a picture of it. */
const BROWSERS = 12;
const MAILED_TOKEN_BYTES = 32;

let app: TestApp;
let written = '';
beforeAll(async () => {
  const log = createLog('trace', false, { write: (line) => void (written += line) });
  app = await createTestApp({ env: { SMTP_URL: 'none' }, log });
});
afterAll(() => app.close());

const newPasswords = Array.from({ length: BROWSERS }, (_, at) => `Evening-walk-${at}!`);
const logIn = (email: string, password: string) =>
  app.browser().post('/api/login').send({ email, password });
const useCard = (token: string, password: string) =>
  app.browser().post('/api/reset-password').send({ token, password, confirmPassword: password });
const register = (email: string, invitation: string, password = PASSWORD) =>
  app
    .browser()
    .post('/api/register')
    .send({ email, password, confirmPassword: password, invitation });

async function invite(owner: Family, email = newAddress('ben')): Promise<[string, string]> {
  const { body } = await owner.browser
    .post(`/api/people/${owner.personId}/invitations`)
    .send({ email, role: 'helper' })
    .expect(201);
  return [email, (body as MadeInvitation).token ?? ''];
}

/** A member who has come by a card, and the card for a new password that an owner has made. */
async function memberWithCard() {
  const owner = await signedInFamily(app);
  const [email, invitation] = await invite(owner);
  await register(email, invitation).expect(201);
  const browser = app.browser();
  const { body } = await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  const { id } = body as { id: number };
  const card = () =>
    owner.browser.post(`/api/people/${owner.personId}/members/${id}/reset-link`).expect(201);
  return { owner, email, id, browser, card: async () => ((await card()).body as ResetCard).token };
}

describe('a card for a new password that somebody else has photographed', () => {
  it('opens the account for the first of twelve browsers, and for no other', async () => {
    const { email, card } = await memberWithCard();
    const token = await card();
    const used = await Promise.all(newPasswords.map((password) => useCard(token, password)));
    expect(used.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(BROWSERS - 1).fill(400),
    ]);
    const won = used.findIndex(({ status }) => status === 200);
    for (const [at, password] of newPasswords.entries())
      await logIn(email, password).expect(at === won ? 200 : 401);
    await useCard(token, PASSWORD).expect(400);
  });

  it('ends every session and passkey, also one that its thief has added', async () => {
    const { email, browser, card } = await memberWithCard();
    const device = createAuthenticator();
    await addPasskey(browser, device);
    await useCard(await card(), newPasswords[0] ?? '').expect(200);
    const thief = app.browser();
    await thief.post('/api/login').send({ email, password: newPasswords[0] }).expect(200);
    const theirs = createAuthenticator();
    await addPasskey(thief, theirs);
    await useCard(await card(), newPasswords[1] ?? '').expect(200);
    for (const one of [browser, thief]) await one.get('/api/user').expect(401);
    for (const one of [device, theirs])
      expect((await logInWithPasskey(app.browser(), one)).status).toBe(401);
  });

  it('works no more once a newer one was made, or its member has left', async () => {
    const { owner, id, email, card } = await memberWithCard();
    const former = await card();
    const newer = await card();
    await useCard(former, newPasswords[0] ?? '').expect(400);
    await owner.browser.delete(`/api/people/${owner.personId}/members/${id}`).expect(204);
    await useCard(newer, newPasswords[0] ?? '').expect(400);
    await logIn(email, PASSWORD).expect(200);
  });
});

describe('an invitation’s card', () => {
  it('makes one account, also for twelve browsers at once', async () => {
    const owner = await signedInFamily(app);
    const [email, token] = await invite(owner);
    const all = await Promise.all(newPasswords.map((password) => register(email, token, password)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await app.db.$client.query('SELECT FROM users WHERE email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('works no more once it was revoked', async () => {
    const owner = await signedInFamily(app);
    const [email, token] = await invite(owner);
    const { body } = await owner.browser.get(`/api/people/${owner.personId}/invitations`);
    const [{ id }] = body as [{ id: number }];
    await owner.browser.delete(`/api/people/${owner.personId}/invitations/${id}`).expect(204);
    await register(email, token).expect(400);
    await logIn(email, PASSWORD).expect(401);
  });
});

describe('the code of a card', () => {
  it('is in no line of the log, and the document at its address has it nowhere and sends it nowhere', async () => {
    const { card } = await memberWithCard();
    const token = await card();
    const [, invitation] = await invite(await signedInFamily(app));
    for (const [page, code] of [
      [paths.resetPassword, token],
      [paths.invitation, invitation],
    ] as const) {
      const { headers, text } = await app.browser().get(`${page}?token=${code}`);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(text).not.toContain(code);
    }
    await app.browser().post(`/api/reset-link?token=${token}`).send({ token }).expect(200);
    await app.browser().post('/api/invitation').send({ token: invitation }).expect(200);
    await useCard(token, 'short').expect(400);
    await useCard(token, newPasswords[0] ?? '').expect(200);
    await useCard(token, newPasswords[1] ?? '').expect(400);
    expect(written).toContain('/api/reset-link');
    for (const secret of [token, invitation, ...newPasswords])
      expect(written).not.toContain(secret);
  });

  it('cannot be guessed: each wrong one gets the same answer, and nothing of a right one', async () => {
    const { card } = await memberWithCard();
    const token = await card();
    expect(Buffer.from(token, 'base64url')).toHaveLength(MAILED_TOKEN_BYTES);
    const guesses = [
      ...Array.from({ length: 40 }, () => randomBytes(MAILED_TOKEN_BYTES).toString('base64url')),
      token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      token.toLowerCase(),
      token.toUpperCase(),
    ];
    const answers = new Set<string>();
    for (const guess of guesses) {
      const { status, text } = await useCard(guess, newPasswords[0] ?? '');
      answers.add(`${status} ${text}`);
    }
    expect(answers.size).toBe(1);
    await useCard(token, newPasswords[0] ?? '').expect(200);
  });
});
