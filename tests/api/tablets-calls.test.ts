import { describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/call-contact';
import { createTestApp, newAddress, signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { familyWithTablet, pairedCookie } from '../support/tablets';

const app = useTestApp();
const query = (sql: string, values: unknown[] = []) => app().db.$client.query<Record<string, unknown>>(sql, values);

type Browser = ReturnType<ReturnType<typeof app>['browser']>;
const save = async (by: Browser, contacts: object[]) => (await by.put('/api/call-contacts').send(contacts).expect(200)).body as CallContact[];
const ben = { name: 'Ben', way: 'phone', address: '+32 470 12 34 56' };
const anna = (address = newAddress()) => ({ name: 'Anna', way: 'ask', address });

/** What went to an address since the last time somebody looked. */
async function mailsTo(address: string) {
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  return app().sent.filter(({ to }) => to.address === address);
}

describe('the contacts a person can call', () => {
  it('are saved as one list: in its order, the same contacts by their ids, the rest gone', async () => {
    const { browser } = await signedInFamily(app());
    const photoUrl = toDataUrl(await smallJpeg());
    const { body: face } = await browser.post('/api/face-photos?photos=link').send({ name: 'Ben', photoUrl }).expect(201);
    await browser.get('/api/call-contacts').expect(200, []);
    const before = await save(browser, [anna(' Anna@Example.com '), { ...ben, facePhotoId: face.id }]);
    const row = { id: expect.any(Number) as number };
    expect(before).toEqual([
      { ...row, name: 'Anna', way: 'ask', address: 'anna@example.com', facePhotoId: null, photoUrl: null },
      { ...row, ...ben, facePhotoId: face.id, photoUrl: `${String(face.photoUrl)}?size=small` },
    ]);
    await query(`UPDATE call_contacts SET asked_at = now() WHERE id = $1`, [before[0]?.id]);
    const same = { ...anna('anna@example.com'), id: Number(before[0]?.id) };
    const after = await save(browser, [{ name: 'Cleo', way: 'whatsapp', address: '+1 (555) 010-9999' }, { ...same, name: 'Anneke' }]);
    expect(after.map(({ id, name }) => [id, name])).toEqual([[expect.any(Number), 'Cleo'], [same.id, 'Anneke']]);
    expect((await query('SELECT asked_at IS NOT NULL AS asked FROM call_contacts WHERE id = $1', [same.id])).rows).toEqual([{ asked: true }]);
    expect((await browser.get('/api/call-contacts').expect(200)).body).toEqual(after);

    await browser.put('/api/call-contacts').send([{ ...ben, facePhotoId: face.id }]).expect(200);
    await browser.delete(`/api/face-photos/${String(face.id)}`).expect(204);
    expect((await browser.get('/api/call-contacts').expect(200)).body).toMatchObject([{ facePhotoId: null, photoUrl: null }]);
  });

  it('are refused in plain words, and then all stays as it was', async () => {
    const { browser } = await signedInFamily(app());
    const before = await save(browser, [ben]);
    const { browser: others } = await signedInFamily(app());
    const [theirs] = await save(others, [ben]);
    const { body: face } = await others.post('/api/face-photos?photos=link').send({ name: 'Ben', photoUrl: toDataUrl(await smallJpeg()) }).expect(201);
    const NUMBER = 'Please enter a valid phone number';
    const refusals: [object[], string, string][] = [
      [[{ ...ben, name: '' }], '0.name', 'Name is required'],
      [[{ ...ben, way: 'fax' }], '0.way', 'Please choose how to call'],
      [[ben, { ...ben, address: '*31#' }], '1.address', NUMBER],
      [[{ ...ben, address: 'tel:112' }], '0.address', NUMBER],
      [[{ ...ben, way: 'whatsapp', address: '0470 12 34 56' }], '0.address', 'Please start the number with + and the country, like +32 470 12 34 56'],
      [[{ ...ben, way: 'facetime', address: 'ben' }], '0.address', 'Please enter a valid phone number or email address'],
      [[{ ...anna(), address: 'a@example.com, b@example.com' }], '0.address', 'Please enter a valid email address'],
      [[{ ...anna(), address: '+32 470 12 34 56' }], '0.address', 'Please enter a valid email address'],
      [Array.from({ length: 5 }, () => ben), '', 'There is room for 4 contacts'],
      [[before[0] ?? {}, before[0] ?? {}], '', 'Each contact may be there once'],
    ];
    for (const [contacts, path, message] of refusals) {
      const { body } = await browser.put('/api/call-contacts').send(contacts).expect(400);
      expect(body.errors, JSON.stringify(contacts)).toEqual([{ path, message }]);
    }
    await browser.put('/api/call-contacts').send({ 0: ben }).expect(400);
    await browser.put('/api/call-contacts').send([{ ...ben, id: theirs?.id }]).expect(404);
    await browser.put('/api/call-contacts').send([{ ...ben, facePhotoId: face.id }]).expect(404);
    expect((await browser.get('/api/call-contacts').expect(200)).body).toEqual(before);
    for (const way of ['facetime', 'facetime', 'whatsapp']) await save(browser, [{ ...ben, way }]);
    await save(browser, [{ ...ben, way: 'facetime', address: 'ben@example.com' }]);
    await app().browser().get('/api/call-contacts').expect(401);
    await app().browser().put('/api/call-contacts').send([]).expect(401);
  });

  it('that two people save at the same moment are the one list or the other', async () => {
    const { browser } = await signedInFamily(app());
    const lists = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => Array.from({ length: 4 }, () => ({ ...ben, name })));
    await Promise.all(lists.map((list) => save(browser, list)));
    const names = ((await browser.get('/api/call-contacts').expect(200)).body as CallContact[]).map(({ name }) => name);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(1);
  });
});

describe('asking a contact to call', () => {
  const ask = (tablet: Browser, id: number | undefined) => tablet.post(`/api/tablet/calls/${String(id)}/ask`);
  const KNOWS = { message: 'Anna knows and will call you.' };

  it('sends one mail in ten minutes, however often and on however many servers it is pressed, and always says the same', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const contact = anna();
    const [asked] = await save(browser, [contact]);
    const other = await createTestApp({ beside: app() });
    const cookie = await pairedCookie(app(), browser);
    const press = (at: number) => ask((at % 2 ? app() : other).browser(), asked?.id).set('Cookie', cookie);
    await Promise.all(Array.from({ length: 8 }, (_, at) => press(at).expect(200, KNOWS)));
    await other.close();
    expect(await mailsTo(contact.address)).toHaveLength(1);
    await query(`UPDATE call_contacts SET asked_at = asked_at - interval '9 minutes 50 seconds'`);
    await ask(tablet, asked?.id).expect(200, KNOWS);
    expect(await mailsTo(contact.address)).toHaveLength(0);
    await query(`UPDATE call_contacts SET asked_at = asked_at - interval '10 seconds'`);
    await ask(tablet, asked?.id).expect(200, KNOWS);
    expect(await mailsTo(contact.address)).toHaveLength(1);
  });

  it('keeps to fifteen mails a day for an address and forty for an account, and still says the same', async () => {
    const strict = await createTestApp({ beside: app(), env: { RATE_LIMIT_SCALE: '1' } });
    const families = [await familyWithTablet(app()), await familyWithTablet(app()), await familyWithTablet(app())];
    const cookies = await Promise.all(families.map(({ browser }) => pairedCookie(app(), browser)));
    const contacts = [anna(), anna(), anna(), anna()];
    const ids: number[][] = [];
    for (const { browser } of families) ids.push((await save(browser, contacts)).map(({ id }) => id));
    const press = async (family: number, contact: number) => {
      await query('UPDATE call_contacts SET asked_at = NULL');
      const tablet = strict.browser().post(`/api/tablet/calls/${String(ids[family]?.[contact])}/ask`);
      await tablet.set('Cookie', String(cookies[family])).expect(200, KNOWS);
    };
    for (let i = 0; i < 17; i += 1) await press(0, 0);
    for (let i = 0; i < 14; i += 1) await press(0, 1);
    for (let i = 0; i < 14; i += 1) await press(0, 2);
    for (let i = 0; i < 2; i += 1) await press(1, 0);
    await press(2, 2);
    await strict.close();
    app().sent.length = 0;
    await app().mails.deliverWaiting();
    const gone = contacts.map(({ address }) => app().sent.filter(({ to }) => to.address === address).length);
    expect(gone).toEqual([15, 14, 12, 0]);
  });

  it('is for contacts that are asked, not called, and for tablets', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const [called, asked] = await save(browser, [ben, anna()]);
    await ask(tablet, called?.id).expect(404);
    await ask(tablet, 2_147_483_647).expect(404);
    await tablet.post('/api/tablet/calls/x/ask').expect(404);
    await ask(browser, asked?.id).expect(401);
    expect(await app().mails.deliverWaiting()).toBe(0);
  });

  it('sends nothing to a contact that the family has taken off the list since', async () => {
    const { browser, tablet } = await familyWithTablet(app());
    const contact = anna();
    const [asked] = await save(browser, [contact]);
    await ask(tablet, asked?.id).expect(200);
    await save(browser, []);
    expect(await mailsTo(contact.address)).toEqual([]);
  });
});
