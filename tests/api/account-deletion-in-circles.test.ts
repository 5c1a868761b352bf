import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/circle/roles';
import type { HistoryEntry } from '#shared/people/history.answer';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import { signedInAdmin, type Family } from '../support/admin';
import { PASSWORD, rowsOf, signedInFamily, useTestApp } from '../support/app';
import { joinCircle, memberOf } from '../support/circle';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { toVoiceUrl, wav } from '../support/recordings';
import { pairedTablet, pairingCode } from '../support/tablets';
import { letExpire } from '../support/unused-account';

const app = useTestApp();
const query = rowsOf(app);

let photoUrl: string;
beforeAll(async () => {
  photoUrl = toDataUrl(await smallJpeg());
});

const remove = ({ browser }: Pick<Family, 'browser'>, takeBack?: unknown) =>
  browser.delete('/api/account').send({ currentPassword: PASSWORD, takeBack });

const member = (personId: number, role: Role) => memberOf(app(), personId, role);

/** The members that are left, in the order of their accounts. */
const circleOf = (personId: number) =>
  query('SELECT user_id, role FROM memberships WHERE person_id = $1 ORDER BY user_id', [personId]);

const exists = async (personId: number) =>
  (await query('SELECT FROM people WHERE id = $1', [personId])).length === 1;

async function historyOf({ browser }: Pick<Family, 'browser'>, personId: number) {
  const { body } = await browser.get(`/api/people/${personId}/history`).expect(200);
  return (body as HistoryEntry[]).map(({ what, byUserId, byName, whom }) => ({
    what,
    byUserId,
    byName,
    whom,
  }));
}

const named = ({ id }: Pick<Family, 'id'>, firstName: string) =>
  query('UPDATE users SET first_name = $2 WHERE id = $1', [id, firstName]);

async function add({ browser }: Pick<Family, 'browser'>, personId: number, name: string) {
  const { body } = await browser
    .post(`/api/people/${personId}/face-photos?photos=link`)
    .send({ name, photoUrl })
    .expect(201);
  return (body as { id: number }).id;
}

const facesOf = async ({ browser }: Pick<Family, 'browser'>, personId: number) => {
  const { body } = await browser.get(`/api/people/${personId}/face-photos?photos=link`).expect(200);
  return (body as { name: string }[]).map(({ name }) => name);
};

async function mailsTo(email: string): Promise<string[]> {
  await app().mails.deliverWaiting();
  return app().sent.flatMap(({ to, subject }) => (to.address === email ? [subject] : []));
}

