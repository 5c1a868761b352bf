import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallRequest } from '#shared/calls/call-request.answer';
import { languages, type Language } from '#shared/product/languages';
import { transaction } from '../../server/db/database';
import type { Mailer, MailJob } from '../../server/mail/mail';
import { notifyOfReminders } from '../../server/reminders/notify-of-reminders';
import { notifyOfSilentTablets } from '../../server/tablets/notify-of-silent-tablets';
import { translationsIn } from '../../server/translations/translations';
import { createTestApp, newAddress, signedInFamily, type TestApp } from '../support/app';
import { fullCircle, memberOf } from '../support/circle';
import { localPushService, newSubscription, subscribed } from '../support/push';
import { familyWithTablet } from '../support/tablets';

let service: Awaited<ReturnType<typeof localPushService>>;
let app: TestApp;
/** The reply of the mail server to every email; nothing if it accepts it. */
let mailServerSays: { error: Error } | undefined;
const mailer: Mailer = {
  send: () => (mailServerSays ? Promise.reject(mailServerSays.error) : Promise.resolve()),
  close: () => undefined,
};
const away = { error: new Error('The mail server is away') };
const refusing = {
  error: Object.assign(new Error('No such user'), { code: 'EENVELOPE', responseCode: 550 }),
};

beforeAll(async () => {
  service = await localPushService();
  app = await createTestApp({
    services: service.services,
    mailer,
    env: { APP_URL: 'http://dearones.example' },
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  mailServerSays = undefined;
  service.received.length = 0;
  service.answers.length = 0;
});

const query = async (sql: string, values: unknown[] = []) =>
  (await app.db.$client.query<Record<string, unknown>>(sql, values)).rows;

/** Lets half a minute pass for what has failed. */
const retryNow = () =>
  query(
    `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' OR (name = 'push' AND state = 'created')`,
  );
const pushJobs = () =>
  query(`SELECT state, data::text AS data FROM pgboss.job WHERE name = 'push'`);

/** A family with a tablet whose contact is the family itself, which has turned notifications on. */
async function family() {
  const one = await familyWithTablet(app);
  const contact = { name: 'Sofie', way: 'ask', address: one.email };
  const { body } = await one.browser.put('/api/call-contacts').send([contact]).expect(200);
  const phone = await subscribed(one.browser, service.url);
  return { ...one, contactId: Number((body as CallContact[])[0]?.id), phone };
}
type Family = Awaited<ReturnType<typeof family>>;

async function press({ tablet, contactId }: Family): Promise<string> {
  const { body } = await tablet
    .post(`/api/tablet/calls/${contactId}/ask`)
    .set('Idempotency-Key', randomUUID())
    .expect(200);
  return (body as CallRequest).id;
}

const stateOf = async ({ tablet }: Family, id: string) =>
  ((await tablet.get(`/api/tablet/call-requests/${id}`).expect(200)).body as CallRequest).state;

describe('whoever is asked to call', () => {
  it('gets a notification that names nobody and opens the page of the answer, encrypted for that browser', async () => {
    const one = await family();
    await query(`UPDATE people SET name = 'Jozef' WHERE id = $1`, [one.personId]);
    await press(one);
    await app.pushes.deliverWaiting();

    const [notification] = one.phone.read(service.received);
    expect(notification).toEqual({
      title: 'Somebody asks you to call',
      body: 'Open this to say when you call.',
      lang: 'en',
      tag: `ask-to-call-${one.personId}`,
      navigate: expect.stringMatching(
        /^http:\/\/dearones\.example\/call-answer#[\w-]{43}$/,
      ) as string,
    });
    const [request] = service.received;
    if (!request) throw new Error('Nothing has come');
    const { headers, body } = request;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]{86}$/);
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(Number(headers.ttl)).toBeGreaterThan(29 * 60);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(30 * 60);
    expect(body.toString('latin1')).not.toContain('call');
    expect(service.received).toHaveLength(1);
  });

  it('answers with the link of the notification, whose token is stored nowhere', async () => {
    const one = await family();
    await press(one);
    await app.pushes.deliverWaiting();
    const token = String(one.phone.read(service.received)[0]?.navigate.split('#')[1]);
    for (const { data } of await pushJobs()) expect(data).not.toContain(token);
    const links = await query('SELECT token_hash FROM call_answer_links WHERE person_id = $1', [
      one.personId,
    ]);
    expect(links).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
    const { body } = await app
      .browser()
      .post('/api/call-answer')
      .send({ token, now: true })
      .expect(200);
    expect(body).toMatchObject({ answer: { callsAt: null } });
  });

  it('counts as told once the push service has accepted it, although the mail server is away', async () => {
    const one = await family();
    mailServerSays = away;
    const id = await press(one);
    await app.mails.deliverWaiting();
    expect(await stateOf(one, id)).toBe('waiting');
    await app.pushes.deliverWaiting();
    expect(await stateOf(one, id)).toBe('sent');
  });

  it('counts as told although the mail server refuses the email, before or after the notification', async () => {
    mailServerSays = refusing;
    const before = await family();
    const first = await press(before);
    await app.mails.deliverWaiting();
    expect(await stateOf(before, first)).toBe('refused');
    await app.pushes.deliverWaiting();
    expect(await stateOf(before, first)).toBe('sent');

    const after = await family();
    const second = await press(after);
    await app.pushes.deliverWaiting();
    await app.mails.deliverWaiting();
    expect(await stateOf(after, second)).toBe('sent');
  });

  it('does not count as told while only a push service refuses', async () => {
    const one = await family();
    mailServerSays = away;
    const id = await press(one);
    service.answers.push({ status: 403 });
    await app.pushes.deliverWaiting();
    expect(await stateOf(one, id)).toBe('waiting');
  });

  it('gets it only as a member with a verified address', async () => {
    const one = await family();
    const stranger = await signedInFamily(app);
    await subscribed(stranger.browser, service.url);
    const unverified = await memberOf(app, one.personId, 'viewer');
    await subscribed(unverified.browser, service.url);
    await query('UPDATE users SET is_email_verified = false WHERE id = $1', [unverified.id]);
    const enqueue = (email: string) =>
      transaction(app.db, (tx) =>
        app.mails.enqueue(tx, {
          kind: 'ask-to-call',
          email,
          userId: one.id,
          personId: one.personId,
          contactId: one.contactId,
          requestId: randomUUID(),
        }),
      );
    const before = (await pushJobs()).length;
    await enqueue(stranger.email);
    await enqueue(unverified.email);
    expect(await pushJobs()).toHaveLength(before);
    await enqueue(one.email);
    expect(await pushJobs()).toHaveLength(before + 1);
  });

  it.each([
    [
      'somebody has answered',
      ({ personId }: Family) =>
        query('UPDATE call_requests SET answered_at = now() WHERE person_id = $1', [personId]),
    ],
    [
      'half an hour has passed',
      () =>
        query(
          `UPDATE pgboss.job SET data = data || '{"until": "2026-01-01T00:00:00Z"}' WHERE name = 'push' AND state = 'created'`,
        ),
    ],
    [
      'the contact was deleted',
      ({ browser }: Family) => browser.put('/api/call-contacts').send([]).expect(200),
    ],
    [
      'notifications were turned off',
      ({ browser, phone: { endpoint } }: Family) =>
        browser.delete('/api/push/subscriptions').send({ endpoint }).expect(204),
    ],
    [
      'somebody else uses the browser',
      async ({ phone }: Family) => {
        const { browser } = await signedInFamily(app);
        await browser.post('/api/push/subscriptions').send(phone.json).expect(204);
      },
    ],
  ])('gets none if meanwhile %s', async (_what, meanwhile) => {
    const one = await family();
    await press(one);
    await meanwhile(one);
    await app.pushes.deliverWaiting();
    expect(service.received).toEqual([]);
  });

  it('gets none for a press that is not stored', async () => {
    const one = await family();
    const before = (await pushJobs()).length;
    await transaction(app.db, async (tx) => {
      await app.mails.enqueue(tx, {
        kind: 'tablet-silent',
        email: one.email,
        userId: one.id,
        firstName: null,
        tabletName: 'Kitchen',
        at: '2026-07-01T13:04:00Z',
        timeZone: 'Europe/Brussels',
      });
      throw new Error('Undone');
    }).catch(() => undefined);
    expect(await pushJobs()).toHaveLength(before);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const one = await family();
    await press(one);
    service.answers.push({ status });
    await app.pushes.deliverWaiting();
    expect(
      await query('SELECT FROM push_subscriptions WHERE endpoint = $1', [one.phone.endpoint]),
    ).toEqual([]);
    await retryNow();
    await app.pushes.deliverWaiting();
    expect(service.received).toHaveLength(1);
  });

  it.each([429, 500, 503])('that answers %i gets the notification again', async (status) => {
    const one = await family();
    const id = await press(one);
    mailServerSays = away;
    service.answers.push({ status });
    await app.pushes.deliverWaiting();
    expect(await stateOf(one, id)).toBe('waiting');
    await retryNow();
    await app.pushes.deliverWaiting();
    expect(one.phone.read(service.received)).toHaveLength(2);
    expect(await stateOf(one, id)).toBe('sent');
  });

  it('that is away gets the notification when it is back', async () => {
    const one = await family();
    const elsewhere = await localPushService();
    await elsewhere.close();
    const { endpoint } = newSubscription(elsewhere.url);
    const beside = await createTestApp({
      beside: app,
      services: ({ origin }) => [service.url, elsewhere.url].includes(origin),
    });
    await query('UPDATE push_subscriptions SET endpoint = $2 WHERE endpoint = $1', [
      one.phone.endpoint,
      endpoint,
    ]);
    await press(one);
    await beside.pushes.deliverWaiting();
    expect(service.received).toEqual([]);
    await query('UPDATE push_subscriptions SET endpoint = $2 WHERE endpoint = $1', [
      endpoint,
      one.phone.endpoint,
    ]);
    await retryNow();
    await beside.pushes.deliverWaiting();
    expect(one.phone.read(service.received)).toHaveLength(1);
    await beside.close();
  });

  it('that refuses a notification does not get it again, and keeps the subscription', async () => {
    const one = await family();
    await press(one);
    service.answers.push({ status: 400 });
    await app.pushes.deliverWaiting();
    await retryNow();
    await app.pushes.deliverWaiting();
    expect(service.received).toHaveLength(1);
    expect(
      await query('SELECT FROM push_subscriptions WHERE endpoint = $1', [one.phone.endpoint]),
    ).toHaveLength(1);
  });

  it('cannot send this server elsewhere', async () => {
    const one = await family();
    await press(one);
    service.answers.push({ status: 307, location: `${service.url}/elsewhere` });
    await app.pushes.deliverWaiting();
    expect(service.received.map(({ path: at }) => at)).not.toContain('/elsewhere');
    expect(service.received).toHaveLength(1);
  });

  it('that is not one of ours is never called, even if its address is in the database', async () => {
    const one = await family();
    const other = await localPushService();
    await query('UPDATE push_subscriptions SET endpoint = $2 WHERE endpoint = $1', [
      one.phone.endpoint,
      newSubscription(other.url).endpoint,
    ]);
    await press(one);
    await app.pushes.deliverWaiting();
    expect(other.received).toEqual([]);
    await other.close();
  });
});

