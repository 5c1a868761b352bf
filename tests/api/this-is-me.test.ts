import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#shared/circle/member.answer';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { useTestApp, type TestApp } from '../support/app';
import { fullCircle } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { pairedTablet } from '../support/tablets';

type Browser = ReturnType<TestApp['browser']>;
const app = useTestApp();
let photoUrl: string;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

const faceOf = async (name: string) =>
  (await circle.owner.browser.post(`${at}/face-photos`).send({ name, photoUrl }).expect(201)).body
    .id as number;
const say = ({ browser }: { browser: Browser }, me: object) =>
  browser.patch(`${at}/members/me`).send(me);
const meAs = async ({ browser }: { browser: Browser }) => {
  const { body } = await browser.get(`${at}/members`).expect(200);
  return (body as Member[]).find(({ isMe }) => isMe);
};
const waitingOf = async ({ browser }: { browser: Browser }) =>
  (await browser.get(`${at}/waiting`).expect(200)).body as Waiting[];
const take = ({ browser }: { browser: Browser }, id: number | undefined) =>
  browser.post(`${at}/waiting/${id}/take`).send({});
const history = async () =>
  (
    (await circle.viewer.browser.get(`${at}/history`).expect(200)).body as {
      what: string;
      whom: string | null;
    }[]
  ).map(({ what, whom }) => `${what} ${whom}`);

