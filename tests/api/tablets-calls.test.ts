import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { CallRequest } from '#shared/calls/call-request.answer';
import { createTestApp, newAddress, queryOf, signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { answerConsent, familyWithTablet, pairedTabletCookie } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

type Browser = ReturnType<ReturnType<typeof app>['browser']>;
const save = async (by: Browser, contacts: object[]) =>
  (await by.put('/api/call-contacts').send(contacts).expect(200)).body as CallContact[];
const ben = { name: 'Ben', way: 'phone', address: '+32 470 12 34 56' };
const anna = (address = newAddress()) => ({ name: 'Anna', way: 'ask', address });

/** Delivers the queued emails and returns those to an address. */
async function mailsTo(address: string) {
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  return app().sent.filter(({ to }) => to.address === address);
}

describe('the contacts a person can call', () => {
  it('are saved as one list: in its order, the same contacts by their ids, the rest gone', async () => {
    const { browser } = await signedInFamily(app());
    const photoUrl = toDataUrl(await smallJpeg());
    const { body: face } = await browser
      .post('/api/face-photos?photos=link')
      .send({ name: 'Ben', photoUrl })
      .expect(201);
    await browser.get('/api/call-contacts').expect(200, []);
    const before = await save(browser, [
      anna(' Anna@Example.com '),
      { ...ben, facePhotoId: face.id },
    ]);
    const row = { id: expect.any(Number) as number, consent: 'not-needed', graceUntil: null };
    expect(before).toEqual([
      {
        ...row,
        name: 'Anna',
        way: 'ask',
        address: 'anna@example.com',
        facePhotoId: null,
        alsoAtNight: false,
        paperPhone: null,
        isNotified: false,
        photoUrl: null,
        consent: 'waiting',
      },
      {
        ...row,
        ...ben,
        facePhotoId: face.id,
        alsoAtNight: false,
        paperPhone: null,
        isNotified: false,
        photoUrl: `${String(face.photoUrl)}?size=small`,
      },
    ]);
    await query(`UPDATE call_contacts SET asked_at = now() WHERE id = $1`, [before[0]?.id]);
    const same = { ...anna('anna@example.com'), id: Number(before[0]?.id) };
    const after = await save(browser, [
      { name: 'Cleo', way: 'whatsapp', address: '+1 (555) 010-9999' },
      { ...same, name: 'Anneke' },
    ]);
    expect(after.map(({ id, name }) => [id, name])).toEqual([
      [expect.any(Number), 'Cleo'],
      [same.id, 'Anneke'],
    ]);
    expect(
      (
        await query('SELECT asked_at IS NOT NULL AS asked FROM call_contacts WHERE id = $1', [
          same.id,
        ])
      ).rows,
    ).toEqual([{ asked: true }]);
    expect((await browser.get('/api/call-contacts').expect(200)).body).toEqual(after);

    await browser
      .put('/api/call-contacts')
      .send([{ ...ben, facePhotoId: face.id }])
      .expect(200);
    await browser.delete(`/api/face-photos/${String(face.id)}`).expect(204);
    expect((await browser.get('/api/call-contacts').expect(200)).body).toMatchObject([
      { facePhotoId: null, photoUrl: null },
    ]);
  });

  it('are refused in plain words, and then all stays as it was', async () => {
    const { browser } = await signedInFamily(app());
    const before = await save(browser, [ben]);
    const { browser: others } = await signedInFamily(app());
    const [theirs] = await save(others, [ben]);
    const { body: face } = await others
      .post('/api/face-photos?photos=link')
      .send({ name: 'Ben', photoUrl: toDataUrl(await smallJpeg()) })
      .expect(201);
    const NUMBER = 'Please enter a valid phone number';
    const refusals: [object[], string, string][] = [
      [[{ ...ben, name: '' }], '0.name', 'Name is required'],
      [[{ ...ben, way: 'fax' }], '0.way', 'Please choose how to call'],
      [[ben, { ...ben, address: '*31#' }], '1.address', NUMBER],
      [[{ ...ben, address: 'tel:*31#' }], '0.address', NUMBER],
      [
        [{ ...ben, way: 'whatsapp', address: '0470 12 34 56' }],
        '0.address',
        'Please start the number with + and the country code, like +32 470 12 34 56',
      ],
      [
        [{ ...ben, way: 'facetime', address: 'ben' }],
        '0.address',
        'Please enter a valid phone number or email address',
      ],
      [
        [{ ...anna(), address: 'a@example.com, b@example.com' }],
        '0.address',
        'Please enter a valid email address',
      ],
      [
        [{ ...anna(), address: '+32 470 12 34 56' }],
        '0.address',
        'Please enter a valid email address',
      ],
      [
        [{ ...anna(), name: 'Win at evil.example' }],
        '0.name',
        'Name cannot hold an email address, a web address or a phone number',
      ],
      [Array.from({ length: 5 }, () => ben), '', 'There is room for 4 contacts'],
      [[before[0] ?? {}, before[0] ?? {}], '', 'Each contact may be there once'],
    ];
    for (const [contacts, path, message] of refusals) {
      const { body } = await browser.put('/api/call-contacts').send(contacts).expect(400);
      expect(body.errors, JSON.stringify(contacts)).toEqual([{ path, message }]);
    }
    await browser.put('/api/call-contacts').send({ 0: ben }).expect(400);
    await browser
      .put('/api/call-contacts')
      .send([{ ...ben, id: theirs?.id }])
      .expect(404);
    await browser
      .put('/api/call-contacts')
      .send([{ ...ben, facePhotoId: face.id }])
      .expect(404);
    expect((await browser.get('/api/call-contacts').expect(200)).body).toEqual(before);
    for (const way of ['facetime', 'facetime', 'whatsapp']) await save(browser, [{ ...ben, way }]);
    await save(browser, [{ ...ben, way: 'facetime', address: 'ben@example.com' }]);
    await app().browser().get('/api/call-contacts').expect(401);
    await app().browser().put('/api/call-contacts').send([]).expect(401);
  });

  it('that two people save at the same moment are the one list or the other', async () => {
    const { browser } = await signedInFamily(app());
    const lists = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
      Array.from({ length: 4 }, () => ({ ...ben, name })),
    );
    await Promise.all(lists.map((list) => save(browser, list)));
    const names = ((await browser.get('/api/call-contacts').expect(200)).body as CallContact[]).map(
      ({ name }) => name,
    );
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(1);
  });
});

