import { describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { paths } from '#shared/product/paths';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { purgeExpired } from '../../server/purge-expired';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  queryOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { answerConsent, familyWithTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

type Browser = ReturnType<ReturnType<typeof app>['browser']>;
const save = async (by: Browser, contacts: object[]) =>
  (await by.put('/api/call-contacts').send(contacts).expect(200)).body as CallContact[];
const list = async (by: Browser) =>
  (await by.get('/api/call-contacts').expect(200)).body as CallContact[];
const consents = async (by: Browser) => (await list(by)).map(({ consent }) => consent);
const offered = async (tablet: Browser) =>
  ((await tablet.get('/api/tablet/content').expect(200)).body as TabletContent).contacts.map(
    ({ name }) => name,
  );
const ben = { name: 'Ben', way: 'phone', address: '+32 470 12 34 56' };
const anna = (address = newAddress()) => ({ name: 'Anna', way: 'ask', address });
const answer = (token: string, agree: unknown) =>
  app().browser().post('/api/call-consent').send({ token, agree });
const daysPass = (days: number) =>
  query(
    `UPDATE call_consents SET asked_at = asked_at - make_interval(days => $1), unlisted_at = unlisted_at - make_interval(days => $1)`,
    [days],
  );

/** Delivers the queued emails and counts those to an address. */
async function mailsTo(address: string): Promise<number> {
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  return app().sent.filter(({ to }) => to.address === address).length;
}

describe('somebody who is to be asked to call', () => {
  it('is asked for consent by one mail, and is on no tablet before agreeing', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const contact = anna();
    const [saved] = await save(browser, [contact, ben]);
    expect(saved).toMatchObject({ consent: 'waiting', graceUntil: null });
    expect(await offered(tablet)).toEqual(['Ben']);
    await answerConsent(app(), contact.address);
    expect(await consents(browser)).toEqual(['agreed', 'not-needed']);
    expect(await offered(tablet)).toEqual(['Anna', 'Ben']);
    await save(browser, [
      { ...saved, name: 'Anneke' },
      { ...anna(contact.address), name: 'Also Anna' },
    ]);
    expect(await consents(browser)).toEqual(['agreed', 'agreed']);
    expect(await mailsTo(contact.address)).toBe(0);
  });

  it('gets one mail of twenty savings at the same moment, over two servers', async () => {
    const { browser } = await signedInFamily(app());
    const contact = anna();
    const other = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const elsewhere = other.browser();
    const [{ email } = { email: '' }] = (
      await query('SELECT email FROM users ORDER BY id DESC LIMIT 1')
    ).rows as { email: string }[];
    await elsewhere.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    // A server that is up has its queue started.
    await other.mails.deliverWaiting();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(at % 2 ? browser : elsewhere, [contact])),
    );
    await other.close();
    expect(await mailsTo(contact.address)).toBe(1);
  });

  it('declines, and is not asked again however often the address is taken off the list and put on it', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const contact = anna();
    await save(browser, [contact]);
    await answerConsent(app(), contact.address, false);
    expect(await consents(browser)).toEqual(['declined']);
    expect(await offered(tablet)).toEqual([]);
    await save(browser, []);
    await daysPass(400);
    await purgeExpired(app().db);
    await save(browser, [contact]);
    expect(await consents(browser)).toEqual(['declined']);
    expect(await mailsTo(contact.address)).toBe(0);
  });

  it('who has not answered is asked again when added anew after a week, and not sooner', async () => {
    const { browser } = await signedInFamily(app());
    const contact = anna();
    const addAnew = async () => {
      await save(browser, []);
      await save(browser, [contact]);
      return mailsTo(contact.address);
    };
    await save(browser, [contact]);
    await save(browser, []);
    expect(await mailsTo(contact.address)).toBe(0);
    await save(browser, [contact]);
    expect(await mailsTo(contact.address)).toBe(1);
    expect(await addAnew()).toBe(0);
    await daysPass(6);
    expect(await addAnew()).toBe(0);
    await save(browser, [{ ...contact, way: 'facetime' }]);
    await daysPass(1);
    expect(await addAnew()).toBe(1);
    expect(await addAnew()).toBe(0);
  });

  it('who has agreed need not do so again within a month after leaving the list; then the answer is gone', async () => {
    const { browser } = await signedInFamily(app());
    const contact = anna();
    await save(browser, [contact]);
    await answerConsent(app(), contact.address);
    await save(browser, []);
    await daysPass(29);
    await purgeExpired(app().db);
    await save(browser, [contact]);
    expect(await consents(browser)).toEqual(['agreed']);
    await save(browser, []);
    await daysPass(30);
    await purgeExpired(app().db);
    await save(browser, [contact]);
    expect(await consents(browser)).toEqual(['waiting']);
    expect(await mailsTo(contact.address)).toBe(1);
  });

  it('answers for this account and this address alone', async () => {
    const [one, other] = [await signedInFamily(app()), await signedInFamily(app())];
    const contact = anna();
    const [saved] = await save(one.browser, [contact]);
    await answerConsent(app(), contact.address);
    await save(other.browser, [contact]);
    expect(await consents(other.browser)).toEqual(['waiting']);
    const wanted = newAddress();
    await save(one.browser, [{ ...saved, address: wanted }]);
    expect(await consents(one.browser)).toEqual(['waiting']);
    expect(await mailsTo(wanted)).toBe(1);
  });
});

