import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { RememberItem } from '#shared/remember/remember-item.answer';
import { transaction } from '../../server/db/database';
import { purgeExpired } from '../../server/purge-expired';
import { mailedToken, newAddress, PASSWORD, queryOf, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { recordStatements } from '../support/recorded-statements';
import { toVoiceUrl, wav } from '../support/recordings';
import { answerConsent, dayFromNow, familyWithTablet } from '../support/tablets';

const app = useTestApp();
const query = queryOf(app);

let photoUrl: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});

type Family = Awaited<ReturnType<typeof familyWithTablet>>;
let family: Family;
/** The content of the family before each test. */
let face: FacePhoto;
let item: RememberItem;
let planId: number;
const contact = newAddress('contact');

beforeEach(async () => {
  family = await familyWithTablet(app());
  const { browser } = family;
  face = (
    await browser.post('/api/face-photos?photos=link').send({ name: 'Anna', photoUrl }).expect(201)
  ).body as FacePhoto;
  item = (
    await browser
      .post('/api/remember-items?photos=link')
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home', photoUrl })
      .expect(201)
  ).body as RememberItem;
  planId = (
    (
      await browser
        .post('/api/plans')
        .send({ title: 'Tea', at: '16:00', weekdays: [3] })
        .expect(201)
    ).body as { id: number }
  ).id;
  await browser
    .put('/api/call-contacts')
    .send([{ name: 'Anna', way: 'ask', address: contact, facePhotoId: face.id }])
    .expect(200);
});

const version = async ({ personId }: Family): Promise<number> => {
  const { rows } = await query<{ version: string }>(
    'SELECT content_version AS version FROM people WHERE id = $1',
    [personId],
  );
  return Number(rows[0]?.version);
};

const tagOf = async ({ tablet }: Family): Promise<string> =>
  (await tablet.get('/api/tablet/content').expect(200)).get('ETag') ?? '';
const poll = ({ tablet }: Family, tag: string) =>
  tablet.get('/api/tablet/content').set('If-None-Match', tag);

async function addReminder(): Promise<number> {
  const { body } = await family.browser
    .post(`/api/people/${family.personId}/reminders`)
    .send({ says: 'Drink', at: '15:00', weekdays: [1] })
    .expect(201);
  return (body as { id: number }).id;
}

const call =
  (method: 'post' | 'put' | 'patch' | 'delete', address: () => string, body?: () => object) =>
  async () => {
    const { ok, text } = await family.browser[method](address()).send(body?.());
    if (!ok) throw new Error(`${method} ${address()}: ${text}`);
  };
const faceAt = () => `/api/face-photos/${face.id}`;
const itemAt = () => `/api/remember-items/${item.id}`;
const voice = () => ({ voice: toVoiceUrl(wav()) });
const note = { title: 'Keys', content: 'In the drawer.', category: 'Home' };

const CHANGES: Record<string, () => Promise<unknown>> = {
  'a face is added': call(
    'post',
    () => '/api/face-photos',
    () => ({ name: 'Mei', photoUrl }),
  ),
  'a face is changed': call('patch', faceAt, () => ({ relationship: 'daughter' })),
  'the photo of a face is replaced': call('patch', faceAt, () => ({ photoUrl })),
  'a face rests': call('patch', faceAt, () => ({ onTablet: 'rest' })),
  'a face is deleted': call('delete', faceAt),
  'a voice is recorded for a face': call('put', () => `${faceAt()}/voice`, voice),
  'an item is added': call(
    'post',
    () => '/api/remember-items',
    () => note,
  ),
  'an item is changed': call('put', itemAt, () => note),
  'an item is pinned': call('patch', itemAt, () => ({ pinned: true })),
  'an item becomes one for caregivers': call(
    'put',
    () => `/api/people/${family.personId}/remember-items/${item.id}`,
    () => ({ ...note, caregiversOnly: true }),
  ),
  'an item is deleted': call('delete', itemAt),
  'a voice is recorded for an item': call('put', () => `${itemAt()}/voice`, voice),
  'a plan is added': call(
    'post',
    () => '/api/plans',
    () => ({ title: 'Doctor', at: '10:30', day: dayFromNow(1) }),
  ),
  'a plan is changed': call(
    'patch',
    () => `/api/plans/${planId}`,
    () => ({ title: 'Coffee' }),
  ),
  'a plan is deleted': call('delete', () => `/api/plans/${planId}`),
  'a reminder is added': addReminder,
  'a reminder is changed': async () => {
    const id = await addReminder();
    await family.browser
      .patch(`/api/people/${family.personId}/reminders/${id}`)
      .send({ says: 'Drink water' })
      .expect(200);
  },
  'the contacts are saved': call(
    'put',
    () => '/api/call-contacts',
    () => [{ name: 'Mei', way: 'phone', address: '+32 9 123 45 67' }],
  ),
  'a contact agrees to be asked': () => answerConsent(app(), contact),
  'the name and the message are saved': call(
    'put',
    () => '/api/tablet-settings',
    () => ({ personName: 'Maria' }),
  ),
  'the hours or the language are changed': call(
    'patch',
    () => `/api/people/${family.personId}`,
    () => ({ quietFrom: '21:00' }),
  ),
  'a member joins': () => memberOf(app(), family.personId, 'viewer'),
  'a member confirms another address': async () => {
    const email = newAddress('wanted');
    await family.browser
      .put('/api/profile')
      .send({ firstName: 'Anna', lastName: 'Maes', email, currentPassword: PASSWORD })
      .expect(200);
    await app()
      .browser()
      .post('/api/confirm-email-change')
      .send({ token: await mailedToken(app(), email) })
      .expect(200);
  },
};

