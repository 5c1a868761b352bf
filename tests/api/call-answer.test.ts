import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallAnswerState, CallRequest } from '#shared/calls/call-request.answer';
import { paths } from '#shared/product/paths';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { askNextContacts, isAtNight } from '../../server/calls/ask-next';
import { purgeExpired } from '../../server/purge-expired';
import {
  createTestApp,
  mailedToken,
  newAddress,
  queryOf,
  type TestApp,
  useTestApp,
} from '../support/app';
import { answerConsent, familyWithTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

type Browser = ReturnType<TestApp['browser']>;

/** By the clock of Brussels. */
const day = new Date('2026-11-20T12:00:00Z');
const night = new Date('2026-11-20T23:00:00Z');

/** A family whose contacts, named as given, have agreed. */
async function family(...people: (string | { name: string; alsoAtNight: boolean })[]) {
  const { browser, tablet, personId } = await familyWithTablet(app());
  const list = people.map((person) => ({
    ...(typeof person === 'string' ? { name: person } : person),
    way: 'ask',
    address: newAddress(),
  }));
  const { body } = await browser.put('/api/call-contacts').send(list).expect(200);
  for (const { address } of list) await answerConsent(app(), address);
  const contacts = body as CallContact[];
  return { browser, tablet, personId, contacts };
}

type Family = Awaited<ReturnType<typeof family>>;

async function press({ tablet, contacts }: Family, at = 0): Promise<string> {
  const { body } = await tablet
    .post(`/api/tablet/calls/${String(contacts[at]?.id)}/ask`)
    .set('Idempotency-Key', randomUUID())
    .expect(200);
  return (body as CallRequest).id;
}

async function pressAndSend(one: Family, at = 0): Promise<string> {
  const id = await press(one, at);
  await app().mails.deliverWaiting();
  return id;
}

const stateOf = async (tablet: Browser, id: string) =>
  (await tablet.get(`/api/tablet/call-requests/${id}`).expect(200)).body as CallRequest;
const announced = async (tablet: Browser) =>
  ((await tablet.get('/api/tablet/content').expect(200)).body as TabletContent).calls;
const tokenOf = ({ contacts }: Family, at = 0) =>
  mailedToken(app(), String(contacts[at]?.address), paths.callAnswer);
const answer = (token: string, body: object = {}) =>
  app()
    .browser()
    .post('/api/call-answer')
    .send({ token, ...body });
const inMinutes = (minutes: number) => {
  const step = 5 * 60_000;
  return new Date(Math.ceil((Date.now() + minutes * 60_000) / step) * step).toISOString();
};
const timePasses = (minutes: number) =>
  query(
    `UPDATE call_requests SET asked_at = asked_at - make_interval(mins => $1), sent_at = sent_at - make_interval(mins => $1),
       ask_next_at = ask_next_at - make_interval(mins => $1), answered_at = answered_at - make_interval(mins => $1), calls_at = calls_at - make_interval(mins => $1)`,
    [minutes],
  );

/** Lets the next contacts be asked, and returns the names of those of the family who got an email. */
async function passedOn({ contacts }: Family, now = day): Promise<string[]> {
  app().sent.length = 0;
  await askNextContacts(app().deps, undefined, now);
  await app().mails.deliverWaiting();
  return contacts
    .filter(({ address }) => app().sent.some(({ to }) => to.address === address))
    .map(({ name }) => name);
}

describe('the link in an email that asks for a call', () => {
  it('is opened as often as wanted and changes nothing by that', async () => {
    const one = await family('Anna');
    const id = await pressAndSend(one);
    const token = await tokenOf(one);
    const opened = {
      personName: null,
      mayRingFor: null,
      pressedAt: expect.any(String) as string,
      answer: null,
    };
    for (const _ of [1, 2]) expect((await answer(token).expect(200)).body).toEqual(opened);
    expect(await stateOf(one.tablet, id)).toEqual({ id, state: 'sent', alsoSentTo: [], calls: [] });
    expect(await announced(one.tablet)).toEqual([]);
  });

  it('offers a live call to a member who may ring the tablets, and to nobody else', async () => {
    const one = await family('Anna');
    await pressAndSend(one);
    const token = await tokenOf(one);
    const offered = async (browser: Browser, body: object = {}) => {
      const sent = await browser
        .post('/api/call-answer')
        .send({ token, ...body })
        .expect(200);
      return (sent.body as CallAnswerState).mayRingFor;
    };
    expect(await offered(one.browser)).toBeNull();
    await query('UPDATE people SET calls_on = true WHERE id = $1', [one.personId]);
    expect(await offered(one.browser)).toBe(one.personId);
    expect(await offered(one.browser, { now: true })).toBe(one.personId);
    expect(await offered(app().browser())).toBeNull();
    expect(await offered((await family('Marc')).browser)).toBeNull();
  });

  it('answers with now or with a time, which can be changed, and the tablet tells it', async () => {
    const one = await family('Anna');
    const id = await pressAndSend(one);
    const token = await tokenOf(one);
    const [contact] = one.contacts;
    const call = { contactId: contact?.id, name: 'Anna', answeredAt: expect.any(String) as string };
    const { body: now } = await answer(token, { now: true }).expect(200);
    expect(now).toMatchObject({ answer: { callsAt: null } });
    expect((await stateOf(one.tablet, id)).calls).toEqual([{ ...call, callsAt: null }]);
    expect(await announced(one.tablet)).toEqual([{ ...call, callsAt: null }]);
    const at = inMinutes(90);
    const { body: later } = await answer(token, { at }).expect(200);
    expect(later).toMatchObject({ answer: { callsAt: at } });
    expect((await stateOf(one.tablet, id)).calls).toEqual([{ ...call, callsAt: at }]);
    expect(await announced(one.tablet)).toEqual([{ ...call, callsAt: at }]);
    expect((await answer(token).expect(200)).body).toMatchObject({ answer: { callsAt: at } });
  });

  it('announces a call until half an hour after its time, and one that comes now for ten minutes', async () => {
    const one = await family('Anna');
    await pressAndSend(one);
    const token = await tokenOf(one);
    await answer(token, { now: true }).expect(200);
    await timePasses(9);
    expect(await announced(one.tablet)).toHaveLength(1);
    await timePasses(2);
    expect(await announced(one.tablet)).toEqual([]);
    await answer(token, { at: inMinutes(60) }).expect(200);
    await timePasses(85);
    expect(await announced(one.tablet)).toHaveLength(1);
    await timePasses(10);
    expect(await announced(one.tablet)).toEqual([]);
  });

  it('works for 24 hours, and its token is in the database as a hash only', async () => {
    const one = await family('Anna');
    await pressAndSend(one);
    const token = await tokenOf(one);
    const { rows } = await query('SELECT row_to_json(l) AS row FROM call_answer_links l');
    expect(JSON.stringify(rows)).not.toContain(token);
    const age = (hours: number) =>
      query('UPDATE call_answer_links SET created_at = created_at - make_interval(hours => $1)', [
        hours,
      ]);
    await age(23);
    await answer(token).expect(200);
    await age(1);
    for (const body of [{}, { now: true }])
      expect((await answer(token, body).expect(400)).body).toMatchObject({ code: 'link-invalid' });
    expect(await announced(one.tablet)).toEqual([]);
    await purgeExpired(app().db);
    expect((await query('SELECT FROM call_answer_links')).rowCount).toBe(0);
  });

  it('refuses what is no answer in plain words', async () => {
    const one = await family('Anna');
    await pressAndSend(one);
    const token = await tokenOf(one);
    const SOON = 'Please choose a time within the next 24 hours';
    const refusals: [object, string, string][] = [
      [{ token: 'short' }, 'token', 'This link is not complete'],
      [{ now: true, at: inMinutes(60) }, 'at', 'Please choose one of the two answers'],
      [{ now: false }, 'now', 'Please choose one of the two answers'],
      [{ at: '16:00' }, 'at', 'Please choose a time'],
      [{ at: inMinutes(60).replace(/\d:00\.000Z/, '1:00.000Z') }, 'at', 'Please choose a time'],
      [{ at: inMinutes(-60) }, 'at', SOON],
      [{ at: inMinutes(25 * 60) }, 'at', SOON],
    ];
    for (const [body, path, message] of refusals)
      expect((await answer(token, body).expect(400)).body.errors).toEqual([{ path, message }]);
    expect((await answer('x'.repeat(43), { now: true }).expect(400)).body).toMatchObject({
      code: 'link-invalid',
    });
    await app().browser().get('/api/call-answer').expect(404);
  });

  it('of an email that was written twice works in both', async () => {
    const one = await family('Anna');
    const id = await pressAndSend(one);
    const first = await tokenOf(one);
    const [contact] = one.contacts;
    const { rows } = await query(
      `UPDATE pgboss.job SET state = 'created', completed_on = NULL WHERE data ->> 'requestId' = $1 RETURNING id`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const second = await mailedToken(app(), String(contact?.address), paths.callAnswer);
    expect(second).not.toBe(first);
    await answer(first, { now: true }).expect(200);
    expect((await answer(second).expect(200)).body).toMatchObject({ answer: { callsAt: null } });
  });
});

describe('a request that nobody answers', () => {
  it('goes to the next contacts in their order, each ten minutes after the one before was sent', async () => {
    const one = await family('Anna', 'Peter', 'Mei');
    const id = await pressAndSend(one, 1);
    await timePasses(9);
    expect(await passedOn(one)).toEqual([]);
    await timePasses(1);
    expect(await passedOn(one)).toEqual(['Mei']);
    expect(await stateOf(one.tablet, id)).toMatchObject({ state: 'sent', alsoSentTo: ['Mei'] });
    await timePasses(9);
    expect(await passedOn(one)).toEqual([]);
    await timePasses(1);
    expect(await passedOn(one)).toEqual(['Anna']);
    expect((await stateOf(one.tablet, id)).alsoSentTo).toEqual(['Mei', 'Anna']);
    await timePasses(30);
    expect(await passedOn(one)).toEqual([]);
  });

  it('is told of honestly: the next contact reads that somebody else was asked first', async () => {
    const one = await family('Anna', 'Peter');
    await pressAndSend(one);
    await timePasses(10);
    await passedOn(one);
    const mail = app().sent.find(({ to }) => to.address === one.contacts[1]?.address);
    expect(mail?.text).toContain('Nobody has answered for 10 minutes, so we ask you as well.');
    expect(mail?.text).not.toContain('Anna');
  });

  it('waits while its email is queued, because the time counts from when it was sent', async () => {
    const one = await family('Anna', 'Peter');
    await press(one);
    await timePasses(60);
    await askNextContacts(app().deps, undefined, day);
    expect(await passedOn(one)).toEqual(['Anna']);
  });

  it.each([
    ['now', () => ({ now: true })],
    ['later', () => ({ at: inMinutes(60) })],
  ])('goes no further once somebody has answered: %s', async (_, body) => {
    const one = await family('Anna', 'Peter', 'Mei');
    await pressAndSend(one);
    await timePasses(10);
    expect(await passedOn(one)).toEqual(['Peter']);
    await answer(await tokenOf(one, 1), body()).expect(200);
    await timePasses(10);
    expect(await passedOn(one)).toEqual([]);
  });

  it('is stopped by an answer that comes while the next email is queued', async () => {
    const one = await family('Anna', 'Peter');
    const id = await pressAndSend(one);
    const token = await tokenOf(one);
    await timePasses(10);
    await askNextContacts(app().deps, undefined, day);
    await answer(token, { now: true }).expect(200);
    expect(await passedOn(one)).toEqual([]);
    expect((await stateOf(one.tablet, id)).alsoSentTo).toEqual([]);
  });

  it('passes over those who were asked themselves, have not agreed or are called', async () => {
    const one = await family('Anna', 'Peter', 'Mei');
    await one.browser
      .put('/api/call-contacts')
      .send([
        ...one.contacts.map(({ id, name, way, address }) => ({ id, name, way, address })),
        { name: 'Ben', way: 'ask', address: newAddress() },
      ])
      .expect(200);
    await pressAndSend(one);
    await pressAndSend(one, 1);
    await timePasses(10);
    expect(await passedOn(one)).toEqual(['Mei']);
    await timePasses(10);
    expect(await passedOn(one)).toEqual([]);
  });

  it('goes at night only to those who are asked at night too, and to the others in the morning', async () => {
    const one = await family('Anna', 'Peter', { name: 'Mei', alsoAtNight: true });
    expect(one.contacts.map(({ alsoAtNight }) => alsoAtNight)).toEqual([false, false, true]);
    await pressAndSend(one);
    await timePasses(10);
    expect(await passedOn(one, night)).toEqual(['Mei']);
    await timePasses(10);
    expect(await passedOn(one, night)).toEqual([]);
    await timePasses(10);
    expect(await passedOn(one, day)).toEqual(['Peter']);
  });

  it('is not passed on hours after it was sent', async () => {
    const one = await family('Anna', 'Peter');
    await pressAndSend(one);
    await timePasses(2 * 60);
    expect(await passedOn(one)).toEqual([]);
  });

  it('goes to one contact once, although three servers look at the same moment', async () => {
    const one = await family('Anna', 'Peter', 'Mei');
    const others = [await createTestApp({ beside: app() }), await createTestApp({ beside: app() })];
    const id = await pressAndSend(one);
    await timePasses(10);
    app().sent.length = 0;
    const servers = [app(), ...others].flatMap((server) => [server, server, server]);
    const counts = await Promise.all(
      servers.map(({ deps }) => askNextContacts(deps, undefined, day)),
    );
    expect(counts.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    await app().mails.deliverWaiting();
    expect(app().sent.map(({ to }) => to.address)).toEqual([one.contacts[1]?.address]);
    expect((await stateOf(one.tablet, id)).alsoSentTo).toEqual(['Peter']);
    for (const other of others) await other.close();
  });
});

it('the night is by the clock of the person', () => {
  const nightIn = (timeZone: string) => ({ timeZone, from: '22:00:00', to: '07:00:00' });
  const at = new Date('2026-11-20T21:30:00Z');
  expect(isAtNight(nightIn('Europe/Brussels'), at)).toBe(true);
  expect(isAtNight(nightIn('Europe/London'), at)).toBe(false);
  expect(isAtNight(nightIn('Mars/Phobos'), at)).toBe(true);
  expect(isAtNight({ ...nightIn('UTC'), from: '00:00:00', to: '06:00:00' }, at)).toBe(false);
});