describe('This is me', () => {
  it('takes effect at once for an owner, and is in the history', async () => {
    const faceId = await faceOf('Sofie');
    const { body } = await say(circle.owner, { calledByPerson: '  Fieke ', faceId }).expect(200);
    expect(body).toMatchObject({ isMe: true, calledByPerson: 'Fieke', faceId, isWaiting: false });
    expect((await history())[0]).toBe('said-who-i-am Fieke');
    // Absent fields stay, and null clears.
    await say(circle.owner, { calledByPerson: null }).expect(200);
    expect(await meAs(circle.owner)).toMatchObject({ calledByPerson: null, faceId });
    expect((await history())[0]).toBe('said-who-i-am Sofie');
  });

  it.each(['caregiver', 'helper', 'viewer'] as const)(
    'of a %s waits until an owner takes it, and replaces what waited',
    async (role) => {
      const member = circle[role];
      const faceId = await faceOf('Marc');
      expect((await say(member, { calledByPerson: 'Marco' }).expect(202)).body).toEqual({
        waiting: true,
      });
      await say(member, { calledByPerson: 'Papa', faceId }).expect(202);
      expect(await meAs(member)).toMatchObject({ calledByPerson: null, isWaiting: true });
      const [waiting, ...others] = await waitingOf(circle.owner);
      expect(others).toEqual([]);
      expect(waiting).toMatchObject({
        kind: 'this-is-me',
        byUserId: member.id,
        words: { calledByPerson: 'Papa' },
        of: 'Marc',
      });
      await take(circle.owner, waiting?.id).expect(201);
      expect(await meAs(member)).toMatchObject({
        calledByPerson: 'Papa',
        faceId,
        isWaiting: false,
      });
      expect((await history())[0]).toBe('took-contribution Papa');
    },
  );

  it('of others is neither shown to caregivers nor taken by them, not even their own', async () => {
    await say(circle.helper, { calledByPerson: 'Papa' }).expect(202);
    expect(await waitingOf(circle.caregiver)).toEqual([]);
    const [{ id } = { id: 0 }] = await waitingOf(circle.owner);
    await take(circle.caregiver, id).expect(404);
    await say(circle.caregiver, { calledByPerson: 'Mama' }).expect(202);
    const [own] = await waitingOf(circle.caregiver);
    expect(own?.words).toEqual({ calledByPerson: 'Mama' });
    await take(circle.caregiver, own?.id).expect(404);
    expect(await meAs(circle.caregiver)).toMatchObject({ calledByPerson: null });
  });

  it('waits for nobody from the account with which the circle began', async () => {
    const { owner, caregiver } = circle;
    await owner.browser.patch(`${at}/members/${caregiver.id}`).send({ role: 'owner' }).expect(200);
    await caregiver.browser.patch(`${at}/members/${owner.id}`).send({ role: 'helper' }).expect(200);
    await say(owner, { calledByPerson: 'Fieke' }).expect(200);
  });

  it('gives a face to one member at most', async () => {
    const faceId = await faceOf('Sofie');
    await say(circle.owner, { faceId }).expect(200);
    await say(circle.owner, { faceId }).expect(200);
    const refused = await say(circle.helper, { faceId }).expect(409);
    expect(refused.body.code).toBe('face-taken');
    await expect(
      app().db.$client.query(
        'UPDATE memberships SET face_id = $1 WHERE person_id = $2 AND user_id = $3',
        [faceId, circle.personId, circle.helper.id],
      ),
    ).rejects.toThrow(/memberships_face_key/);
  });

  it('that waited for a face which somebody else has by now is refused, and keeps waiting', async () => {
    const faceId = await faceOf('Sofie');
    await say(circle.helper, { faceId }).expect(202);
    await say(circle.owner, { faceId }).expect(200);
    const [waiting] = await waitingOf(circle.owner);
    await take(circle.owner, waiting?.id).expect(409);
    expect(await waitingOf(circle.owner)).toHaveLength(1);
  });

  it.each(['call me at 0470 12 34 56', 'anna@example.org', 'www.example.org'])(
    'refuses a name that is not plain: %s',
    async (calledByPerson) => {
      const { body } = await say(circle.owner, { calledByPerson }).expect(400);
      expect(body.errors[0].path).toBe('calledByPerson');
    },
  );

  it('refuses a face of somebody else, and one that was deleted', async () => {
    const { body: other } = await circle.outsider.browser
      .post('/api/face-photos')
      .send({ name: 'Anna', photoUrl })
      .expect(201);
    await say(circle.owner, { faceId: other.id as number }).expect(404);
    const faceId = await faceOf('Sofie');
    await say(circle.owner, { faceId }).expect(200);
    await circle.owner.browser.delete(`${at}/face-photos/${faceId}`).expect(204);
    expect(await meAs(circle.owner)).toMatchObject({ faceId: null });
    await say(circle.owner, { faceId }).expect(404);
  });

  it('is the name of a hello on the tablet, which hears of it at its next poll', async () => {
    const { owner } = circle;
    const tablet = await pairedTablet(app(), owner.browser);
    const shown = () => tablet.get('/api/tablet/content').expect(200);
    await app().db.$client.query(`UPDATE users SET first_name = 'Sofie' WHERE id = $1`, [owner.id]);
    await owner.browser.post(`${at}/hello`).send({ photoUrl }).expect(201);
    const before = await shown();
    expect(before.body.hello.from).toBe('Sofie');
    await say(owner, { calledByPerson: 'Fieke' }).expect(200);
    const after = await tablet
      .get('/api/tablet/content')
      .set('If-None-Match', before.headers.etag ?? '')
      .expect(200);
    expect(after.body.hello.from).toBe('Fieke');
  });

  it('shows the face of a member with a hello and with a contact on the tablet, unless the family chose another', async () => {
    const { owner } = circle;
    const [faceId, other] = [await faceOf('Sofie'), await faceOf('Marc')];
    const tablet = await pairedTablet(app(), owner.browser);
    const content = async () => (await tablet.get('/api/tablet/content').expect(200)).body;
    const askMe = { name: 'Sofie', way: 'ask', address: owner.email };
    await owner.browser.put('/api/call-contacts').send([askMe]).expect(200);
    await owner.browser.post(`${at}/hello`).send({ photoUrl }).expect(201);
    const before = await content();
    expect(before.hello.fromFaceId).toBeNull();
    expect(before.contacts[0].photoUrl).toBeNull();
    await owner.browser
      .patch(`${at}/face-photos/${faceId}`)
      .send({ relationship: 'daughter' })
      .expect(200);
    await say(owner, { faceId }).expect(200);
    const after = await content();
    expect(after.hello.fromFaceId).toBe(faceId);
    const [mine, marcs] = [faceId, other].map(
      (id) => after.faces.find((face: { id: number }) => face.id === id).photoUrl as string,
    );
    expect(after.contacts[0]).toMatchObject({ photoUrl: mine, relationship: 'daughter' });
    await tablet.get(String(mine)).expect(200);
    const { body: listed } = await owner.browser.get('/api/call-contacts').expect(200);
    expect(listed[0]).toMatchObject({
      facePhotoId: null,
      photoUrl: `${String(mine).replace('/tablet', '')}?size=small`,
    });
    await owner.browser
      .put('/api/call-contacts')
      .send([{ ...askMe, facePhotoId: other }])
      .expect(200);
    expect((await content()).contacts[0]).toMatchObject({ photoUrl: marcs, relationship: null });
    await owner.browser.delete(`${at}/face-photos/${faceId}`).expect(204);
    await owner.browser.put('/api/call-contacts').send([askMe]).expect(200);
    expect((await content()).contacts[0].photoUrl).toBeNull();
  });

  it('ends with the membership, and what waited with it', async () => {
    await say(circle.helper, { calledByPerson: 'Papa' }).expect(202);
    await circle.helper.browser.delete(`${at}/members/${circle.helper.id}`).expect(204);
    expect(await waitingOf(circle.owner)).toEqual([]);
    await say(circle.caregiver, { calledByPerson: 'Mama' }).expect(202);
    await app().db.$client.query('DELETE FROM users WHERE id = $1', [circle.caregiver.id]);
    expect(await waitingOf(circle.owner)).toEqual([]);
  });
});