describe('a member of a circle who deletes the own account', () => {
  it('leaves what it added, of which nobody knows any longer who added it', async () => {
    const owner = await signedInFamily(app());
    const leaver = await member(owner.personId, 'caregiver');
    await named(leaver, 'Marc');
    await add(leaver, owner.personId, 'Anna');
    await leaver.browser
      .post(`/api/people/${owner.personId}/plans`)
      .send({ title: 'Tea', at: '16:00', weekdays: [3] })
      .expect(201);

    await remove(leaver).expect(204);
    expect(await facesOf(owner, owner.personId)).toEqual(['Anna']);
    expect(
      await query(
        'SELECT created_by FROM face_photos WHERE person_id = $1 UNION ALL SELECT created_by FROM photos WHERE person_id = $1 UNION ALL SELECT created_by FROM plans WHERE person_id = $1',
        [owner.personId],
      ),
    ).toEqual([{ created_by: null }, { created_by: null }, { created_by: null }]);
    expect(await circleOf(owner.personId)).toEqual([{ user_id: owner.id, role: 'owner' }]);
    expect((await historyOf(owner, owner.personId))[0]).toEqual({
      what: 'left',
      byUserId: null,
      byName: null,
      whom: null,
    });
    await app().mails.deliverWaiting();
    expect(app().sent.find(({ to }) => to.address === leaver.email)?.text).toBeDefined();
    expect(
      app().sent.findLast(
        ({ to, subject }) => to.address === leaver.email && subject === 'Your account was deleted',
      )?.text,
    ).toContain('What you added for somebody whom others care for too stays with them.');
  });

  it.each([false, true])(
    'is named nowhere in the history, of circles that it left before too (taking back: %s)',
    async (takeBack) => {
      const owner = await signedInFamily(app());
      const before = await signedInFamily(app());
      const leaver = await member(owner.personId, 'caregiver');
      await joinCircle(app(), before.personId, leaver.id, 'caregiver');
      await named(leaver, 'Marc');
      await add(leaver, before.personId, 'Anna');
      const change = (by: Family, action: 'patch' | 'delete', body: object) =>
        by.browser[action](`/api/people/${by.personId}/members/${leaver.id}`).send(body);
      await change(owner, 'patch', { role: 'helper' }).expect(200);
      await change(before, 'delete', {}).expect(204);
      const names = async (by: Family) =>
        (await historyOf(by, by.personId)).flatMap(({ byName, whom }) => [byName, whom]);
      expect(await names(owner)).toContain('Marc');
      // Somebody who only left a circle stays in its history by the name of then.
      expect(await names(before)).toContain('Marc');
      await remove(leaver, takeBack).expect(204);
      expect(await names(owner)).not.toContain('Marc');
      expect(await names(before)).not.toContain('Marc');
      expect(await names(before)).toContain('Anna');
    },
  );

  it('takes back what it added, and nothing of others, if it says so', async () => {
    const owner = await signedInFamily(app());
    const leaver = await member(owner.personId, 'caregiver');
    const others = await add(owner, owner.personId, 'Bea');
    await add(leaver, owner.personId, 'Anna');
    await leaver.browser
      .put(`/api/people/${owner.personId}/face-photos/${others}/voice`)
      .send({ voice: toVoiceUrl(wav()) })
      .expect(200);
    await remove(leaver, 'yes').expect(400);
    await remove(leaver, true).expect(204);
    expect(await facesOf(owner, owner.personId)).toEqual(['Bea']);
    expect(
      await query(
        'SELECT (SELECT count(*) FROM photos WHERE person_id = $1)::int AS photos, (SELECT count(*) FROM voices WHERE person_id = $1)::int AS voices',
        [owner.personId],
      ),
    ).toEqual([{ photos: 1, voices: 0 }]);
  });

  it('deletes with the account only the people whom nobody else cares for', async () => {
    const owner = await signedInFamily(app());
    const leaver = await signedInFamily(app());
    await joinCircle(app(), owner.personId, leaver.id, 'helper');
    const { body: second } = await leaver.browser
      .post('/api/people')
      .send({ name: 'Jan' })
      .expect(201);
    await remove(leaver).expect(204);
    expect(await exists(owner.personId)).toBe(true);
    expect(await exists(leaver.personId)).toBe(false);
    expect(await exists((second as { id: number }).id)).toBe(false);
  });

  it('keeps tablets connected, and voids its open codes and invitations', async () => {
    const owner = await signedInFamily(app());
    const leaver = await member(owner.personId, 'owner');
    const tablet = await pairedTablet(app(), leaver.browser);
    await pairingCode(leaver.browser);
    await leaver.browser
      .post(`/api/people/${owner.personId}/invitations`)
      .send({ email: 'somebody@example.org', role: 'viewer' })
      .expect(201);
    await remove(leaver).expect(204);
    await tablet.get('/api/tablet/content').expect(200);
    expect(
      await query(
        `SELECT (SELECT count(*) FROM tablets WHERE person_id = $1 AND created_by IS NULL)::int AS tablets,
         (SELECT count(*) FROM tablet_codes WHERE person_id = $1)::int AS codes,
         (SELECT count(*) FROM invitations WHERE person_id = $1)::int AS invitations`,
        [owner.personId],
      ),
    ).toEqual([{ tablets: 1, codes: 0, invitations: 0 }]);
  });
});

