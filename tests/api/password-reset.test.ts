import { describe, expect, it } from 'vitest';
import { paths } from '#shared/paths';
import { mailedToken, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();
const NEW_PASSWORD = 'Evening-walk-2!';
const reset = (token: string) => ({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });

async function askedForReset(email: string): Promise<string> {
  await app().browser().post('/api/forgot-password').send({ email }).expect(200);
  return mailedToken(app(), email, paths.resetPassword);
}

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which signs everybody out and nobody in', async () => {
    const { email, browser } = await signedInFamily(app());
    const token = await askedForReset(email);
    const visitor = app().browser();
    const answer = await visitor.post('/api/reset-password').send(reset(token)).expect(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await browser.get('/api/user').expect(401);
    await visitor.post('/api/login').send({ email, password: PASSWORD }).expect(401);
    await visitor.post('/api/login').send({ email, password: NEW_PASSWORD }).expect(200);
  });

  it('also proves the mailbox of somebody who never verified', async () => {
    const { email } = await signedInFamily(app(), { verified: false });
    await app().browser().post('/api/reset-password').send(reset(await askedForReset(email))).expect(200);
    const { body } = await app().browser().post('/api/login').send({ email, password: NEW_PASSWORD }).expect(200);
    expect(body).toMatchObject({ isEmailVerified: true });
  });

  it('is answered the same for everybody, and mails only whom it can, once in 60 seconds', async () => {
    const { email } = await signedInFamily(app());
    app().sent.length = 0;
    const known = await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const again = await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const unknown = await app().browser().post('/api/forgot-password').send({ email: newAddress() }).expect(200);
    expect(again.body).toEqual(known.body);
    expect(unknown.body).toEqual(known.body);
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ to, subject }) => [to.address, subject])).toEqual([[email, 'Choose a new password']]);
  });

  it('takes each link once, also when it is used twenty times at the same moment', async () => {
    const { email } = await signedInFamily(app());
    const token = await askedForReset(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app().browser().post('/api/reset-password').send(reset(token))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  });

  it('refuses a link after its hour, and a password that would not do at registration', async () => {
    const { email } = await signedInFamily(app());
    const token = await askedForReset(email);
    const { body } = await app()
      .browser()
      .post('/api/reset-password')
      .send({ token, password: 'short', confirmPassword: 'short' })
      .expect(400);
    expect(body).toMatchObject({ message: 'Password must be at least 8 characters long' });
    await app().db.$client.query('UPDATE users SET password_reset_expires = now() WHERE email = $1', [email]);
    const late = await app().browser().post('/api/reset-password').send(reset(token)).expect(400);
    expect(late.body).toMatchObject({ code: 'link-invalid' });
  });
});
