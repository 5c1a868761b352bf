import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#shared/circle/member.answer';
import { ROLES, type Role } from '#shared/circle/roles';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import {
  newAddress,
  PASSWORD,
  passwordIsStale,
  signedInFamily,
  useTestApp,
  type TestApp,
} from '../support/app';
import { fullCircle, joinCircle, memberOf } from '../support/circle';
import { givingLink } from '../support/giving';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet } from '../support/tablets';

const app = useTestApp();
const NOBODY = 2_147_483_647;

type Browser = ReturnType<TestApp['browser']>;
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
});

const members = async ({ browser }: { browser: Browser }) =>
  (await browser.get(`${at}/members`).expect(200)).body as Member[];
const roles = async (by: { browser: Browser } = circle.owner) =>
  Object.fromEntries((await members(by)).map(({ userId, role }) => [userId, role]));
const change = (by: { browser: Browser }, { id }: { id: number }, changes: object) =>
  by.browser.patch(`${at}/members/${id}`).send(changes);
const remove = (by: { browser: Browser }, { id }: { id: number }, also?: object) => {
  const sending = by.browser.delete(`${at}/members/${id}`);
  return also ? sending.send(also) : sending;
};
const unverified = ({ id }: { id: number }) =>
  app().db.$client.query('UPDATE users SET is_email_verified = false WHERE id = $1', [id]);
const typePassword = ({ browser }: { browser: Browser }) =>
  browser.post('/api/confirm-password').send({ currentPassword: PASSWORD }).expect(200);

describe('the list of members', () => {
  it('names each with role, beginning and last day, newest last, to every member', async () => {
    const { owner, caregiver, helper, viewer } = circle;
    await owner.browser
      .put('/api/profile')
      .send({
        email: owner.email,
        firstName: 'Anna',
        lastName: 'Maes',
        currentPassword: PASSWORD,
      })
      .expect(200);
    const today = new Date().toISOString().slice(0, 10);
    for (const asking of [owner, caregiver, helper, viewer]) {
      const isOwner = asking === owner;
      expect(await members(asking)).toEqual(
        [owner, caregiver, helper, viewer].map((one) => ({
          hears: one === owner || one === caregiver,
          mayRing: one === owner || one === caregiver,
          userId: one.id,
          name: one === owner ? 'Anna Maes' : null,
          email: isOwner ? one.email : null,
          role: one.role,
          since: expect.any(String),
          lastActiveDay: today,
          isMe: one === asking,
          calledByPerson: null,
          faceId: null,
          isWaiting: one === asking ? false : null,
          wantsWaitingEmails: one === asking ? true : null,
          wantsMessageNotifications: one === asking ? one === owner || one === caregiver : null,
        })),
      );
    }
  });

  it('shows addresses to nobody but owners, whatever changes', async () => {
    const { caregiver, helper, viewer, owner } = circle;
    await change(owner, caregiver, { role: 'viewer' }).expect(200);
    for (const { browser } of [caregiver, helper, viewer]) {
      const answers = await Promise.all([
        browser.get(`${at}/members`),
        browser.get(`${at}/history`),
        browser.get(at),
        browser.get('/api/people'),
      ]);
      expect(JSON.stringify(answers.map(({ body }: { body: unknown }) => body))).not.toContain('@');
    }
    const { body } = await change(helper, helper, { wantsWaitingEmails: false }).expect(200);
    expect(body).toMatchObject({ email: null, isMe: true });
  });

  it('is not found by others', async () => {
    for (const { browser } of [circle.outsider, circle.removed])
      await browser.get(`${at}/members`).expect(404);
    await app().browser().get(`${at}/members`).expect(401);
  });
});