describe('the last owner of a circle', () => {
  it('cannot delete the own account, and is told of whom it is the owner and who could be', async () => {
    const owner = await signedInFamily(app());
    await owner.browser.patch(`/api/people/${owner.personId}`).send({ name: 'Maria' }).expect(200);
    const viewer = await member(owner.personId, 'viewer');
    await named(viewer, 'Vera');
    const unverified = await signedInFamily(app(), { verified: false });
    await joinCircle(app(), owner.personId, unverified.id, 'owner');
    const { body } = await remove(owner).expect(409);
    expect(body).toEqual({
      message:
        'You are the only owner of the circle around Maria. Please hand it over to another member, or delete the person, before you delete your account.',
      code: 'last-owner',
      errors: [{ path: `people.${owner.personId}`, message: 'Maria' }],
    });
    const { body: shared } = await owner.browser.get('/api/account/shared-people').expect(200);
    expect(shared).toEqual([
      {
        id: owner.personId,
        name: 'Maria',
        isLastOwner: true,
        successors: [{ userId: viewer.id, name: 'Vera' }],
        tablets: [],
      },
    ]);
    const { body: seen } = await viewer.browser.get('/api/account/shared-people').expect(200);
    expect(seen).toEqual([
      { id: owner.personId, name: 'Maria', isLastOwner: false, successors: [], tablets: [] },
    ]);
  });

  it('reads the names of all its people in a list of the own language', async () => {
    const owner = await signedInFamily(app());
    await member(owner.personId, 'viewer');
    for (const name of ['Maria', 'Ruth']) {
      const { body } = await owner.browser.post('/api/people').send({ name }).expect(201);
      await member((body as { id: number }).id, 'viewer');
    }
    const inLanguage = async (language: string) => {
      const { body } = await remove(owner).set('Accept-Language', language).expect(409);
      return (body as { message: string }).message;
    };
    expect(await inLanguage('en')).toContain(
      'the circle around somebody without a name, Maria and Ruth. Please',
    );
    expect(await inLanguage('nl')).toContain('de kring rond iemand zonder naam, Maria en Ruth. ');
  });

  it('can delete it after transferring ownership, or after deleting the person', async () => {
    const owner = await signedInFamily(app());
    const heir = await member(owner.personId, 'viewer');
    await owner.browser
      .patch(`/api/people/${owner.personId}/members/${heir.id}`)
      .send({ role: 'owner' })
      .expect(200);
    await remove(owner).expect(204);
    expect(await circleOf(owner.personId)).toEqual([{ user_id: heir.id, role: 'owner' }]);

    const other = await signedInFamily(app());
    await member(other.personId, 'caregiver');
    await other.browser.delete(`/api/people/${other.personId}`).expect(204);
    await remove(other).expect(204);
  });
});

it('an account that nobody shares people with has no shared people', async () => {
  const { browser } = await signedInFamily(app());
  expect((await browser.get('/api/account/shared-people').expect(200)).body).toEqual([]);
  await app().browser().get('/api/account/shared-people').expect(401);
});

describe('an admin who deletes the account of a last owner', () => {
  it('hands the person to the caregiver of longest standing, with a word in both logs and an email', async () => {
    const admin = await signedInAdmin(app());
    const owner = await signedInFamily(app());
    await named(owner, 'Olga');
    await member(owner.personId, 'viewer');
    const heir = await member(owner.personId, 'caregiver');
    await named(heir, 'Carla');
    await member(owner.personId, 'caregiver');
    await admin.browser.delete(`/api/admin/users/${owner.id}`).expect(204);

    expect(await circleOf(owner.personId)).toContainEqual({ user_id: heir.id, role: 'owner' });
    expect(await historyOf(heir, owner.personId)).toEqual([
      { what: 'left', byUserId: null, byName: null, whom: null },
      { what: 'handed-over', byUserId: null, byName: null, whom: 'Carla' },
    ]);
    const { body: audit } = await admin.browser.get('/api/admin/audit').expect(200);
    expect((audit as object[]).slice(0, 2)).toMatchObject([
      { action: 'deleted', adminEmail: admin.email, targetEmail: owner.email },
      { action: 'handed-over', adminEmail: admin.email, targetEmail: heir.email, fields: [] },
    ]);
    expect(await mailsTo(heir.email)).toContain('You are an owner now');
  });

  it('hands it to the oldest verified member if there is no caregiver, and deletes it if nobody is verified', async () => {
    const admin = await signedInAdmin(app());
    const owner = await signedInFamily(app());
    const { personId } = owner;
    const unverified = await signedInFamily(app(), { verified: false });
    await joinCircle(app(), personId, unverified.id, 'caregiver');
    const { body: alone } = await owner.browser
      .post('/api/people')
      .send({ name: 'Jan' })
      .expect(201);
    const other = (alone as { id: number }).id;
    await joinCircle(app(), other, unverified.id, 'owner');
    const heir = await member(personId, 'viewer');
    await member(personId, 'helper');
    await admin.browser.delete(`/api/admin/users/${owner.id}`).expect(204);
    expect(await circleOf(personId)).toContainEqual({ user_id: heir.id, role: 'owner' });
    expect(await exists(other)).toBe(false);
    await unverified.browser.get('/api/user').expect(200);
  });
});