describe('asking a contact to call', () => {
  const ask = (
    tablet: Browser,
    contact: CallContact | undefined,
    { key = randomUUID(), ...body }: { key?: string; secondsAgo?: number; zone?: string } = {},
  ) =>
    tablet
      .post(`/api/tablet/calls/${String(contact?.id)}/ask`)
      .set('Idempotency-Key', key)
      .send(body);
  const unanswered = (id: string | undefined, state: CallRequest['state']) => ({
    id,
    state,
    alsoSentTo: [],
    calls: [],
  });
  const stateOf = async (tablet: Browser, id: unknown) =>
    ((await tablet.get(`/api/tablet/call-requests/${String(id)}`).expect(200)).body as CallRequest)
      .state;
  const timePasses = (by: string) =>
    query(`UPDATE call_requests SET asked_at = asked_at - $1::interval`, [by]);

  /** A family whose contact has agreed. */
  async function agreedFamily() {
    const family = await familyWithTablet(app());
    const address = newAddress();
    const [contact] = await save(family.browser, [anna(address)]);
    await answerConsent(app(), address);
    return { ...family, contact, address };
  }

  it('is waiting while the email is queued, and sent once the mail server has accepted it', async () => {
    const { tablet, contact, address } = await agreedFamily();
    const id = randomUUID();
    await ask(tablet, contact, { key: id }).expect(200, unanswered(id, 'waiting'));
    expect(await stateOf(tablet, id)).toBe('waiting');
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await stateOf(tablet, id)).toBe('sent');
    await ask(tablet, contact, { key: id }).expect(200, unanswered(id, 'sent'));
  });

  it('sends one mail in ten minutes, however often and on however many servers it is pressed, and tells of the first press', async () => {
    const { browser, tablet, contact, address } = await agreedFamily();
    const other = await createTestApp({ beside: app() });
    const cookie = await pairedTabletCookie(app(), browser);
    const press = async (at: number) => {
      const { body } = await ask(
        (at % 2 ? app() : other).browser().set('Cookie', cookie),
        contact,
      ).expect(200);
      return body as CallRequest;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => press(at)));
    await other.close();
    const [first] = answers;
    expect(answers).toEqual(Array(8).fill(unanswered(first?.id, 'waiting')));
    expect(await mailsTo(address)).toHaveLength(1);
    await timePasses('9 minutes 50 seconds');
    await ask(tablet, contact).expect(200, unanswered(first?.id, 'sent'));
    expect(await mailsTo(address)).toHaveLength(0);
    await timePasses('10 seconds');
    const { body } = await ask(tablet, contact).expect(200);
    expect(body).toMatchObject({ state: 'waiting' });
    expect(body.id).not.toBe(first?.id);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it('counts a request once that a tablet sends again and again, at once or long after', async () => {
    const { tablet, contact, address } = await agreedFamily();
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        ask(tablet, contact, { key }).expect(200, unanswered(key, 'waiting')),
      ),
    );
    await timePasses('2 days');
    await ask(tablet, contact, { key, secondsAgo: 172_800 }).expect(
      200,
      unanswered(key, 'waiting'),
    );
    expect(await mailsTo(address)).toHaveLength(1);
    await tablet
      .post(`/api/tablet/calls/${String(contact?.id)}/ask`)
      .set('Idempotency-Key', 'x')
      .expect(400);
    await ask(tablet, contact, { secondsAgo: -1 }).expect(400);
    await ask(tablet, contact, { zone: 'Europe/Brussels' }).expect(200);
    await ask(tablet, contact, { zone: '<b>' }).expect(400);
  });

  it('makes one mail of all that was pressed while a tablet was without network', async () => {
    const { tablet, contact, address } = await agreedFamily();
    const { body: first } = await ask(tablet, contact, { secondsAgo: 7_200 }).expect(200);
    await ask(tablet, contact, { secondsAgo: 3_600 }).expect(200, first as object);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it('says so when no mail goes: fifteen a day to a contact, forty from an account, counted apart for each', async () => {
    const strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const addresses = [newAddress(), newAddress(), newAddress()];
    const families = [await familyWithTablet(app()), await familyWithTablet(app())];
    const cookies = await Promise.all(
      families.map(({ browser }) => pairedTabletCookie(app(), browser)),
    );
    const contacts: CallContact[][] = [];
    for (const { browser } of families) {
      contacts.push(
        await save(
          browser,
          addresses.map((address) => anna(address)),
        ),
      );
      for (const address of addresses) await answerConsent(app(), address);
    }
    const press = async (family: number, contact: number) => {
      await timePasses('10 minutes');
      const tablet = strict.browser().set('Cookie', String(cookies[family]));
      return ((await ask(tablet, contacts[family]?.[contact]).expect(200)).body as CallRequest)
        .state;
    };
    const states: string[] = [];
    for (let i = 0; i < 16; i += 1) states.push(await press(0, 0));
    expect(states).toEqual([...Array<string>(15).fill('waiting'), 'refused']);
    for (let i = 0; i < 14; i += 1) await press(0, 1);
    for (let i = 0; i < 11; i += 1) await press(0, 2);
    expect(await press(0, 2)).toBe('refused');
    expect(await press(1, 0)).toBe('waiting');
    await strict.close();
    app().sent.length = 0;
    await app().mails.deliverWaiting();
    const gone = addresses.map(
      (address) => app().sent.filter(({ to }) => to.address === address).length,
    );
    expect(gone).toEqual([16, 14, 11]);
  });

  it('is for contacts that are asked, not called, that agree, and for tablets', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    await app().mails.deliverWaiting();
    const [called, asked] = await save(browser, [ben, anna()]);
    await app().mails.deliverWaiting();
    await ask(tablet, called).expect(404);
    await ask(tablet, asked).expect(404);
    await tablet.post('/api/tablet/calls/2147483647/ask').expect(404);
    await tablet.post('/api/tablet/calls/x/ask').expect(404);
    await ask(browser, asked).expect(401);
    await tablet.get(`/api/tablet/call-requests/${randomUUID()}`).expect(404);
    await tablet.get('/api/tablet/call-requests/1').expect(404);
    expect(await app().mails.deliverWaiting()).toBe(0);
  });

  it.each([
    ['has taken off the list since', (browser: Browser) => save(browser, [])],
    [
      'has given another address since',
      async (browser: Browser, contact: CallContact | undefined) =>
        save(browser, [{ ...contact, address: newAddress() }]),
    ],
  ])('sends nothing to a contact that the family %s, and the tablet says so', async (_, change) => {
    const { browser, tablet, contact, address } = await agreedFamily();
    const { body } = await ask(tablet, contact).expect(200);
    await change(browser, contact);
    expect(await mailsTo(address)).toEqual([]);
    expect(await stateOf(tablet, (body as CallRequest).id)).toBe('refused');
  });
});