describe('the role of a member', () => {
  it.each(ROLES)('is set to %s by an owner, and holds with the next call', async (role) => {
    const { owner, caregiver } = circle;
    const { body } = await change(owner, caregiver, { role }).expect(200);
    expect(body).toMatchObject({ userId: caregiver.id, role, email: caregiver.email });
    expect(await roles()).toMatchObject({ [caregiver.id]: role });
    const status = { viewer: 403, helper: 403, caregiver: 200, owner: 200 }[role];
    await caregiver.browser.get(`${at}/tablets`).expect(status);
  });

  it('is changed by nobody else: not the own one, not that of others, not to the same', async () => {
    const before = await roles();
    for (const by of [circle.caregiver, circle.helper, circle.viewer]) {
      for (const whom of [by, circle.owner, circle.viewer]) {
        for (const role of ROLES) {
          const { body } = await change(by, whom, { role }).expect(403);
          expect(body).toMatchObject({ code: 'forbidden' });
        }
      }
    }
    expect(await roles()).toEqual(before);
  });

  it('needs a confirmed password', async () => {
    const { owner, helper } = circle;
    await passwordIsStale(app(), owner.id);
    const { body } = await change(owner, helper, { role: 'owner' }).expect(403);
    expect(body).toMatchObject({ code: 'password-needed' });
    expect(await roles()).toMatchObject({ [helper.id]: 'helper' });
    await change(owner, owner, { wantsWaitingEmails: false }).expect(200);
    await typePassword(owner);
    await change(owner, helper, { role: 'owner' }).expect(200);
  });

  it.each([{ role: 'admin' }, { role: null }, { role: 4 }, { wantsWaitingEmails: 'no' }, []])(
    'is refused when it is not one: %j',
    async (changes) => {
      const before = await roles();
      await change(circle.owner, circle.helper, changes).expect(400);
      expect(await roles()).toEqual(before);
    },
  );

  it('is not found of somebody who is not a member', async () => {
    const { owner, outsider, removed } = circle;
    for (const one of [outsider, removed, { id: NOBODY }])
      await change(owner, one, { role: 'viewer' }).expect(404);
    for (const by of [outsider, removed]) await change(by, by, { role: 'owner' }).expect(404);
    await owner.browser.patch(`${at}/members/x`).send({ role: 'viewer' }).expect(404);
  });

  it('ends the open pairing codes of a member who has no say over tablets any more', async () => {
    const { owner, caregiver } = circle;
    const makeCode = async () =>
      ((await caregiver.browser.post(`${at}/tablets/code`).expect(201)).body as { code: string })
        .code;
    const pair = (code: string) => app().browser().post('/api/tablet/pair').send({ code });
    const first = await makeCode();
    await change(owner, caregiver, { role: 'owner' }).expect(200);
    await pair(first).expect(201);
    const second = await makeCode();
    await change(owner, caregiver, { role: 'helper' }).expect(200);
    await pair(second).expect(400);
  });

  it('ends for good what the member made with a right that it no longer has: invitations, giving links', async () => {
    const { owner, caregiver } = circle;
    await change(owner, caregiver, { role: 'owner' }).expect(200);
    await caregiver.browser
      .post(`${at}/invitations`)
      .send({ email: newAddress(), role: 'viewer' })
      .expect(201);
    const link = await givingLink(caregiver.browser, circle.personId);
    const kept = await givingLink(owner.browser, circle.personId);
    const give = ({ token }: { token: string }) =>
      app().browser().get('/api/give').set(GIVING_TOKEN_HEADER, token);
    const invitations = async () =>
      (await owner.browser.get(`${at}/invitations`).expect(200)).body as object[];
    await change(owner, caregiver, { role: 'caregiver' }).expect(200);
    expect(await invitations()).toEqual([]);
    await give(link).expect(200);
    await change(owner, caregiver, { role: 'helper' }).expect(200);
    await give(link).expect(404);
    await change(owner, caregiver, { role: 'owner' }).expect(200);
    await give(link).expect(404);
    expect(await invitations()).toEqual([]);
    await give(kept).expect(200);
  });

  it('stays where nothing is sent', async () => {
    const { body } = await change(circle.viewer, circle.viewer, {}).expect(200);
    expect(body).toMatchObject({ role: 'viewer', wantsWaitingEmails: true });
  });
});

