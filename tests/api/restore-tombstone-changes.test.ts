import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContact } from '#shared/calls/call-contact.answer';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { SWITCHED_OFF } from '../../server/backup/apply-tombstones';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { fullCircle } from '../support/circle';
import { giftOf, givingLink, sendGift } from '../support/giving';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { backUpApp, dataDirWithList, queryIn, restored } from '../support/restored';

const app = useTestApp();
const voice = toVoiceUrl(wav());
let folder: string;
let photoUrl: string;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-changes-'));
  photoUrl = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});
afterAll(() => rm(folder, { recursive: true }));

/** The family after a restore of a backup, with the tombstone list of the time since. */
async function comeBack(file: string) {
  const { again, applied, close } = await restored(
    app(),
    file,
    await dataDirWithList(app(), folder),
  );
  const owner = again.browser();
  await owner.post('/api/login').send({ email: circle.owner.email, password: PASSWORD });
  const read = async <Answer>(address: string) =>
    (await owner.get(`${at}/${address}`).expect(200)).body as Answer;
  return {
    again,
    counts: applied?.counts ?? {},
    close,
    owner,
    faces: async () => {
      const list = await read<FaceWithPhotos[]>('face-photos?photos=link');
      return Promise.all(
        list.map(({ id }) => read<FaceWithPhotos>(`face-photos/${id}?photos=link`)),
      );
    },
    waiting: () => read<Waiting[]>('waiting'),
  };
}

const rowsIn = async (of: TestApp, table: string) =>
  (await queryIn(of, `SELECT FROM ${table} WHERE person_id = $1`, [circle.personId])).rowCount;

async function addFace(name: string): Promise<FaceWithPhotos> {
  const { body } = await circle.owner.browser
    .post(`${at}/face-photos?photos=link`)
    .send({ name, photoUrl })
    .expect(201);
  return body as FaceWithPhotos;
}

async function waits(content: Parameters<typeof giftOf>[0], from = 'Els') {
  const { token } = await givingLink(circle.caregiver.browser, circle.personId);
  const gift = { ...giftOf(content), fromName: from };
  const { body } = await sendGift(app(), token, gift).expect(201);
  const list = await circle.owner.browser.get(`${at}/waiting`).expect(200);
  const [{ id } = { id: 0 }] = (list.body as Waiting[]).slice(-1);
  return { id, giftId: gift.id, withdrawToken: (body as { withdrawToken: string }).withdrawToken };
}

async function accepted(
  content: Parameters<typeof giftOf>[0],
  changes: object = {},
  from?: string,
) {
  const gift = await waits(content, from);
  await circle.caregiver.browser.post(`${at}/waiting/${gift.id}/take`).send(changes).expect(201);
  return gift;
}

const takeBack = ({ giftId, withdrawToken }: Awaited<ReturnType<typeof waits>>) =>
  app().browser().delete(`/api/give/${giftId}`).send({ withdrawToken });

describe('a gift that its giver took back since the backup', () => {
  it('is hidden again, as a face, as the voice and as a picture of one, and the owner decides anew', async () => {
    const peter = await addFace('Peter');
    const gifts = [
      await accepted({ photoUrl }, {}, 'Face'),
      await accepted({ voice }, { faceId: peter.id }, 'Voice'),
      await accepted({ photoUrl }, { faceId: peter.id }, 'Picture'),
    ];
    const file = await backUpApp(app(), folder);
    for (const gift of gifts) await takeBack(gift).expect(202);

    const { faces, waiting, counts, close } = await comeBack(file);
    expect(counts['gift-asked-back']).toBe(3);
    expect(await faces()).toMatchObject([{ name: 'Peter', voiceUrl: null, photos: [{}] }]);
    expect((await waiting()).map(({ hiddenUntil }) => hiddenUntil)).not.toContain(null);
    expect(await waiting()).toHaveLength(3);
    await close();
  });

  it('is shown if an owner has kept it since', async () => {
    const peter = await addFace('Peter');
    const gifts = [
      await accepted({ photoUrl }),
      await accepted({ voice }, { faceId: peter.id }),
      await accepted({ photoUrl }, { faceId: peter.id }),
    ];
    const file = await backUpApp(app(), folder);
    for (const gift of gifts) {
      await takeBack(gift).expect(202);
      await circle.owner.browser
        .post(`${at}/waiting/${gift.id}/keep`)
        .send({ reason: 'He looks at it every day.' })
        .expect(204);
    }
    const { faces, close } = await comeBack(file);
    expect(await faces()).toHaveLength(2);
    expect((await faces()).find(({ name }) => name === 'Peter')).toMatchObject({
      voiceUrl: expect.any(String) as string,
      photos: [{}, {}],
    });
    await close();
  });

  it('is gone with its files if an owner has deleted it since', async () => {
    const peter = await addFace('Peter');
    const gift = await accepted({ voice }, { faceId: peter.id });
    const whole = await accepted({ photoUrl });
    const file = await backUpApp(app(), folder);
    for (const one of [gift, whole]) {
      await takeBack(one).expect(202);
      await circle.owner.browser.delete(`${at}/waiting/${one.id}`).expect(204);
    }
    const { again, faces, waiting, close } = await comeBack(file);
    expect(await faces()).toMatchObject([{ name: 'Peter', voiceUrl: null }]);
    expect(await waiting()).toEqual([]);
    expect([await rowsIn(again, 'voices'), await rowsIn(again, 'photos')]).toEqual([0, 1]);
    await close();
  });
});