describe('the version of what a tablet shows', () => {
  it.each(Object.keys(CHANGES))(
    'rises when %s, so that the next poll gets the content',
    async (change) => {
      const [before, tag] = [await version(family), await tagOf(family)];
      await poll(family, tag).expect(304);
      await CHANGES[change]?.();
      expect(await version(family)).toBeGreaterThan(before);
      const { headers } = await poll(family, tag).expect(200);
      expect(headers.etag).not.toBe(tag);
      await poll(family, String(headers.etag)).expect(304);
    },
  );

  it('rises for the person alone whose content changes', async () => {
    const other = await familyWithTablet(app());
    const tag = await tagOf(other);
    for (const change of ['a face is changed', 'the name and the message are saved'])
      await CHANGES[change]?.();
    await poll(other, tag).expect(304);
  });

  it('rises with the change that causes it, or not at all', async () => {
    const before = await version(family);
    const undone = transaction(app().db, async (tx) => {
      const { $client } = tx;
      await $client.query('UPDATE plans SET title = $2 WHERE id = $1', [planId, 'Coffee']);
      const { rows } = await $client.query(
        'SELECT content_version AS version FROM people WHERE id = $1',
        [family.personId],
      );
      expect(Number(rows[0]?.version)).toBe(before + 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await version(family)).toBe(before);
  });

  it('stays with reads, reports, requests to call, the use of the tablet and refused changes', async () => {
    const { browser, tablet } = family;
    await answerConsent(app(), contact);
    const [called] = (await browser.get('/api/call-contacts').expect(200)).body as { id: number }[];
    const before = await version(family);
    for (const list of [
      'face-photos',
      'remember-items',
      'plans',
      'call-contacts',
      'tablets',
      'tablet-settings',
      'tablet-week',
    ])
      await browser.get(`/api/${list}`).expect(200);
    await browser.get(face.photoUrl).expect(200);
    await tablet.get('/api/tablet/content').expect(200);
    await tablet
      .post('/api/tablet/reports')
      .send({ id: randomUUID(), day: dayFromNow(0), faces: [{ id: face.id, looks: 2, helps: 1 }] })
      .expect(204);
    await query(`UPDATE tablets SET last_used_at = now() - interval '1 day' WHERE person_id = $1`, [
      family.personId,
    ]);
    await tablet.get('/api/tablet/content').expect(200);
    await browser.patch(faceAt()).send({ name: '' }).expect(400);
    await browser.delete('/api/plans/2147483647').expect(404);
    await tablet.post(`/api/tablet/calls/${called?.id}/ask`).send({}).expect(200);
    await purgeExpired(app().db);
    expect(await version(family)).toBe(before);
  });
});

describe('a poll of a tablet', () => {
  it('is answered by one statement while nothing has changed', async () => {
    const tag = await tagOf(family);
    const asked = recordStatements(app().db.$client);
    for (let n = 0; n < 3; n += 1) await poll(family, tag).expect(304);
    expect(asked()).toHaveLength(1);
  });

  it('gets the content with the next day, whose plans are others', async () => {
    const tag = await tagOf(family);
    expect(tag).toContain(dayFromNow(0));
    await poll(family, tag.replace(dayFromNow(0), dayFromNow(-1))).expect(200);
    await poll(family, tag).expect(304);
  });

  it('of a tablet that was disconnected is refused, whatever it has', async () => {
    const tag = await tagOf(family);
    await query('DELETE FROM tablets WHERE person_id = $1', [family.personId]);
    await poll(family, tag).expect(401);
  });
});