describe('the last owner', () => {
  const isKept = async (answer: PromiseLike<{ status: number; body: unknown }>) => {
    expect(await answer).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    expect(await roles()).toMatchObject({ [circle.owner.id]: 'owner' });
  };

  it('cannot become less, be removed or leave', async () => {
    const { owner } = circle;
    for (const role of ['viewer', 'helper', 'caregiver'])
      await isKept(change(owner, owner, { role }));
    await isKept(remove(owner, owner));
    await isKept(remove(owner, owner, { takeBack: true, disconnectTablets: true }));
    await change(owner, owner, { role: 'owner' }).expect(200);
  });

  it('cannot leave a person that has no other member either', async () => {
    const { browser, id, personId } = await signedInFamily(app());
    const { body } = await browser.delete(`/api/people/${personId}/members/${id}`).expect(409);
    expect(body).toMatchObject({ code: 'last-owner' });
  });

  it('is one whose address is verified, so another whose address is not does not count', async () => {
    const { owner, caregiver } = circle;
    await change(owner, caregiver, { role: 'owner' }).expect(200);
    await unverified(caregiver);
    await isKept(change(owner, owner, { role: 'viewer' }));
    await isKept(change(caregiver, owner, { role: 'viewer' }));
    await isKept(remove(caregiver, owner));
    await isKept(remove(owner, owner));
    await remove(owner, caregiver).expect(204);
  });

  it('may leave or become less once there is another', async () => {
    const { owner, caregiver, helper } = circle;
    for (const one of [caregiver, helper]) await change(owner, one, { role: 'owner' }).expect(200);
    const { body } = await change(owner, owner, { role: 'viewer' }).expect(200);
    expect(body).toMatchObject({ role: 'viewer', isMe: true, email: null });
    await change(owner, owner, { role: 'owner' }).expect(403);
    await remove(caregiver, caregiver).expect(204);
    await remove(helper, owner).expect(204);
    expect(await roles(helper)).toEqual({ [helper.id]: 'owner', [circle.viewer.id]: 'viewer' });
  });
});

describe('the emails about what waits', () => {
  it('are for each member to choose, about oneself only', async () => {
    const { owner, helper } = circle;
    for (const wantsWaitingEmails of [false, true]) {
      const { body } = await change(helper, helper, { wantsWaitingEmails }).expect(200);
      expect(body).toMatchObject({ isMe: true, wantsWaitingEmails, role: 'helper' });
      await change(owner, helper, { wantsWaitingEmails: !wantsWaitingEmails }).expect(403);
      await change(helper, owner, { wantsWaitingEmails: !wantsWaitingEmails }).expect(403);
      const [mine] = (await members(helper)).filter(({ isMe }) => isMe);
      expect(mine).toMatchObject({ wantsWaitingEmails });
    }
  });
});