describe("the account's own address", () => {
  it('needs no consent once it is verified, also after the account has got another, and can stop the mails', async () => {
    const { browser, tablet, email, id } = await familyWithTablet(app());
    await app().mails.deliverWaiting();
    await save(browser, [{ ...anna(email), name: 'Sofie' }]);
    expect(await consents(browser)).toEqual(['not-needed']);
    expect(await offered(tablet)).toEqual(['Sofie']);
    expect(await mailsTo(email)).toBe(0);
    await query('UPDATE users SET email = $2 WHERE id = $1', [id, newAddress('new')]);
    expect(await consents(browser)).toEqual(['agreed']);
    expect(await offered(tablet)).toEqual(['Sofie']);
    const [sofie] = await list(browser);
    await tablet.post(`/api/tablet/calls/${String(sofie?.id)}/ask`).expect(200);
    await answerConsent(app(), email, false);
    expect(await offered(tablet)).toEqual([]);
  });

  it('waits for its verification, and nobody else is mailed before that', async () => {
    const { browser, email } = await signedInFamily(app(), { verified: false });
    await app().mails.deliverWaiting();
    await save(browser, [anna(email), ben]);
    expect(await consents(browser)).toEqual(['waiting', 'not-needed']);
    const stranger = anna();
    const { body } = await browser.put('/api/call-contacts').send([stranger]).expect(403);
    expect(body).toMatchObject({ code: 'email-not-verified' });
    expect(await list(browser)).toHaveLength(2);
    expect(await mailsTo(stranger.address)).toBe(0);
    expect(await mailsTo(email)).toBe(0);
  });
});

