import { beforeAll, describe, expect, it } from 'vitest';
import { signedInAdmin, type Family } from '../support/admin';
import {
  mailedToken,
  newAddress,
  PASSWORD,
  passwordIsStale,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { pairedTablet, pairingCode } from '../support/tablets';

const app = useTestApp();

const NEW_PASSWORD = 'Evening-walk-2!';
const NEEDED = {
  code: 'password-needed',
  message: 'Please enter your password again. We ask before changes that could let somebody in.',
};
const ben = { name: 'Ben', way: 'phone', address: '+32 470 12 34 56' };

const typeAgain = ({ browser }: Family, currentPassword: unknown = PASSWORD) =>
  browser.post('/api/confirm-password').send({ currentPassword });
const isConfirmed = async ({ browser }: Family) =>
  (await browser.get('/api/confirm-password')).status === 204;
const save = ({ browser, email }: Family, change: object = {}) =>
  browser
    .put('/api/profile')
    .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD, ...change });

/** Signed in half an hour ago. */
async function stale<Who extends Family>(who: Promise<Who>): Promise<Who> {
  const by = await who;
  await passwordIsStale(app(), by.id);
  return by;
}

describe('typing the password again', () => {
  it('is refused in plain words when it is wrong or missing, and to whoever is signed out', async () => {
    const by = await stale(signedInFamily(app()));
    for (const currentPassword of ['Other-walk-1!', PASSWORD.padEnd(73, 'x')]) {
      const { body } = await typeAgain(by, currentPassword).expect(400);
      expect(body).toMatchObject({
        code: 'wrong-password',
        message: 'Current password is incorrect',
      });
    }
    for (const currentPassword of ['', null, 1, {}])
      await typeAgain(by, currentPassword).expect(400);
    expect(await isConfirmed(by)).toBe(false);
    const stranger = app().browser();
    for (const method of ['get', 'post'] as const)
      await stranger[method]('/api/confirm-password')
        .send({ currentPassword: PASSWORD })
        .expect(401);
  });

  it('holds for 30 minutes by the database’s clock, in that session alone; so does logging in', async () => {
    const by = await signedInFamily(app());
    const elsewhere = { ...by, browser: app().browser() };
    await elsewhere.browser
      .post('/api/login')
      .send({ email: by.email, password: PASSWORD })
      .expect(200);
    for (const one of [by, elsewhere]) expect(await isConfirmed(one)).toBe(true);
    await passwordIsStale(app(), by.id);
    for (const one of [by, elsewhere]) expect(await isConfirmed(one)).toBe(false);
    await typeAgain(by).expect(200);
    expect([await isConfirmed(by), await isConfirmed(elsewhere)]).toEqual([true, false]);
    await app().db.$client.query(
      `UPDATE session SET password_confirmed_at = password_confirmed_at - interval '29 minutes 50 seconds'`,
    );
    expect(await isConfirmed(by)).toBe(true);
  });

  it('happens with each save of the profile, and goes over to the session that a new password begins', async () => {
    const by = await stale(signedInFamily(app()));
    await save(by, { city: 'Ghent' }).expect(200);
    expect(await isConfirmed(by)).toBe(true);
    await passwordIsStale(app(), by.id);
    await save(by, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }).expect(200);
    expect(await isConfirmed(by)).toBe(true);
  });

  it('does not happen with a session that a mailed link begins', async () => {
    const by = await signedInFamily(app());
    const email = newAddress('new');
    await save(by, { email }).expect(200);
    await by.browser
      .post('/api/confirm-email-change')
      .send({ token: await mailedToken(app(), email) })
      .expect(200);
    await by.browser.get('/api/user').expect(200);
    expect(await isConfirmed(by)).toBe(false);
  });
});

type Ask = (by: Family) => PromiseLike<{ status: number; body: unknown }>;

/** Expects that a request is refused at first and succeeds once the password has been confirmed. */
async function expectAsked(by: Family, ask: Ask, done: number): Promise<void> {
  await passwordIsStale(app(), by.id);
  const refused = await ask(by);
  expect([refused.status, refused.body]).toEqual([403, NEEDED]);
  await typeAgain(by).expect(200);
  expect((await ask(by)).status).toBe(done);
}

describe('the password has to have been typed a short while ago', () => {
  it('for the code that pairs a tablet', async () => {
    await expectAsked(
      await signedInFamily(app()),
      ({ browser }) => browser.post('/api/tablets/code'),
      201,
    );
  });

  it('for taking one’s data along', async () => {
    await expectAsked(
      await signedInFamily(app()),
      ({ browser }) => browser.get('/api/account/export'),
      200,
    );
  });

  it('for the address of a contact that is new or changed, and for nothing else of contacts', async () => {
    const by = await signedInFamily(app());
    const contacts = (list: object[]) => by.browser.put('/api/call-contacts').send(list);
    const cleo = { ...ben, name: 'Cleo', address: '+32 470 65 43 21' };
    await expectAsked(by, () => contacts([ben, cleo]), 200);
    const { body: saved } = await by.browser.get('/api/call-contacts').expect(200);
    await expectAsked(by, () => contacts([{ ...saved[0], address: '+1 555 0100' }, saved[1]]), 200);

    await passwordIsStale(app(), by.id);
    const [first, second] = (await by.browser.get('/api/call-contacts').expect(200)).body;
    const before = [first, second];
    for (const list of [
      [...before, cleo],
      [{ ...first, address: second.address }, second],
      [{ ...ben }, second],
      [{ ...first, id: undefined }, second],
    ]) {
      expect((await contacts(list).expect(403)).body).toEqual(NEEDED);
    }
    expect((await by.browser.get('/api/call-contacts').expect(200)).body).toEqual(before);
    await contacts([second, { ...first, name: 'Benny' }]).expect(200);
    await contacts([{ ...first, way: 'facetime' }]).expect(200);
    await contacts([]).expect(200);
  });

  it('for inviting somebody to the circle', async () => {
    const by = await signedInFamily(app());
    const at = `/api/people/${by.personId}/invitations`;
    await expectAsked(
      by,
      () => by.browser.post(at).send({ email: newAddress(), role: 'owner' }),
      201,
    );
    expect((await by.browser.get(at).expect(200)).body).toHaveLength(1);
  });

  it('not before an address is verified: then nothing is asked, because it would be refused all the same', async () => {
    const { browser } = await stale(signedInFamily(app(), { verified: false }));
    expect((await browser.post('/api/tablets/code').expect(403)).body).toMatchObject({
      code: 'email-not-verified',
    });
  });
});