describe('removing a member', () => {
  it('is for owners with a confirmed password, and ends all access at once', async () => {
    const { owner, caregiver, helper, viewer } = circle;
    for (const by of [caregiver, helper, viewer])
      for (const whom of [owner, caregiver, helper, viewer].filter((one) => one !== by))
        await remove(by, whom).expect(403);
    await passwordIsStale(app(), owner.id);
    expect((await remove(owner, caregiver).expect(403)).body).toMatchObject({
      code: 'password-needed',
    });
    expect(Object.keys(await roles())).toHaveLength(4);
    await typePassword(owner);
    await remove(owner, caregiver).expect(204);
    for (const path of ['', '/members', '/history', '/face-photos', '/tablets'])
      await caregiver.browser.get(`${at}${path}`).expect(404);
    await remove(owner, caregiver).expect(404);
    expect(Object.keys(await roles())).toHaveLength(3);
    await caregiver.browser.get('/api/user').expect(200);
  });

  it('does not find somebody who is not a member, and is not found by one', async () => {
    const { owner, outsider, removed } = circle;
    for (const one of [outsider, removed, { id: NOBODY }]) await remove(owner, one).expect(404);
    for (const by of [outsider, removed]) {
      await remove(by, owner).expect(404);
      await remove(by, by).expect(404);
    }
    await remove({ browser: app().browser() }, owner).expect(401);
  });

  it('keeps what the member added, and never takes it back', async () => {
    const { owner, caregiver } = circle;
    await addItem(caregiver.browser);
    await remove(owner, caregiver, { takeBack: true }).expect(403);
    await remove(owner, caregiver).expect(204);
    const { rows } = await app().db.$client.query(
      'SELECT created_by FROM remember_items WHERE person_id = $1',
      [circle.personId],
    );
    expect(rows).toEqual([{ created_by: caregiver.id }]);
  });

  it.each([{ takeBack: 'yes' }, { disconnectTablets: 1 }, []])(
    'is refused with a body that makes no sense: %j',
    async (body) => {
      await remove(circle.owner, circle.viewer, body).expect(400);
      expect(Object.keys(await roles())).toHaveLength(4);
    },
  );

  it('ends the codes the member made, and the tablets only where that is asked', async () => {
    const { owner, caregiver, personId } = circle;
    const other = await memberOf(app(), personId, 'caregiver');
    const tablets = {
      ofOwner: await pairedTablet(app(), owner.browser),
      ofCaregiver: await pairedTablet(app(), caregiver.browser),
      ofOther: await pairedTablet(app(), other.browser),
    };
    const codeOf = async ({ browser }: { browser: Browser }) =>
      (await browser.post(`${at}/tablets/code`).expect(201)).body as { code: string };
    const [code, codeOfOther, codeOfOwner] = [
      await codeOf(caregiver),
      await codeOf(other),
      await codeOf(owner),
    ];
    await remove(owner, caregiver).expect(204);
    await remove(owner, other, { disconnectTablets: true }).expect(204);

    const pair = (body: object) => app().browser().post('/api/tablet/pair').send(body);
    for (const dead of [code, codeOfOther]) {
      const { body } = await pair({ code: dead.code }).expect(400);
      expect(body).toMatchObject({ code: 'wrong-code' });
    }
    await pair({ code: codeOfOwner.code }).expect(201);
    await tablets.ofOwner.get('/api/tablet/content').expect(200);
    await tablets.ofCaregiver.get('/api/tablet/content').expect(200);
    await tablets.ofOther.get('/api/tablet/content').expect(401);
  });

  it('leaves the codes and tablets of the member for other people alone', async () => {
    const { owner, caregiver } = circle;
    const { body: mother } = await caregiver.browser
      .post('/api/people')
      .send({ name: 'Jan' })
      .expect(201);
    const own = `/api/people/${(mother as { id: number }).id}`;
    const { body } = await caregiver.browser.post(`${own}/tablets/code`).expect(201);
    await remove(owner, caregiver, { disconnectTablets: true }).expect(204);
    await app()
      .browser()
      .post('/api/tablet/pair')
      .send({ code: (body as { code: string }).code })
      .expect(201);
    expect((await caregiver.browser.get(`${own}/tablets`).expect(200)).body).toHaveLength(1);
  });
});

const words = { title: 'Keys', content: 'On the hook.', category: 'Home' };
const addItem = async (browser: Browser, more: object = {}) =>
  (
    (
      await browser
        .post(`${at}/remember-items?photos=link`)
        .send({ ...words, ...more })
        .expect(201)
    ).body as { id: number }
  ).id;