describe('an inactive account', () => {
  it('hands its shared people over too, and nobody is named as the admin', async () => {
    const owner = await signedInFamily(app());
    const heir = await member(owner.personId, 'caregiver');
    await letExpire(app(), owner.id);
    expect(await deleteInactiveAccounts(app().deps)).toMatchObject({ deleted: 1 });
    expect(await circleOf(owner.personId)).toEqual([{ user_id: heir.id, role: 'owner' }]);
    expect(
      await query('SELECT admin_id, admin_email, action FROM admin_audit WHERE target_id = $1', [
        heir.id,
      ]),
    ).toEqual([{ admin_id: null, admin_email: null, action: 'handed-over' }]);
    expect(await mailsTo(heir.email)).toContain('You are an owner now');
  });

  it('is none while a tablet of a person is used whom it owns or cares for, also if it never logged in', async () => {
    const owner = await signedInFamily(app());
    const caregiver = await member(owner.personId, 'caregiver');
    const helper = await member(owner.personId, 'helper');
    const tablet = await pairedTablet(app(), owner.browser);
    const circle = [owner.id, caregiver.id, helper.id];
    await query(
      `UPDATE users SET last_active_at = CASE WHEN id = $2 THEN now() - interval '2 years' END WHERE id = ANY ($1)`,
      [circle, owner.id],
    );
    await query(
      `UPDATE tablets SET last_used_at = now() - interval '25 hours' WHERE person_id = $1`,
      [owner.personId],
    );
    await tablet.get('/api/tablet/content').expect(200);
    expect(
      await query(
        `SELECT coalesce(last_active_at > now() - interval '1 minute', false) AS active FROM users WHERE id = ANY ($1) ORDER BY id`,
        [circle],
      ),
    ).toEqual([{ active: true }, { active: true }, { active: false }]);
  });
});

describe('a deletion at the same moment as', () => {
  it('that of the only other owner leaves an owner, or nobody and no person', async () => {
    for (let race = 0; race < 10; race += 1) {
      const one = await signedInFamily(app());
      const two = await member(one.personId, 'owner');
      const caregiver = await member(one.personId, 'caregiver');
      const answers = await Promise.all([remove(one), remove(two)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await circleOf(one.personId)).toHaveLength(2);
      await caregiver.browser.get(`/api/people/${one.personId}`).expect(200);
    }
  });

  it('a transfer of ownership succeeds or is refused, and an owner remains', async () => {
    for (let race = 0; race < 10; race += 1) {
      const owner = await signedInFamily(app());
      const heir = await member(owner.personId, 'caregiver');
      const [transfer, removal] = await Promise.all([
        owner.browser
          .patch(`/api/people/${owner.personId}/members/${heir.id}`)
          .send({ role: 'owner' }),
        remove(owner),
      ]);
      expect(transfer.status).toBe(200);
      expect([204, 409]).toContain(removal.status);
      expect(
        await query(
          `SELECT user_id FROM memberships WHERE person_id = $1 AND role = 'owner' ORDER BY user_id`,
          [owner.personId],
        ),
      ).toContainEqual({ user_id: heir.id });
    }
  });

  it('that of the member to whom an admin would transfer ownership leaves an owner, or no person', async () => {
    const admin = await signedInAdmin(app());
    for (let race = 0; race < 10; race += 1) {
      const owner = await signedInFamily(app());
      const heir = await member(owner.personId, 'caregiver');
      const [byAdmin, own] = await Promise.all([
        admin.browser.delete(`/api/admin/users/${owner.id}`),
        remove(heir),
      ]);
      expect(byAdmin.status).toBe(204);
      expect([204, 409]).toContain(own.status);
      const circle = await circleOf(owner.personId);
      expect(circle).toEqual(own.status === 204 ? [] : [{ user_id: heir.id, role: 'owner' }]);
      expect(await exists(owner.personId)).toBe(own.status === 409);
    }
  });

  it('uploads of the others loses none of them', async () => {
    const owner = await signedInFamily(app());
    const { personId } = owner;
    const leaver = await member(personId, 'caregiver');
    const uploads = Array.from({ length: 12 }, async (_, n) =>
      (n % 2 ? leaver : owner).browser
        .post(`/api/people/${personId}/face-photos?photos=link`)
        .send({ name: n % 2 ? 'Anna' : 'Bea', photoUrl }),
    );
    await Promise.race(uploads);
    await remove(leaver).expect(204);
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    for (const [n, status] of statuses.entries())
      expect(n % 2 ? [201, 401, 404] : [201]).toContain(status);
    const faces = await facesOf(owner, personId);
    expect(faces).toHaveLength(statuses.filter((status) => status === 201).length);
    expect(faces.filter((name) => name === 'Bea')).toHaveLength(6);
  });
});
