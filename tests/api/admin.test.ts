import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#shared/admin/admin.answer';
import { signedInAdmin, type Family } from '../support/admin';
import { mailedToken, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();

let boss: Family;
let family: Family;
beforeAll(async () => {
  boss = await signedInAdmin(app());
  family = await signedInFamily(app());
});

const create = (change: object = {}) =>
  boss.browser
    .post('/api/admin/users')
    .send({ email: newAddress(), password: PASSWORD, ...change });
const update = (id: number | string, change: object) =>
  boss.browser.put(`/api/admin/users/${id}`).send(change);
const remove = (id: number | string) => boss.browser.delete(`/api/admin/users/${id}`);
const signIn = (email: string, password = PASSWORD) =>
  app().browser().post('/api/login').send({ email, password });

async function created(change: object = {}): Promise<AdminUser> {
  const { body } = await create({ isEmailVerified: true, ...change }).expect(201);
  return body as AdminUser;
}

async function found(id: number): Promise<AdminUser | undefined> {
  const { body } = await boss.browser.get('/api/admin/users').expect(200);
  return (body as AdminUser[]).find((user) => user.id === id);
}

describe('every call of the admin screen', () => {
  const calls = [
    ['GET', '/api/admin/users'],
    ['POST', '/api/admin/users'],
    ['PUT', '/api/admin/users/1'],
    ['DELETE', '/api/admin/users/1'],
    ['GET', '/api/admin/audit'],
  ] as const;

  it.each(calls)('%s %s is 401 signed out and 403 for others', async (method, path) => {
    const call = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
    await app().browser()[call[method]](path).expect(401);
    const { body } = await family.browser[call[method]](path).expect(403);
    expect(body).toEqual({
      message: 'Your account is not allowed to do this. An admin can change that.',
      code: 'forbidden',
    });
  });

  it('is closed to a demoted admin with the next call', async () => {
    const other = await signedInAdmin(app());
    await other.browser.get('/api/admin/users').expect(200);
    await update(other.id, { isAdmin: false }).expect(200);
    await other.browser.get('/api/admin/users').expect(403);
    await other.browser.get('/api/user').expect(200);
  });
});

describe('creating an account', () => {
  it('answers it, and its owner can sign in', async () => {
    const email = newAddress();
    const { body } = await create({
      email: ` ${email.toUpperCase()} `,
      isEmailVerified: true,
      isAdmin: true,
    }).expect(201);
    expect(body).toMatchObject({ email, isEmailVerified: true, isAdmin: true });
    await signIn(email).expect(200);
  });

  it('makes it neither verified nor admin unless told so, and mails the verification link', async () => {
    const email = newAddress();
    const { body } = await create({ email }).expect(201);
    expect(body).toMatchObject({ isEmailVerified: false, isAdmin: false });
    const token = await mailedToken(app(), email);
    await app().browser().post('/api/verify-email').send({ token }).expect(200);
    expect(await found((body as AdminUser).id)).toMatchObject({ isEmailVerified: true });
  });

  it('mails nobody who is verified', async () => {
    const { email } = await created();
    await app().mails.deliverWaiting();
    expect(app().sent.filter(({ to }) => to.address === email)).toEqual([]);
  });

  it.each([
    ['email', { email: 'anna' }, 'Please enter a valid email address'],
    ['password', { password: 'Ab1!' }, 'Password must be at least 8 characters long'],
    ['password', { password: undefined }, 'Password must be at least 8 characters long'],
    [
      'password',
      { password: 'sunday-walk-1' },
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    ['password', { password: `Aa1!${'ä'.repeat(35)}` }, 'Password must be at most 72 bytes long'],
    ['isAdmin', { isAdmin: 'yes' }, 'Admin must be yes or no'],
    ['isEmailVerified', { isEmailVerified: 1 }, 'Email verified must be yes or no'],
  ])('refuses a bad %s: %j', async (path, change, message) => {
    const { body } = await create(change).expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
  });

  it('refuses an address that is taken', async () => {
    const { body } = await create({ email: family.email.toUpperCase() }).expect(409);
    const message = 'This email address is already in use';
    expect(body).toEqual({ message, code: 'email-taken', errors: [{ path: 'email', message }] });
  });

  it('makes one account of ten at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });
});

describe('changing an account', () => {
  const fields = {
    firstName: 'Anna',
    lastName: 'Maes',
    dateOfBirth: '1949-02-28',
    address: 'Kerkstraat 1',
    city: 'Ghent',
    state: 'East Flanders',
    zipCode: '9000',
    country: 'Belgium',
    caregiverPhoneNumber: '+32 9 123 45 67',
  };

  it('changes what is named, leaves the rest, and clears what is empty', async () => {
    const user = await created();
    const { body } = await update(user.id, fields).expect(200);
    expect(body).toEqual({ ...user, ...fields });
    const cleared = await update(user.id, {
      firstName: '',
      lastName: null,
      dateOfBirth: '',
      caregiverPhoneNumber: ' ',
    }).expect(200);
    expect(cleared.body).toEqual({
      ...user,
      ...fields,
      firstName: null,
      lastName: null,
      dateOfBirth: null,
      caregiverPhoneNumber: null,
    });
    expect(await found(user.id)).toEqual(cleared.body);
  });

  it('makes an admin, who can act at once', async () => {
    const other = await signedInFamily(app());
    await update(other.id, { isAdmin: true }).expect(200);
    await other.browser.get('/api/admin/users').expect(200);
  });

  it.each([
    ['email', { email: '' }, 'Please enter a valid email address'],
    ['email', { email: null }, 'Please enter a valid email address'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters when provided'],
    ['password', { password: 'ä'.repeat(37) }, 'Password must be at most 72 bytes long'],
    [
      'dateOfBirth',
      { dateOfBirth: '2026-02-30' },
      'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.',
    ],
    ['caregiverPhoneNumber', { caregiverPhoneNumber: '*31#' }, 'Please enter a valid phone number'],
    ['firstName', { firstName: 'a'.repeat(101) }, 'First name must be at most 100 characters long'],
    ['isAdmin', { isAdmin: null }, 'Admin must be yes or no'],
  ])('refuses a bad %s: %j', async (path, change, message) => {
    const { body } = await update(family.id, change).expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
  });

  it.each(['2147483647', '2147483648', '1e3', '01', '%201', '%00', '-1', 'me'])(
    'is 404 for %s',
    async (id) => {
      const { body } = await update(id, { city: 'Ghent' }).expect(404);
      expect(body).toMatchObject({ code: 'not-found' });
      await remove(id).expect(404);
    },
  );

  it('reaches nothing that is not on the form', async () => {
    const user = await created();
    await update(user.id, {
      id: 1,
      createdAt: '2000-01-01',
      pendingEmail: 'm@example.com',
      passwordResetToken: 'x',
      city: 'Ghent',
    }).expect(200);
    expect(await found(user.id)).toEqual({ ...user, city: 'Ghent' });
  });

  it('refuses an address that is taken, also when two change at once', async () => {
    const [one, two] = [await created(), await created()];
    await update(one.id, { email: family.email.toUpperCase() }).expect(409);
    const email = newAddress();
    const answers = await Promise.all([one, two].map(({ id }) => update(id, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a password takes six characters of any kind, and signs its owner out everywhere', async () => {
    const other = await signedInFamily(app());
    await update(other.id, { password: 'abcdef' }).expect(200);
    await other.browser.get('/api/user').expect(401);
    await signIn(other.email).expect(401);
    await signIn(other.email, 'abcdef').expect(200);
  });

  it('of an address signs its owner out everywhere', async () => {
    const other = await signedInFamily(app());
    const email = newAddress();
    await update(other.id, { email }).expect(200);
    await other.browser.get('/api/user').expect(401);
    await signIn(other.email).expect(401);
    await signIn(email).expect(200);
  });

  it('of anything else signs nobody out, nor does an empty password or the same address', async () => {
    const other = await signedInFamily(app());
    await update(other.id, {
      city: 'Ghent',
      password: '',
      email: other.email.toUpperCase(),
    }).expect(200);
    await other.browser.get('/api/user').expect(200);
    await signIn(other.email).expect(200);
  });

  it('of an address makes every link that went to the old one worthless', async () => {
    const other = await signedInFamily(app());
    const wanted = newAddress('wanted');
    const profile = {
      email: wanted,
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: PASSWORD,
    };
    await other.browser.put('/api/profile').send(profile).expect(200);
    const changeToken = await mailedToken(app(), wanted);
    await app().browser().post('/api/forgot-password').send({ email: other.email }).expect(200);
    const token = await mailedToken(app(), other.email);
    await update(other.id, { email: newAddress() }).expect(200);
    const reset = { token, password: PASSWORD, confirmPassword: PASSWORD };
    await app().browser().post('/api/reset-password').send(reset).expect(400);
    await app()
      .browser()
      .post('/api/confirm-email-change')
      .send({ token: changeToken })
      .expect(400);
    expect(await found(other.id)).toMatchObject({ pendingEmail: null });
  });

  it('of an unverified address lets only the new one be verified, and mails it the link', async () => {
    const other = await signedInFamily(app(), { verified: false });
    const oldToken = await mailedToken(app(), other.email);
    const email = newAddress();
    await update(other.id, { email }).expect(200);
    await app().browser().post('/api/verify-email').send({ token: oldToken }).expect(400);
    await app()
      .browser()
      .post('/api/verify-email')
      .send({ token: await mailedToken(app(), email) })
      .expect(200);
    expect(await found(other.id)).toMatchObject({ email, isEmailVerified: true });
  });
});

describe('deleting an account', () => {
  it('takes all it holds with it and signs it out at once', async () => {
    const other = await signedInFamily(app());
    const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
    await other.browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await other.browser
      .post('/api/remember-items')
      .send({ title: 'Key', content: 'By the door', category: 'Home', photoUrl })
      .expect(201);
    await remove(other.id).expect(204);
    await other.browser.get('/api/user').expect(401);
    expect(await found(other.id)).toBeUndefined();
    const { rows } = await app().db.$client.query(
      `SELECT (SELECT count(*) FROM photos WHERE user_id = $1)::int AS photos, (SELECT count(*) FROM face_photos WHERE user_id = $1)::int AS faces,
       (SELECT count(*) FROM remember_items WHERE user_id = $1)::int AS items, (SELECT count(*) FROM session WHERE sess -> 'passport' ->> 'user' = $2)::int AS sessions`,
      [other.id, String(other.id)],
    );
    expect(rows).toEqual([{ photos: 0, faces: 0, items: 0, sessions: 0 }]);
    await remove(other.id).expect(404);
  });

  it('drops the mails that were still waiting', async () => {
    const { body } = await create({ email: newAddress('gone') }).expect(201);
    const { id, email } = body as AdminUser;
    await remove(id).expect(204);
    await app().mails.deliverWaiting();
    expect(app().sent.filter(({ to }) => to.address === email)).toEqual([]);
  });
});