describe('leaving', () => {
  it.each(['viewer', 'helper', 'caregiver'] as const)(
    'needs no password of a %s, and ends the membership',
    async (role) => {
      const by = circle[role];
      await passwordIsStale(app(), by.id);
      await remove(by, by).expect(204);
      await by.browser.get(at).expect(404);
      expect((await by.browser.get('/api/people').expect(200)).body).toEqual([]);
      expect(await roles()).not.toHaveProperty(String(by.id));
    },
  );

  it('leaves the account without a home person where that was it', async () => {
    const { owner, caregiver } = circle;
    await change(owner, caregiver, { role: 'owner' }).expect(200);
    await remove(owner, owner).expect(204);
    await owner.browser.get('/api/face-photos').expect(409);
    const { body } = await owner.browser.post('/api/people').send({ name: 'Jan' }).expect(201);
    expect(body).toMatchObject({ isHome: true });
    await caregiver.browser.get(at).expect(200);
  });

  it('may disconnect the own tablets, but not with a role that has no say over tablets', async () => {
    const { owner, caregiver, viewer } = circle;
    const tablet = await pairedTablet(app(), caregiver.browser);
    const other = await pairedTablet(app(), owner.browser);
    await remove(viewer, viewer, { disconnectTablets: true }).expect(403);
    await remove(caregiver, caregiver, { disconnectTablets: true }).expect(204);
    await tablet.get('/api/tablet/content').expect(401);
    await other.get('/api/tablet/content').expect(200);
  });

  it('keeps what was added, with its creator until the account goes', async () => {
    const { caregiver, owner } = circle;
    const id = await addItem(caregiver.browser);
    await remove(caregiver, caregiver).expect(204);
    const { body } = await owner.browser.get(`${at}/remember-items`).expect(200);
    expect(body).toMatchObject([{ id }]);
    await caregiver.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    expect((await owner.browser.get(`${at}/remember-items`).expect(200)).body).toHaveLength(1);
    const { rows } = await app().db.$client.query(
      'SELECT created_by FROM remember_items WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ created_by: null }]);
  });
});

describe('taking back on leaving', () => {
  interface Face {
    id: number;
    photoUrl: string;
    voiceUrl: string | null;
  }
  let photoUrl: string;
  beforeEach(async () => {
    photoUrl = toDataUrl(await smallJpeg());
  });
  const addFace = async (browser: Browser) =>
    (
      await browser
        .post(`${at}/face-photos?photos=link`)
        .send({ name: 'Anna', photoUrl })
        .expect(201)
    ).body as Face;
  const speak = (browser: Browser, path: string) =>
    browser
      .put(`${at}/${path}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
  const addPlan = (browser: Browser) =>
    browser
      .post(`${at}/plans`)
      .send({ title: 'Tea', at: '16:00', weekdays: [1] })
      .expect(201);
  const read = async (path: string): Promise<Record<string, unknown>[]> =>
    (await circle.owner.browser.get(`${at}/${path}`).expect(200)).body;
  const addedBy = async (table: string, { id }: { id: number }) =>
    (
      await app().db.$client.query(
        `SELECT FROM ${table} WHERE person_id = $1 AND created_by = $2`,
        [circle.personId, id],
      )
    ).rowCount;

  it('takes nothing back unless asked: faces, notes, plans and recordings outlive the account that gave them', async () => {
    const { caregiver, owner } = circle;
    const face = await addFace(caregiver.browser);
    const item = await addItem(caregiver.browser);
    await addPlan(caregiver.browser);
    for (const path of [`face-photos/${face.id}`, `remember-items/${item}`])
      await speak(caregiver.browser, path);
    await caregiver.browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    const recorded = { voiceUrl: expect.stringMatching(/^\/api\/voices\//) as string };
    const [kept, ...others] = await read('face-photos?photos=link');
    expect([kept, others]).toMatchObject([{ id: face.id, ...recorded }, []]);
    expect(await read('remember-items')).toMatchObject([{ id: item, ...recorded }]);
    expect(await read('plans')).toHaveLength(1);
    for (const url of [kept?.photoUrl, kept?.voiceUrl])
      await owner.browser.get(String(url)).expect(200);
  });

  it('deletes what the leaving member added, and only that', async () => {
    const { owner, caregiver } = circle;
    for (const { browser } of [owner, caregiver]) {
      await addFace(browser);
      await addItem(browser, { photoUrl });
      await addPlan(browser);
    }
    await app().db.$client.query(
      `INSERT INTO contributions (person_id, created_by, kind, words) SELECT $1, unnest($2::int[]), 'item', '{}'`,
      [circle.personId, [owner.id, caregiver.id]],
    );
    await remove(caregiver, caregiver, { takeBack: true }).expect(204);
    for (const table of [
      'face_photos',
      'remember_items',
      'plans',
      'contributions',
      'photos',
      'voices',
    ]) {
      expect([table, await addedBy(table, caregiver)]).toEqual([table, 0]);
      const kept = { photos: 2, voices: 0 }[table] ?? 1;
      expect([table, await addedBy(table, owner)]).toEqual([table, kept]);
    }
  });

  it('takes recordings and photos off what others added, but leaves no face without a photo', async () => {
    const { owner, caregiver } = circle;
    const face = await addFace(owner.browser);
    const item = await addItem(owner.browser, { photoUrl });
    await caregiver.browser.patch(`${at}/face-photos/${face.id}`).send({ photoUrl }).expect(200);
    await caregiver.browser
      .put(`${at}/remember-items/${item}`)
      .send({ ...words, photoUrl })
      .expect(200);
    await speak(caregiver.browser, `face-photos/${face.id}`);
    await speak(caregiver.browser, `remember-items/${item}`);
    await remove(caregiver, caregiver, { takeBack: true }).expect(204);
    expect(await read('face-photos?photos=link')).toMatchObject([
      { id: face.id, voiceUrl: null, photoUrl: expect.stringMatching(/^\/api\/photos\//) },
    ]);
    expect(await read('remember-items?photos=link')).toMatchObject([
      { id: item, voiceUrl: null, photoUrl: null },
    ]);
    expect(await addedBy('photos', caregiver)).toBe(1);
    expect(await addedBy('voices', caregiver)).toBe(0);
  });

  it('deletes what others have put on it with it', async () => {
    const { owner, caregiver } = circle;
    const face = await addFace(caregiver.browser);
    await owner.browser.patch(`${at}/face-photos/${face.id}`).send({ photoUrl }).expect(200);
    await speak(owner.browser, `face-photos/${face.id}`);
    await remove(caregiver, caregiver, { takeBack: true }).expect(204);
    expect(await read('face-photos?photos=link')).toEqual([]);
    expect(await addedBy('photos', owner)).toBe(0);
    expect(await addedBy('voices', owner)).toBe(0);
  });

  it('touches no other person', async () => {
    const { caregiver, outsider } = circle;
    await joinCircle(app(), outsider.personId, caregiver.id, 'caregiver');
    const elsewhere = `/api/people/${outsider.personId}/remember-items`;
    await caregiver.browser.post(elsewhere).send(words).expect(201);
    await addItem(caregiver.browser);
    await remove(caregiver, caregiver, { takeBack: true }).expect(204);
    expect((await outsider.browser.get(elsewhere).expect(200)).body).toHaveLength(1);
    expect(await read('remember-items')).toEqual([]);
  });

  it('happens not at all where leaving is refused', async () => {
    const { owner } = circle;
    await addItem(owner.browser);
    await remove(owner, owner, { takeBack: true }).expect(409);
    expect(await read('remember-items')).toHaveLength(1);
  });
});

it.each<Role>(['viewer', 'helper'])('a former owner who is a %s changes nobody', async (role) => {
  const { owner, caregiver, helper } = circle;
  await change(owner, caregiver, { role: 'owner' }).expect(200);
  await change(caregiver, owner, { role }).expect(200);
  await change(owner, helper, { role: 'owner' }).expect(403);
  await remove(owner, helper).expect(403);
});
