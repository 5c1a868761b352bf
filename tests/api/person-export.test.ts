import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Family } from '../support/admin';
import { createTestApp, passwordIsStale, signedInFamily, useTestApp } from '../support/app';
import { fullCircle, joinCircle, memberOf } from '../support/circle';
import { cookieOf, listening } from '../support/listening';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();

let at: Awaited<ReturnType<typeof listening>>;
let photoUrl: string;
beforeAll(async () => {
  at = await listening(app());
  photoUrl = toDataUrl(await smallJpeg());
});
afterAll(() => at.close());

async function exported(path: string, { email }: Pick<Family, 'email'>) {
  const answer = await fetch(at.url + path, { headers: { cookie: await cookieOf(app(), email) } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return {
    names: Object.keys(files),
    page: text('index.html'),
    json: text('data.json'),
    data: JSON.parse(text('data.json')) as Record<string, unknown>,
  };
}

describe('the export of a person', () => {
  it('has the content of all members, the members and the history by name, and no address of theirs', async () => {
    const owner = await signedInFamily(app());
    const { personId } = owner;
    const of = `/api/people/${personId}`;
    const caregiver = await memberOf(app(), personId, 'caregiver');
    await app().db.$client.query(`UPDATE users SET first_name = 'Carla' WHERE id = $1`, [
      caregiver.id,
    ]);
    await owner.browser.patch(of).send({ name: 'Maria' }).expect(200);
    await caregiver.browser.post(`${of}/face-photos`).send({ name: 'Anna', photoUrl }).expect(201);
    await owner.browser
      .post(`${of}/remember-items`)
      .send({ title: 'Pills', content: 'In the drawer.', category: 'Home', caregiversOnly: true })
      .expect(201);
    await owner.browser
      .post(`${of}/invitations`)
      .send({ email: 'invited@example.org', role: 'viewer' })
      .expect(201);

    const { names, page, json, data } = await exported(`${of}/export`, owner);
    expect(names).toEqual(['photos/people/001-anna.webp', 'data.json', 'index.html']);
    expect(data).toMatchObject({
      product: 'Dear Ones',
      person: { name: 'Maria', locale: 'en' },
      people: [{ name: 'Anna', photo: 'photos/people/001-anna.webp' }],
      memoryItems: [{ title: 'Pills', caregiversOnly: true }],
      tablets: { personName: 'Maria', plans: [] },
      members: [
        { name: null, role: 'owner' },
        { name: 'Carla', role: 'caregiver' },
      ],
    });
    expect((data.history as { what: string }[]).map(({ what }) => what)).toEqual([
      'changed-settings',
      'added-face',
      'added-item',
      'invited',
      'exported',
    ]);
    expect(page).toContain('The album of <bdi>Maria</bdi>');
    for (const secret of [owner.email, caregiver.email, 'invited@example.org']) {
      expect(json).not.toContain(secret);
      expect(page).not.toContain(secret);
    }
  });

  it('has the words that were shown to the family, with their recordings, and no others', async () => {
    const { owner, caregiver, personId } = await fullCircle(app());
    const of = `/api/people/${personId}`;
    await owner.browser.patch(of).send({ messagesOn: true }).expect(200);
    const tablet = await pairedTablet(app(), owner.browser);
    const say = async (to: { toUserId?: number } = {}) => {
      const id = randomUUID();
      await tablet
        .post('/api/tablet/messages')
        .send({ id, kind: 'voice', at: '2026-11-28T10:00:00Z', voice: toVoiceUrl(wav()), ...to })
        .expect(201);
      return id;
    };
    const toOne = { toUserId: caregiver.id };
    const [shown, kept, toAll] = [await say(toOne), await say(toOne), await say()];
    await say(toOne);
    await caregiver.browser.post(`${of}/messages/${shown}/show`).expect(200);
    for (const id of [kept, toAll])
      await caregiver.browser.post(`${of}/messages/${id}/keep`).expect(200);
    const { names, data } = await exported(`${of}/export`, owner);
    const voice = 'voices/messages/001-2026-11-28.wav';
    expect(names).toEqual([voice, 'data.json', 'index.html']);
    expect(data.messages).toMatchObject([{ kind: 'voice', voice }]);
  });

  it('is for owners who have confirmed their password', async () => {
    const { personId, owner, caregiver, helper, viewer, removed, outsider } =
      await fullCircle(app());
    const address = `/api/people/${personId}/export`;
    for (const { browser } of [caregiver, helper, viewer])
      expect((await browser.get(address).expect(403)).body).toMatchObject({ code: 'forbidden' });
    for (const { browser } of [removed, outsider]) await browser.get(address).expect(404);
    await app().browser().get(address).expect(401);
    await passwordIsStale(app(), owner.id);
    expect((await owner.browser.get(address).expect(403)).body).toMatchObject({
      code: 'password-needed',
    });
  });

  it('is counted together with that of the account', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    const { browser, personId } = await signedInFamily(strict);
    for (let i = 0; i < 5; i += 1) {
      await browser.get('/api/account/export').expect(200);
      await browser.get(`/api/people/${personId}/export`).expect(200);
    }
    await browser.get(`/api/people/${personId}/export`).expect(429);
    await strict.close();
  });
});

describe('the export of an account', () => {
  it('names the people it shares, whose content is in their own exports', async () => {
    const owner = await signedInFamily(app());
    const other = await signedInFamily(app());
    await other.browser.patch(`/api/people/${other.personId}`).send({ name: 'Jan' }).expect(200);
    await owner.browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    expect((await exported('/api/account/export', owner)).data).not.toHaveProperty('circles');
    await joinCircle(app(), other.personId, owner.id, 'helper');
    const joined = (await exported('/api/account/export', owner)).data;
    expect(joined).toMatchObject({
      people: [{ name: 'Anna' }],
      circles: [{ name: 'Jan', role: 'helper' }],
    });

    await joinCircle(app(), owner.personId, other.id, 'viewer');
    const { data, json } = await exported('/api/account/export', owner);
    expect(data).toMatchObject({
      people: [],
      memoryItems: [],
      circles: [
        { name: null, role: 'owner' },
        { name: 'Jan', role: 'helper' },
      ],
    });
    expect(json).not.toContain(other.email);
  });
});