describe('admins have to have typed their password a short while ago', () => {
  let boss: Family;
  beforeAll(async () => {
    boss = await signedInAdmin(app());
  });
  const users = '/api/admin/users';
  const change = ({ id }: { id: number }, wanted: object) =>
    boss.browser.put(`${users}/${id}`).send(wanted);

  it('to make another admin, and not to make an account', async () => {
    const email = newAddress();
    await expectAsked(
      boss,
      () => boss.browser.post(users).send({ email, password: PASSWORD, isAdmin: true }),
      201,
    );
    await passwordIsStale(app(), boss.id);
    await boss.browser
      .post(users)
      .send({ email: newAddress(), password: PASSWORD, isEmailVerified: true })
      .expect(201);
  });

  it.each([
    ['address', () => ({ email: newAddress() })],
    ['password', () => ({ password: NEW_PASSWORD })],
    ['role', () => ({ isAdmin: true })],
    ['verification', () => ({ isEmailVerified: false })],
    ['number that the person calls', () => ({ caregiverPhoneNumber: '+1 555 0100' })],
  ])('to change somebody’s %s', async (_what, wanted) => {
    const other = await signedInFamily(app());
    const input = wanted();
    await expectAsked(boss, () => change(other, { ...input, city: 'Ghent' }), 200);
    const { rows } = await app().db.$client.query(`SELECT FROM admin_audit WHERE target_id = $1`, [
      other.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('to delete an account', async () => {
    const { id } = await signedInFamily(app());
    await expectAsked(boss, () => boss.browser.delete(`${users}/${id}`), 204);
  });

  it('and not for anything else, nor for what is so already', async () => {
    const other = await signedInFamily(app());
    await passwordIsStale(app(), boss.id);
    await change(other, {
      city: 'Ghent',
      email: other.email,
      isAdmin: false,
      isEmailVerified: true,
      password: '',
    }).expect(200);
    await boss.browser.get(users).expect(200);
  });
});

describe('a new password', () => {
  const change = (by: Family, more: object = {}) =>
    save(by, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...more });
  const content = (tablet: Family['browser']) => tablet.get('/api/tablet/content');

  it('voids the open pairing code', async () => {
    const by = await signedInFamily(app());
    const code = await pairingCode(by.browser);
    await change(by).expect(200);
    await app().browser().post('/api/tablet/pair').send({ code }).expect(400);
  });

  it('disconnects tablets when that is asked for, and not otherwise, nor without a new password', async () => {
    const by = await signedInFamily(app());
    const tablet = await pairedTablet(app(), by.browser);
    await change(by).expect(200);
    await save(by, { currentPassword: NEW_PASSWORD, disconnectTablets: true }).expect(200);
    await content(tablet).expect(200);
    await change(by, { currentPassword: NEW_PASSWORD, disconnectTablets: true }).expect(200);
    await content(tablet).expect(401);
  });

  it('disconnects those that this account connected, wherever, and none that others did', async () => {
    const [by, other] = [await signedInFamily(app()), await signedInFamily(app())];
    const mine = await pairedTablet(app(), by.browser);
    const theirs = await pairedTablet(app(), other.browser);
    const byNobody = await pairedTablet(app(), by.browser);
    const { rows } = await app().db.$client.query<{ id: number }>(
      'SELECT id FROM tablets WHERE created_by = ANY ($1) ORDER BY id',
      [[by.id, other.id]],
    );
    const [mineId, theirsId, byNobodyId] = rows.map(({ id }) => id);
    for (const [id, personId] of [
      [mineId, other.personId],
      [theirsId, by.personId],
    ])
      await app().db.$client.query('UPDATE tablets SET person_id = $2 WHERE id = $1', [
        id,
        personId,
      ]);
    await app().db.$client.query('UPDATE tablets SET created_by = NULL WHERE id = $1', [
      byNobodyId,
    ]);
    await change(by, { disconnectTablets: true }).expect(200);
    for (const tablet of [theirs, byNobody]) await content(tablet).expect(200);
    await content(mine).expect(401);
  });

  it('set by an admin voids the open pairing code too', async () => {
    const boss = await signedInAdmin(app());
    for (const wanted of [{ password: NEW_PASSWORD }, { email: newAddress() }]) {
      const by = await signedInFamily(app());
      const code = await pairingCode(by.browser);
      await boss.browser.put(`/api/admin/users/${by.id}`).send(wanted).expect(200);
      await app().browser().post('/api/tablet/pair').send({ code }).expect(400);
    }
  });
});