it('each browser of a member gets it once, although three servers send', async () => {
  const one = await family();
  const computer = await subscribed(one.browser, service.url);
  const servers = [
    app,
    await createTestApp({ beside: app, services: service.services }),
    await createTestApp({ beside: app, services: service.services }),
  ];
  await press(one);
  await Promise.all(servers.map(({ pushes }) => pushes.deliverWaiting()));
  for (const { read } of [one.phone, computer]) expect(read(service.received)).toHaveLength(1);
  expect(service.received).toHaveLength(2);
  const topics = service.received.map(({ headers }) => headers.topic);
  expect(new Set(topics).size).toBe(2);
  for (const server of servers.slice(1)) await server.close();
});

it('those who can take what helpers add are told as often as by email', async () => {
  const circle = await fullCircle(app);
  const { personId } = circle;
  const phones = {
    owner: await subscribed(circle.owner.browser, service.url),
    caregiver: await subscribed(circle.caregiver.browser, service.url),
    helper: await subscribed(circle.helper.browser, service.url),
    viewer: await subscribed(circle.viewer.browser, service.url),
  };
  await query('UPDATE memberships SET wants_waiting_emails = false WHERE user_id = $1', [
    circle.caregiver.id,
  ]);
  const add = () =>
    circle.helper.browser
      .post(`/api/people/${personId}/remember-items`)
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home' })
      .expect(201);
  await add();
  await add();
  await app.pushes.deliverWaiting();
  expect(phones.owner.read(service.received)).toEqual([
    {
      title: 'Something new waits for you',
      body: 'Open this to look at it.',
      lang: 'en',
      tag: `contributions-waiting-${personId}`,
      navigate: `http://dearones.example/people/${personId}/caregiver/waiting`,
    },
  ]);
  expect(service.received).toHaveLength(1);
});