describe('since the backup', () => {
  it('what was declined does not wait again, and what a giver withdrew neither', async () => {
    const declined = await waits({ photoUrl });
    const withdrawn = await waits({ voice });
    const undecided = await waits({ photoUrl });
    const file = await backUpApp(app(), folder);
    await circle.caregiver.browser.delete(`${at}/waiting/${declined.id}`).expect(204);
    await takeBack(withdrawn).expect(204);
    const { again, waiting, close } = await comeBack(file);
    expect((await waiting()).map(({ id }) => id)).toEqual([undecided.id]);
    expect([await rowsIn(again, 'voices'), await rowsIn(again, 'photos')]).toEqual([0, 1]);
    await close();
  });

  it('a photo or recording that was removed does not come back, and one that was replaced stays', async () => {
    const keys = { title: 'Keys', content: 'On the hook.', category: 'Home' };
    const item = async () => {
      const { body } = await circle.owner.browser
        .post('/api/remember-items')
        .send({ ...keys, photoUrl })
        .expect(201);
      return `/api/remember-items/${body.id}`;
    };
    const [removed, replaced] = [await item(), await item()];
    const peter = await addFace('Peter');
    const voices = [`${removed}/voice`, `/api/face-photos/${peter.id}/voice`];
    for (const address of [...voices, `${replaced}/voice`])
      await circle.owner.browser.put(address).send({ voice }).expect(200);
    const file = await backUpApp(app(), folder);
    await circle.owner.browser
      .put(removed)
      .send({ ...keys, photoUrl: null })
      .expect(200);
    await circle.owner.browser
      .put(replaced)
      .send({ ...keys, photoUrl })
      .expect(200);
    await circle.owner.browser.put(`${replaced}/voice`).send({ voice }).expect(200);
    for (const address of voices) await circle.owner.browser.delete(address).expect(204);
    const { again, faces, counts, close } = await comeBack(file);
    expect(counts['file-removed']).toBe(3);
    expect((await faces())[0]?.voiceUrl).toBeNull();
    const { rows } = await queryIn(
      again,
      'SELECT photo_id IS NULL AS bare, voice_id IS NULL AS silent FROM remember_items WHERE person_id = $1 ORDER BY id',
      [circle.personId],
    );
    expect(rows).toEqual([
      { bare: true, silent: true },
      { bare: false, silent: false },
    ]);
    expect([await rowsIn(again, 'photos'), await rowsIn(again, 'voices')]).toEqual([2, 1]);
    await close();
  });

  it('of several pictures of a face those that were removed do not come back, and the others stay', async () => {
    const peter = await addFace('Peter');
    const pictures = `/api/face-photos/${peter.id}/photos`;
    for (let more = 0; more < 2; more += 1)
      await circle.owner.browser.post(pictures).send({ photoUrl }).expect(201);
    const { body } = await circle.owner.browser.get(`${at}/face-photos/${peter.id}?photos=link`);
    const [main, second, third] = (body as FaceWithPhotos).photos.map(({ id }) => id);
    const file = await backUpApp(app(), folder);
    await circle.owner.browser.delete(`${pictures}/${main}`).expect(204);
    await circle.owner.browser.patch(`${pictures}/${third}`).send({ photoUrl }).expect(200);
    const { faces, again, close } = await comeBack(file);
    const [face] = await faces();
    expect(face?.photos.map(({ id }) => id)).toEqual([second, third]);
    expect(await rowsIn(again, 'photos')).toBe(2);
    await close();
  });

  it('a contact who declined is not asked again, also after the contact was deleted', async () => {
    const addresses = [newAddress(), newAddress(), newAddress()];
    const contacts = await circle.owner.browser
      .put(`${at}/call-contacts`)
      .send(addresses.map((address) => ({ name: 'Anna', way: 'ask', address })))
      .expect(200);
    await queryIn(
      app(),
      "UPDATE call_consents SET agreed_at = now(), created_at = created_at + random() * interval '1 s' WHERE person_id = $1",
      [circle.personId],
    );
    const file = await backUpApp(app(), folder);
    const decline = (address = '') =>
      queryIn(
        app(),
        'UPDATE call_consents SET agreed_at = NULL, declined_at = now() WHERE address = $1',
        [address],
      );
    await decline(addresses[0]);
    const [, , stays] = contacts.body as CallContact[];
    await circle.owner.browser.put(`${at}/call-contacts`).send([stays]).expect(200);
    await decline(addresses[1]);
    const { again, counts, close } = await comeBack(file);
    expect(counts['consent-declined']).toBe(2);
    const { rows } = await queryIn(
      again,
      'SELECT address FROM call_consents WHERE person_id = $1 AND declined_at IS NULL',
      [circle.personId],
    );
    expect(rows).toEqual([{ address: addresses[2] }]);
    await close();
  });

  it('whatever was switched off or hidden is off again', async () => {
    await addFace('Peter');
    await circle.owner.browser
      .post(`${at}/remember-items`)
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home' })
      .expect(201);
    const values = Object.entries(SWITCHED_OFF).map(([name, off]) => {
      const [table = '', column = ''] = name.split('.');
      const on = off === 'false' ? 'true' : off === 'true' ? 'false' : `'practice'`;
      return { name, table, column, off, on };
    });
    await queryIn(
      app(),
      `INSERT INTO tablets (person_id, name, token_hash) VALUES ($1, 'Kitchen', gen_random_uuid()::text)`,
      [circle.personId],
    );
    await queryIn(
      app(),
      `INSERT INTO call_contacts (person_id, name, way, address, position) VALUES ($1, 'Anna', 'phone', '+3212345678', 0)`,
      [circle.personId],
    );
    const set = async (which: 'on' | 'off') => {
      for (const { table, column, ...value } of values)
        await queryIn(
          app(),
          `UPDATE ${table} SET ${column} = ${value[which]} WHERE ${table === 'people' ? 'id' : 'person_id'} = $1`,
          [circle.personId],
        );
    };
    await set('on');
    const file = await backUpApp(app(), folder);
    await set('off');
    const { again, counts, close } = await comeBack(file);
    for (const { name, table, column, off } of values) {
      const { rowCount } = await queryIn(
        again,
        `SELECT FROM ${table} WHERE ${table === 'people' ? 'id' : 'person_id'} = $1 AND ${column} IS DISTINCT FROM ${off}`,
        [circle.personId],
      );
      expect(rowCount, name).toBe(0);
      expect(counts[name], name).toBeGreaterThan(0);
    }
    await close();
  });
});

it('a password that a login hashes at a higher cost is no change, so a restore lets it stay', async () => {
  const { id, email } = await signedInFamily(app());
  const hash = async () =>
    (await queryIn(app(), 'SELECT password FROM users WHERE id = $1', [id])).rows[0]?.password;
  const before = await hash();
  const costly = await createTestApp({ beside: app(), env: { BCRYPT_COST: '10' } });
  await costly.browser().post('/api/login').send({ email, password: PASSWORD }).expect(200);
  await costly.close();
  expect(await hash()).not.toBe(before);
  const changes = async () =>
    (
      await queryIn(
        app(),
        `SELECT FROM tombstones WHERE what = 'password-changed' AND $1 = ANY(ids)`,
        [String(id)],
      )
    ).rowCount;
  expect(await changes()).toBe(0);
  await queryIn(app(), `UPDATE users SET password = 'another' WHERE id = $1`, [id]);
  expect(await changes()).toBe(1);
});
