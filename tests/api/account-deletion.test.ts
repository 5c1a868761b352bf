import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedInAdmin, type Family } from '../support/admin';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { answerConsent, dayFromNow, pairedTablet, pairingCode } from '../support/tablets';

const app = useTestApp();

let there: TestApp;
let photoUrl: string;
beforeAll(async () => {
  there = await createTestApp({ beside: app() });
  photoUrl = toDataUrl(await smallJpeg());
});
afterAll(() => there.close());

type Browser = Family['browser'];
const remove = (browser: Browser, currentPassword: unknown = PASSWORD) =>
  browser.delete('/api/account').send({ currentPassword });

async function signedInElsewhere(email: string): Promise<Browser> {
  const browser = there.browser();
  await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  return browser;
}

/** Finds every trace of an account in the whole database. */
async function traces({ id, email }: Family): Promise<string[]> {
  const { rows } = await app().db.$client.query<{ place: string }>(
    `SELECT 'users' AS place FROM users WHERE id = $1 OR email = $2 OR pending_email = $2
     UNION ALL SELECT 'photos' FROM photos WHERE user_id = $1
     UNION ALL SELECT 'people' FROM face_photos WHERE user_id = $1
     UNION ALL SELECT 'items' FROM remember_items WHERE user_id = $1
     UNION ALL SELECT 'tablet' FROM tablets WHERE user_id = $1
     UNION ALL SELECT 'pairing code' FROM tablet_codes WHERE user_id = $1
     UNION ALL SELECT 'tablet settings' FROM tablet_settings WHERE user_id = $1
     UNION ALL SELECT 'report' FROM tablet_reports WHERE user_id = $1
     UNION ALL SELECT 'plan' FROM plans WHERE user_id = $1
     UNION ALL SELECT 'contact' FROM call_contacts WHERE user_id = $1
     UNION ALL SELECT 'consent' FROM call_consents WHERE user_id = $1
     UNION ALL SELECT 'request to call' FROM call_requests WHERE user_id = $1
     UNION ALL SELECT 'session' FROM session WHERE sess -> 'passport' ->> 'user' = $1::text
     UNION ALL SELECT data ->> 'kind' FROM pgboss.job WHERE data ->> 'email' = $2 OR data ->> 'userId' = $1::text
     UNION ALL SELECT 'archived mail' FROM pgboss.archive WHERE data ->> 'email' = $2 OR data ->> 'userId' = $1::text`,
    [id, email],
  );
  return rows.map(({ place }) => place).sort();
}

describe('deleting one’s own account', () => {
  it('takes everything with it at once, on every server, and is confirmed by mail', async () => {
    const family = await signedInFamily(app());
    const { browser, email } = family;
    const elsewhere = await signedInElsewhere(email);
    await browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await browser
      .post('/api/remember-items')
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home', photoUrl })
      .expect(201);
    const tablet = await pairedTablet(app(), browser);
    await pairingCode(browser);
    await browser.put('/api/tablet-settings').send({ personName: 'Maria' }).expect(200);
    await browser
      .post('/api/plans')
      .send({ title: 'Tea', at: '16:00', weekdays: [3] })
      .expect(201);
    const contact = { name: 'Anna', way: 'ask', address: newAddress() };
    const { body: contacts } = await browser.put('/api/call-contacts').send([contact]).expect(200);
    await answerConsent(app(), contact.address);
    await tablet.post(`/api/tablet/calls/${String(contacts[0].id)}/ask`).expect(200);
    await tablet
      .post('/api/tablet/reports')
      .send({ id: randomUUID(), day: dayFromNow(0), faces: [] })
      .expect(204);
    await browser.post('/api/forgot-password').send({ email }).expect(200);
    const others = await signedInFamily(app());
    await others.browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    const before = await traces(others);

    const { headers } = await remove(browser).expect(204);
    expect(String(headers['set-cookie'])).toMatch(
      /^dear-ones=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/,
    );
    expect(await traces(family)).toEqual(['account-deleted']);
    expect(await traces(others)).toEqual(before);
    await elsewhere.get('/api/user').expect(401);
    await browser.get('/api/face-photos').expect(401);
    await app().browser().post('/api/login').send({ email, password: PASSWORD }).expect(401);

    app().sent.splice(0);
    await app().mails.deliverWaiting();
    const received = app().sent.filter(({ to }) => to.address === email);
    expect(received.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
    await app()
      .browser()
      .post('/api/register')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
  });

  it('is told also when the address is registered and deleted anew before that mail leaves', async () => {
    const first = await signedInFamily(app());
    app().sent.splice(0);
    await remove(first.browser).expect(204);
    const form = { email: first.email, password: PASSWORD, confirmPassword: PASSWORD };
    const second = app().browser();
    await second.post('/api/register').send(form).expect(201);
    await second.post('/api/login').send(form).expect(200);
    await remove(second).expect(204);
    await app().mails.deliverWaiting();
    expect(
      app().sent.flatMap(({ to, subject }) => (to.address === first.email ? [subject] : [])),
    ).toEqual(['Your account was deleted']);
  });

  it('needs the current password', async () => {
    const { browser } = await signedInFamily(app());
    const { body: wrong } = await remove(browser, 'Not-this-one-1!').expect(400);
    const message = 'Current password is incorrect';
    expect(wrong).toEqual({
      message,
      code: 'wrong-password',
      errors: [{ path: 'currentPassword', message }],
    });
    for (const missing of ['', undefined, null, 7]) {
      const { body } = await remove(browser, missing ?? null).expect(400);
      expect(body).toMatchObject({ message: 'Current password is required', code: 'invalid' });
    }
    await browser.delete('/api/account').expect(400);
    await remove(app().browser()).expect(401);
    await browser.get('/api/user').expect(200);
  });

  it('counts wrong passwords together with those of the profile', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    const { browser, email } = await signedInFamily(strict);
    const profile = {
      email,
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: 'Not-this-one-1!',
    };
    for (let i = 0; i < 5; i += 1) {
      await remove(browser, 'Not-this-one-1!').expect(400);
      await browser.put('/api/profile').send(profile).expect(400);
    }
    await remove(browser).expect(401);
    await browser.get('/api/user').expect(401);
    await strict.close();
  });
});