it('members are told of a tablet that has gone quiet, and of a reminder that nobody has touched', async () => {
  const one = await family();
  await one.tablet
    .post('/api/tablet/state')
    .send({ awake: true, canSpeak: true, version: 'v', contentAge: 0 });
  await query(
    `UPDATE tablet_states SET heard_at = now() - interval '2 days' WHERE person_id = $1`,
    [one.personId],
  );
  await notifyOfSilentTablets(app.deps);
  await one.browser
    .post(`/api/people/${one.personId}/reminders`)
    .send({ says: 'Drink', at: '15:00', weekdays: [1], tellAfterMinutes: 30 })
    .expect(201);
  await query(
    `UPDATE reminders SET notice_at = now(), notice_for = '2026-11-23 15:00' WHERE person_id = $1`,
    [one.personId],
  );
  await notifyOfReminders(app.deps);
  await app.pushes.deliverWaiting();
  expect(one.phone.read(service.received)).toMatchObject([
    { title: 'A tablet has gone quiet', navigate: 'http://dearones.example/caregiver/tablet' },
    {
      title: 'Not heard from the tablet about a reminder',
      navigate: `http://dearones.example/people/${one.personId}/caregiver/day#last-days`,
    },
  ]);
});

describe.each(languages)('every notification in %s', (language) => {
  const translate = translationsIn(path.resolve(import.meta.dirname, '../../locales'))(language);

  it('is in the language of its reader and names nobody', async () => {
    const one = await family();
    await query('UPDATE users SET locale = $2, first_name = $3 WHERE id = $1', [
      one.id,
      language satisfies Language,
      'Sofie',
    ]);
    await query(`UPDATE people SET name = 'Jozef' WHERE id = $1`, [one.personId]);
    await press(one);
    await query(
      `INSERT INTO contributions (person_id, created_by, kind, words) VALUES ($1, $2, 'item', '{"title": "Marc"}')`,
      [one.personId, one.id],
    );
    const about = { email: one.email, userId: one.id, personId: one.personId };
    const names = { firstName: 'Sofie', personName: 'Jozef' };
    const zone = { timeZone: 'Europe/Brussels' };
    const due = '2026-07-01T13:00:00Z';
    const untouched = { kind: 'reminder-untouched', says: 'Marc', due, heard: null } as const;
    const jobs: MailJob[] = [
      { kind: 'contributions-waiting', ...about },
      { kind: 'tablet-silent', ...about, ...names, ...zone, tabletName: 'Kitchen', at: due },
      { ...untouched, ...about, ...names, ...zone, shown: [due] },
      { ...untouched, ...about, ...names, ...zone, shown: [] },
    ];
    await transaction(app.db, async (tx) => {
      for (const job of jobs) await app.mails.enqueue(tx, job);
    });
    await app.pushes.deliverWaiting();
    const all = one.phone.read(service.received);
    const english = [
      ['Somebody asks you to call', 'Open this to say when you call.'],
      ['Something new waits for you', 'Open this to look at it.'],
      ['A tablet has gone quiet', 'Open this to see when it was last heard from.'],
      ['Nobody has touched a reminder', 'That may mean nothing. Open this to see the reminders.'],
      [
        'Not heard from the tablet about a reminder',
        'It may have been in use, switched off or without internet.',
      ],
    ];
    expect(all.map(({ title, body }) => [title, body])).toEqual(
      english.map((words) => words.map((one) => translate(one))),
    );
    for (const { title, body, lang } of all) {
      expect(lang).toBe(language);
      expect(`${title} ${body}`).not.toMatch(/Sofie|Jozef|Marc|Kitchen|@/);
      if (language !== 'en') expect(english.flat()).not.toContain(title);
      if (language !== 'en') expect(english.flat()).not.toContain(body);
    }
  });
});