describe('the link in the mail', () => {
  it('is opened without using it up, answers as often as wanted, and its token is in the database as a hash only', async () => {
    const { browser } = await signedInFamily(app());
    const contact = anna();
    await save(browser, [contact]);
    const token = await mailedToken(app(), contact.address, paths.callConsent);
    expect(token).toMatch(/^[\w-]{43}$/);
    await app().browser().get(`${paths.callConsent}?token=${token}`);
    await app().browser().get(`/api/call-consent?token=${token}`).expect(404);
    expect(await consents(browser)).toEqual(['waiting']);
    for (const [agree, consent] of [
      [true, 'agreed'],
      [false, 'declined'],
      [true, 'agreed'],
      [true, 'agreed'],
    ] as const) {
      await answer(token, agree).expect(200);
      expect(await consents(browser)).toEqual([consent]);
    }
    const { rows } = await query(
      `SELECT row_to_json(c)::text AS row FROM call_consents c UNION ALL SELECT row_to_json(j)::text FROM pgboss.job j`,
    );
    expect(rows.filter(({ row }) => String(row).includes(token))).toEqual([]);
  });

  it('works for thirty days; one that was never sent, or has run out, is refused in the same words', async () => {
    const { browser } = await signedInFamily(app());
    const contact = anna();
    await save(browser, [contact]);
    const token = await mailedToken(app(), contact.address, paths.callConsent);
    await query(
      `UPDATE call_consents SET asked_at = now() - interval '29 days 23 hours' WHERE address = $1`,
      [contact.address],
    );
    await answer(token, true).expect(200);
    await query(
      `UPDATE call_consents SET asked_at = now() - interval '30 days' WHERE address = $1`,
      [contact.address],
    );
    const { body } = await answer(token, false).expect(400);
    expect(body).toMatchObject({ code: 'link-invalid' });
    const { body: unknown } = await answer('x'.repeat(43), false).expect(400);
    expect(unknown).toEqual(body);
    expect(await consents(browser)).toEqual(['agreed']);
    for (const [bad, agree] of [
      ['', true],
      ['x', true],
      [token, 'yes'],
      [token, undefined],
    ] as const)
      await answer(bad, agree).expect(400);
  });

  it('of each mail that asks for a call stops further ones, also of an older one', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const contact = anna();
    const [saved] = await save(browser, [contact]);
    await answerConsent(app(), contact.address);
    const press = async () => {
      await query(`UPDATE call_requests SET asked_at = asked_at - interval '10 minutes'`);
      await tablet.post(`/api/tablet/calls/${String(saved?.id)}/ask`).expect(200);
      return mailedToken(app(), contact.address, paths.callConsent);
    };
    const [older, newer] = [await press(), await press()];
    expect(older).not.toBe(newer);
    await answer(older, false).expect(200);
    expect(await consents(browser)).toEqual(['declined']);
    expect(await offered(tablet)).toEqual([]);
    await tablet.post(`/api/tablet/calls/${String(saved?.id)}/ask`).expect(404);
    await answer(newer, true).expect(200);
    expect(await offered(tablet)).toEqual(['Anna']);
  });

  it('also stops emails that are queued already', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const contact = anna();
    const [saved] = await save(browser, [contact]);
    const token = await mailedToken(app(), contact.address, paths.callConsent);
    await answer(token, true).expect(200);
    await tablet.post(`/api/tablet/calls/${String(saved?.id)}/ask`).expect(200);
    await answer(token, false).expect(200);
    expect(await mailsTo(contact.address)).toBe(0);
  });
});

describe('the mails that ask for consent', () => {
  it('are six new addresses a day for an account and three for an address from one connection; then nothing is saved, and nothing unsent counts', async () => {
    const strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const signedInThere = async () => {
      const { email } = await signedInFamily(app());
      const browser = strict.browser();
      await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
      return browser;
    };
    const wanted = anna();
    const put = (browser: Browser, contacts: object[]) =>
      browser.put('/api/call-contacts').send(contacts);
    app().sent.length = 0;
    for (let i = 0; i < 3; i += 1) await put(await signedInThere(), [wanted]).expect(200);
    const browser = await signedInThere();
    const { headers } = await put(browser, [anna(), anna(), wanted]).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await list(browser)).toEqual([]);
    await app().mails.deliverWaiting();
    expect(app().sent.filter(({ to }) => to.address === wanted.address)).toHaveLength(3);

    const six = Array.from({ length: 6 }, () => anna());
    app().sent.length = 0;
    await put(browser, six.slice(0, 4)).expect(200);
    await app().mails.deliverWaiting();
    await put(browser, six.slice(2)).expect(200);
    await put(browser, [anna()]).expect(429);
    await put(browser, [...six.slice(3), ben]).expect(200);
    await strict.close();
    await app().mails.deliverWaiting();
    expect(
      app()
        .sent.map(({ to }) => to.address)
        .sort(),
    ).toEqual(six.map(({ address }) => address).sort());
  });
});