describe('the last verified admin', () => {
  it('cannot go before there is another', async () => {
    const alone = await createTestApp();
    const last = await signedInAdmin(alone);
    const unverified = await signedInFamily(alone, { verified: false });
    await alone.db.$client.query('UPDATE users SET is_admin = true WHERE id = $1', [unverified.id]);
    const { body } = await remove(last.browser).expect(409);
    expect(body).toEqual({
      message:
        'You are the only administrator, so this account cannot be deleted. Please make somebody else an admin first.',
      code: 'last-admin',
    });
    await last.browser.get('/api/user').expect(200);
    await remove(unverified.browser).expect(204);
    await signedInAdmin(alone);
    await remove(last.browser).expect(204);
    await alone.close();
  });

  it.each([
    [
      'both delete themselves',
      (one: Family, two: Family) => [remove(one.browser), remove(two.browser)],
    ],
    [
      'one goes while it demotes the other',
      (one: Family, two: Family) => [
        remove(one.browser),
        one.browser.put(`/api/admin/users/${two.id}`).send({ isAdmin: false }),
      ],
    ],
    [
      'one goes while the other demotes it',
      (one: Family, two: Family) => [
        remove(one.browser),
        two.browser.put(`/api/admin/users/${one.id}`).send({ isAdmin: false }),
      ],
    ],
  ])('remains when %s at the same moment', async (_how, ask) => {
    const here = await createTestApp();
    const beside = await createTestApp({ beside: here });
    const answers = await Promise.all(ask(await signedInAdmin(here), await signedInAdmin(beside)));
    for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
    const { rows } = await here.db.$client.query(
      'SELECT id FROM users WHERE is_admin AND is_email_verified',
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
    await beside.close();
    await here.close();
  });
});

describe('deletion at the same moment as', () => {
  it('a new password is refused with the old one', async () => {
    const { browser, id } = await signedInFamily(app());
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query(`UPDATE users SET password = 'another' WHERE id = $1`, [id]);
    const removal = remove(browser).then(({ status }) => status);
    // Asks over another connection, because within a transaction PostgreSQL caches the list of connections.
    await vi.waitFor(async () => {
      const { rowCount } = await app().db.$client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    }, 2_500);
    await holder.query('COMMIT');
    holder.release();
    expect(await removal).toBe(400);
    await browser.get('/api/user').expect(200);
  });

  it('another one succeeds once', async () => {
    const family = await signedInFamily(app());
    const elsewhere = await signedInElsewhere(family.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => remove(n % 2 ? elsewhere : family.browser)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    for (const status of statuses) expect([204, 400, 401]).toContain(status);
    expect(await traces(family)).toEqual(['account-deleted']);
  });

  it('uploads leaves nothing of them behind', async () => {
    const family = await signedInFamily(app());
    const elsewhere = await signedInElsewhere(family.email);
    const uploads = Array.from({ length: 12 }, async (_, n) =>
      (n % 2 ? elsewhere : family.browser)
        .post('/api/face-photos?photos=link')
        .send({ name: 'Anna', photoUrl }),
    );
    await Promise.race(uploads);
    await remove(family.browser).expect(204);
    for (const { status } of await Promise.all(uploads)) expect([201, 401]).toContain(status);
    expect(await traces(family)).toEqual(['account-deleted']);
  });
});
