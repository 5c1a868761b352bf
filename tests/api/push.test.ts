import { describe, expect, it } from 'vitest';
import { purgeExpired } from '../../server/purge-expired';
import { createTestApp, PASSWORD, rowsOf, signedInFamily, useTestApp } from '../support/app';
import { newSubscription, subscribed } from '../support/push';

const FCM = 'https://fcm.googleapis.com/fcm';
const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;
const query = rowsOf(app);
const accountsOf = async (endpoint: string) =>
  (await query('SELECT user_id FROM push_subscriptions WHERE endpoint = $1', [endpoint])).map(
    ({ user_id: id }) => id,
  );

describe('the key for subscriptions', () => {
  it('is the same from every server of a database', async () => {
    const { browser } = await signedInFamily(app());
    const other = await createTestApp({ beside: app() });
    const { body } = await browser.get('/api/push/key').expect(200);
    expect(body).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/) as string });
    expect(other.deps.push.publicKey).toBe(body.key);
    await other.close();
  });

  it('is that of VAPID_PUBLIC_KEY if it is set, and then the database gets none', async () => {
    const publicKey =
      'BDi8_U-0MTKRSgWV_AM-obtZfMXr9Yk2ylvt7zLwyNmeE6ICoxY8usbpWtx329_whDBHZKTGeYsAiK6i36gzaS4';
    const other = await createTestApp({
      env: {
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: 'UsEI7dn7HQNmHn7_rzsdr2hUkWD7cy1XVZBHUzB8MIw',
      },
    });
    expect(other.deps.push.publicKey).toBe(publicKey);
    const { rows } = await other.db.$client.query('SELECT FROM push_keys');
    expect(rows).toEqual([]);
    await other.close();
  });
});

describe('a browser', () => {
  it('gets notifications until its account turns them off', async () => {
    const { browser, id } = await signedInFamily(app());
    const { endpoint } = await subscribed(browser, FCM);
    expect(await accountsOf(endpoint)).toEqual([id]);
    await browser.delete('/api/push/subscriptions').send({ endpoint }).expect(204);
    expect(await accountsOf(endpoint)).toEqual([]);
    await browser.delete('/api/push/subscriptions').send({ endpoint }).expect(404);
  });

  it('may register itself as often as it likes, and keeps the day on which it was turned on', async () => {
    const { browser, id } = await signedInFamily(app());
    const { endpoint, json } = await subscribed(browser, FCM);
    await query(
      `UPDATE push_subscriptions SET created_at = now() - interval '3 days', used_at = now() - interval '3 days' WHERE endpoint = $1`,
      [endpoint],
    );
    const renewed = { ...newSubscription(FCM).json, endpoint: json.endpoint };
    await browser.post('/api/push/subscriptions').send(renewed).expect(204);
    expect(
      await query(
        `SELECT user_id, p256dh, used_at > now() - interval '1 minute' AS used, created_at < now() - interval '2 days' AS old FROM push_subscriptions WHERE endpoint = $1`,
        [endpoint],
      ),
    ).toEqual([{ user_id: id, p256dh: renewed.p256dh, used: true, old: true }]);
  });

  it('belongs to the account that registered it last, which is the one that used it last', async () => {
    const [one, other] = [await signedInFamily(app()), await signedInFamily(app())];
    const { endpoint, json } = await subscribed(one.browser, FCM);
    await other.browser.post('/api/push/subscriptions').send(json).expect(204);
    expect(await accountsOf(endpoint)).toEqual([other.id]);
    await one.browser.delete('/api/push/subscriptions').send({ endpoint }).expect(404);
    expect(await accountsOf(endpoint)).toEqual([other.id]);
  });

  it('is refused as the eleventh of an account, also of two that come at once', async () => {
    const { browser, id } = await signedInFamily(app());
    const first = await subscribed(browser, FCM);
    for (let more = 0; more < 8; more += 1) await subscribed(browser, FCM);
    const answers = await Promise.all(
      [1, 2].map(() => browser.post('/api/push/subscriptions').send(newSubscription(FCM).json)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'too-many',
      message:
        'Notifications are on in 10 browsers already. Please turn them off in one of them first.',
    });
    await browser.post('/api/push/subscriptions').send(first.json).expect(204);
    expect(
      await query('SELECT count(*)::int AS count FROM push_subscriptions WHERE user_id = $1', [id]),
    ).toEqual([{ count: 10 }]);
  });

  it.each([
    ['logs out, although it did not turn them off', (by: Family) => by.browser.post('/api/logout')],
    [
      'logs in again as somebody else',
      async ({ browser }: Family) => {
        const { email } = await signedInFamily(app());
        await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
      },
    ],
  ])('gets no more notifications once it %s', async (_what, end) => {
    const family = await signedInFamily(app());
    const { endpoint } = await subscribed(family.browser, FCM);
    await end(family);
    expect(await accountsOf(endpoint)).toEqual([]);
  });

  it('keeps its notifications when its session expires', async () => {
    const { browser, id } = await signedInFamily(app());
    const { endpoint } = await subscribed(browser, FCM);
    await query(
      `UPDATE session SET expire = now() - interval '1 second' WHERE sess -> 'passport' ->> 'user' = $1`,
      [String(id)],
    );
    await browser.get('/api/user').expect(401);
    await purgeExpired(app().db);
    expect(await accountsOf(endpoint)).toEqual([id]);
  });

  it('is nobody’s without a session', async () => {
    const visitor = app().browser();
    await visitor.get('/api/push/key').expect(401);
    const { endpoint, json } = newSubscription(FCM);
    await visitor.post('/api/push/subscriptions').send(json).expect(401);
    await visitor.delete('/api/push/subscriptions').send({ endpoint }).expect(401);
  });

  it('is forgotten after a year in which it neither came nor got anything', async () => {
    const { browser } = await signedInFamily(app());
    const [unused, used] = [await subscribed(browser, FCM), await subscribed(browser, FCM)];
    await query(
      `UPDATE push_subscriptions SET used_at = now() - CASE endpoint WHEN $1 THEN interval '366 days' ELSE interval '364 days' END WHERE endpoint IN ($1, $2)`,
      [unused.endpoint, used.endpoint],
    );
    await purgeExpired(app().db);
    expect(await accountsOf(unused.endpoint)).toEqual([]);
    expect(await accountsOf(used.endpoint)).toHaveLength(1);
  });
});

