import { describe, expect, it, vi } from 'vitest';
import { paths } from '#shared/product/paths';
import { hashToken } from '../../server/auth/tokens';
import {
  mailedToken,
  newAddress,
  PASSWORD,
  queryOf,
  signedInFamily,
  useTestApp,
} from '../support/app';

const app = useTestApp();
const NEW_PASSWORD = 'Evening-walk-2!';
const THIRD = 'Morning-walk-3!';
type Browser = ReturnType<ReturnType<typeof app>['browser']>;
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
    await app()
      .browser()
      .post('/api/reset-password')
      .send(reset(await askedForReset(email)))
      .expect(200);
    const { body } = await app()
      .browser()
      .post('/api/login')
      .send({ email, password: NEW_PASSWORD })
      .expect(200);
    expect(body).toMatchObject({ isEmailVerified: true });
  });

  it('is answered the same for everybody, and mails only whom it can, once in 60 seconds', async () => {
    const { email } = await signedInFamily(app());
    await app().mails.deliverWaiting();
    app().sent.length = 0;
    const known = await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const again = await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const unknown = await app()
      .browser()
      .post('/api/forgot-password')
      .send({ email: newAddress() })
      .expect(200);
    expect(again.body).toEqual(known.body);
    expect(unknown.body).toEqual(known.body);
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'Choose a new password'],
    ]);
  });

  it('takes each link once, also when it is used twenty times at the same moment', async () => {
    const { email } = await signedInFamily(app());
    const token = await askedForReset(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app().browser().post('/api/reset-password').send(reset(token)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
  });

  it.each([
    [
      'log-in with the old password',
      (email: string) => app().browser().post('/api/login').send({ email, password: PASSWORD }),
    ],
    [
      'change of the old password',
      (email: string, browser: Browser) =>
        browser.put('/api/profile').send({
          email,
          firstName: 'Anna',
          lastName: 'Maes',
          currentPassword: PASSWORD,
          newPassword: THIRD,
          confirmNewPassword: THIRD,
        }),
    ],
  ])('ends also the session of a %s at the same moment', async (_what, begin) => {
    const { email, browser, id } = await signedInFamily(app());
    const token = await askedForReset(email);
    const query = queryOf(app);
    // A session that begins waits in the database until it is let go.
    await query(
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END'`,
    );
    await query(
      'CREATE TRIGGER wait BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION wait()',
    );
    const holder = await app().db.$client.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    const begun = begin(email, browser).then(({ status }) => status);
    // Asks over another connection, because within a transaction PostgreSQL caches the list of connections.
    await vi.waitFor(async () => {
      const { rowCount } = await app().db.$client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    }, 2_500);
    // The link of a mail that was read just before: the change of the password would have made it void.
    await query(
      `INSERT INTO mailed_links (user_id, kind, asked_from, token_hash, expires_at)
       VALUES (${id}, 'reset', 'just before', '${hashToken(token)}', now() + interval '1 hour') ON CONFLICT (token_hash) DO NOTHING`,
    );
    await app().browser().post('/api/reset-password').send(reset(token)).expect(200);
    await holder.query('SELECT pg_advisory_unlock(1)');
    holder.release();
    expect(await begun).toBe(401);
    await query('DROP TRIGGER wait ON session');
    await query('DROP FUNCTION wait');
    expect(
      (await query(`SELECT FROM session WHERE sess -> 'passport' ->> 'user' = '${id}'`)).rowCount,
    ).toBe(0);
    await browser.get('/api/user').expect(401);
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
    await app().db.$client.query(
      `UPDATE mailed_links SET expires_at = now() FROM users WHERE users.id = user_id AND kind = 'reset' AND email = $1`,
      [email],
    );
    const late = await app().browser().post('/api/reset-password').send(reset(token)).expect(400);
    expect(late.body).toMatchObject({ code: 'link-invalid' });
  });
});