it('a contact without an account is asked by email only', async () => {
  const one = await family();
  const address = newAddress();
  const { body } = await one.browser
    .put('/api/call-contacts')
    .send([{ name: 'Peter', way: 'ask', address }])
    .expect(200);
  const [contact] = body as CallContact[];
  const before = (await pushJobs()).length;
  await query('UPDATE call_consents SET agreed_at = now() WHERE address = $1', [address]);
  await press({ ...one, contactId: Number(contact?.id) });
  expect(await pushJobs()).toHaveLength(before);
});

describe('a message of the person', () => {
  const thought = (tablet: Family['tablet']) =>
    tablet
      .post('/api/tablet/messages')
      .send({ id: randomUUID(), kind: 'thinking-of-you', at: new Date().toISOString() })
      .expect(201);
  const circle = async () => {
    const one = await family();
    const helper = await memberOf(app, one.personId, 'helper');
    const of = `/api/people/${one.personId}`;
    await one.browser.patch(of).send({ messagesOn: true }).expect(200);
    await one.browser.patch(`${of}/members/${helper.id}`).send({ hears: true }).expect(200);
    return { ...one, helper, of, helpersPhone: await subscribed(helper.browser, service.url) };
  };
  /** Lets ten minutes pass for those who were told. */
  const later = async (personId: number) => {
    await query(
      `UPDATE memberships SET message_notification_at = message_notification_at - interval '10 minutes' WHERE person_id = $1`,
      [personId],
    );
    await retryNow();
  };

  it('is told to owners and caregivers without a name and without an email, and opens Today of that person', async () => {
    const one = await circle();
    await thought(one.tablet);
    await app.pushes.deliverWaiting();
    expect(one.phone.read(service.received)).toEqual([
      {
        title: 'There is a message',
        body: 'Open this to hear it.',
        lang: 'en',
        tag: `message-came-${one.personId}`,
        navigate: `http://dearones.example/people/${one.personId}`,
      },
    ]);
    expect(one.helpersPhone.read(service.received)).toEqual([]);
    expect(
      await query(
        `SELECT FROM pgboss.job WHERE name = 'mail' AND data ->> 'kind' = 'message-came'`,
      ),
    ).toEqual([]);
  });

  it('is told once in ten minutes, and then how many came', async () => {
    const one = await circle();
    const titles = () => one.phone.read(service.received).map(({ title }) => title);
    for (let at = 0; at < 3; at += 1) await thought(one.tablet);
    await app.pushes.deliverWaiting();
    expect(titles()).toEqual(['There are three messages']);
    await thought(one.tablet);
    await app.pushes.deliverWaiting();
    expect(titles()).toHaveLength(1);
    await later(one.personId);
    await app.pushes.deliverWaiting();
    expect(titles()).toEqual(['There are three messages', 'There are 4 messages']);
  });

  it('is not told once it was heard, nor to who does not want it', async () => {
    const one = await circle();
    await thought(one.tablet);
    await one.browser.get(`${one.of}/messages`).expect(200);
    await app.pushes.deliverWaiting();
    expect(service.received).toEqual([]);
    const choose = (by: { browser: Family['browser']; id: number }, wanted: boolean) =>
      by.browser
        .patch(`${one.of}/members/${by.id}`)
        .send({ wantsMessageNotifications: wanted })
        .expect(200);
    await choose(one, false);
    await choose(one.helper, true);
    await later(one.personId);
    await thought(one.tablet);
    await app.pushes.deliverWaiting();
    expect(one.phone.read(service.received)).toEqual([]);
    expect(one.helpersPhone.read(service.received)).toHaveLength(1);
    await one.browser
      .patch(`${one.of}/members/${one.helper.id}`)
      .send({ wantsMessageNotifications: false })
      .expect(403);
  });

  it('to one member is told to that member alone', async () => {
    const one = await circle();
    await one.helper.browser
      .patch(`${one.of}/members/${one.helper.id}`)
      .send({ wantsMessageNotifications: true })
      .expect(200);
    await one.tablet
      .post('/api/tablet/messages')
      .send({
        id: randomUUID(),
        kind: 'thinking-of-you',
        at: new Date().toISOString(),
        toUserId: one.helper.id,
      })
      .expect(201);
    await app.pushes.deliverWaiting();
    expect(one.phone.read(service.received)).toEqual([]);
    expect(one.helpersPhone.read(service.received)).toHaveLength(1);
  });
});