describe('the address of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('may be one of a known push service: %s', async (endpoint) => {
    const { browser } = await signedInFamily(app());
    const { json } = newSubscription(FCM);
    await browser
      .post('/api/push/subscriptions')
      .send({ ...json, endpoint })
      .expect(204);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user:password@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://notify.windows.com.evil.example/a',
    'https://evilpush.apple.com/a',
    'https://evil.example/#.push.apple.com',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'file:///etc/passwd',
    'nonsense',
    '',
  ])('may not be any other: %s', async (endpoint) => {
    const { browser } = await signedInFamily(app());
    const { json } = newSubscription(FCM);
    const { body } = await browser
      .post('/api/push/subscriptions')
      .send({ ...json, endpoint })
      .expect(400);
    expect(body).toEqual({
      code: 'invalid',
      message:
        'Dear Ones does not know the service through which this browser gets notifications. Emails reach you as always.',
    });
    expect(await accountsOf(endpoint)).toEqual([]);
  });

  it.each([
    ['no key', { p256dh: undefined }],
    ['no secret', { auth: undefined }],
    ['a key that is too short', { p256dh: 'B' }],
    ['a key that is no point of the curve', { p256dh: `B${'a'.repeat(86)}` }],
    ['an address that is too long', { endpoint: `${FCM}/${'a'.repeat(2_000)}` }],
    ['no address', { endpoint: null }],
  ])('is refused with %s', async (_case, change) => {
    const { browser, id } = await signedInFamily(app());
    const { json } = newSubscription(FCM);
    await browser
      .post('/api/push/subscriptions')
      .send({ ...json, ...change })
      .expect(400);
    expect(await query('SELECT FROM push_subscriptions WHERE user_id = $1', [id])).toEqual([]);
  });
});

describe('notifications end in every browser', () => {
  it('with a new password, until the browser comes back', async () => {
    const { browser, email } = await signedInFamily(app());
    const { endpoint, json } = await subscribed(browser, FCM);
    await browser
      .put('/api/profile')
      .send({
        email,
        firstName: 'Anna',
        lastName: 'Maes',
        currentPassword: PASSWORD,
        newPassword: 'Evening-walk-2!',
        confirmNewPassword: 'Evening-walk-2!',
      })
      .expect(200);
    expect(await accountsOf(endpoint)).toEqual([]);
    await browser.post('/api/push/subscriptions').send(json).expect(204);
  });

  it('with the account', async () => {
    const { browser } = await signedInFamily(app());
    const { endpoint } = await subscribed(browser, FCM);
    await browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    expect(await accountsOf(endpoint)).toEqual([]);
  });
});
