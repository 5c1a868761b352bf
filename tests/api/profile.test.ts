import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mailedToken, PASSWORD, sessionCookieOf, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

const NEW_PASSWORD = 'Evening-walk-2!';
const everything = {
  firstName: 'Anna',
  lastName: 'Maes',
  dateOfBirth: '1949-02-28',
  address: 'Kerkstraat 1',
  city: 'Ghent',
  state: 'East Flanders',
  zipCode: '9000',
  country: 'Belgium',
  caregiverPhoneNumber: '+32 (0)9 123.45-67/8',
};

let family: Family;
beforeAll(async () => {
  family = await signedInFamily(app());
});

/** Saves a profile as the form does, with one thing or another changed; undefined leaves a field out. */
const save = (by: Family, change: object = {}) =>
  by.browser.put('/api/profile').send({
    email: by.email,
    firstName: 'Anna',
    lastName: 'Maes',
    currentPassword: PASSWORD,
    ...change,
  });

const currentUser = async (by: Family): Promise<unknown> =>
  (await by.browser.get('/api/user').expect(200)).body;
const signIn = (email: string, password = PASSWORD) =>
  app().browser().post('/api/login').send({ email, password });

describe('saving a profile', () => {
  it('answers the current user with every field as it was typed', async () => {
    const { body } = await save(family, everything).expect(200);
    expect(body).toMatchObject({ id: family.id, email: family.email, ...everything });
    expect(await currentUser(family)).toEqual(body);
  });

  it('leaves what is not sent as it is', async () => {
    await save(family, everything).expect(200);
    const { body } = await save(family, { city: 'Bruges' }).expect(200);
    expect(body).toMatchObject({ ...everything, city: 'Bruges' });
  });

  it.each([
    ['an empty string', ''],
    ['spaces', '  '],
    ['null', null],
  ])('clears an optional field with %s', async (_what, empty) => {
    await save(family, everything).expect(200);
    const { firstName, lastName, ...optional } = everything;
    const { body } = await save(
      family,
      Object.fromEntries(Object.keys(optional).map((name) => [name, empty])),
    ).expect(200);
    expect(body).toMatchObject({
      firstName,
      lastName,
      ...Object.fromEntries(Object.keys(optional).map((name) => [name, null])),
    });
  });

  it.each([
    ['email', { email: 'anna@' }, 'Please enter a valid email address'],
    ['firstName', { firstName: ' ' }, 'First name is required'],
    ['firstName', { firstName: undefined }, 'First name is required'],
    ['lastName', { lastName: null }, 'Last name is required'],
    ['lastName', { lastName: 'm'.repeat(101) }, 'Last name must be at most 100 characters long'],
    ['currentPassword', { currentPassword: '' }, 'Current password is required'],
    ['currentPassword', { currentPassword: undefined }, 'Current password is required'],
    ['address', { address: 'a'.repeat(101) }, 'Address must be at most 100 characters long'],
    ['city', { city: 'Gh\u0000ent' }, 'City contains characters that cannot be stored'],
    ['country', { country: '\ud800' }, 'Country contains characters that cannot be stored'],
    [
      'confirmNewPassword',
      { newPassword: NEW_PASSWORD, confirmNewPassword: PASSWORD },
      "New passwords don't match",
    ],
    ['confirmNewPassword', { newPassword: NEW_PASSWORD }, "New passwords don't match"],
    ['newPassword', both(`Aa1!${'ä'.repeat(35)}`), 'Password must be at most 72 bytes long'],
    ...['Ab1!', 'sunday-walk-1!', 'SUNDAY-WALK-1!', 'Sunday-walk-!', 'Sundaywalk1'].map(
      (simple): [string, object, string] => [
        'newPassword',
        both(simple),
        'New password must be at least 8 characters long and contain uppercase, lowercase, number, and special character',
      ],
    ),
  ])('refuses a bad %s: %j', async (path, change, message) => {
    const before = await currentUser(family);
    const { body } = await save(family, change).expect(400);
    expect(body).toEqual({ message, code: 'invalid', errors: [{ path, message }] });
    expect(await currentUser(family)).toEqual(before);
  });

  it('is for the signed-in only', async () => {
    await app().browser().put('/api/profile').send({ currentPassword: PASSWORD }).expect(401);
  });

  it('changes nothing that is not on the form', async () => {
    await save(family, {
      isAdmin: true,
      isEmailVerified: false,
      id: 1,
      createdAt: '2000-01-01',
      pendingEmail: 'm@example.com',
    }).expect(200);
    expect(await currentUser(family)).toMatchObject({
      id: family.id,
      isAdmin: false,
      isEmailVerified: true,
      pendingEmail: null,
    });
  });

  it('changes no other account', async () => {
    const other = await signedInFamily(app());
    const before = await currentUser(other);
    await save(family, everything).expect(200);
    expect(await currentUser(other)).toEqual(before);
  });
});

function both(newPassword: string) {
  return { newPassword, confirmNewPassword: newPassword };
}

describe('a date of birth', () => {
  const dayAfterTomorrow = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString().slice(0, 10);

  it.each(['1900-01-01', '2000-02-29', new Date().toISOString().slice(0, 10)])(
    'can be %s, and comes back as that day',
    async (day) => {
      const { body } = await save(family, { dateOfBirth: day }).expect(200);
      expect(body).toMatchObject({ dateOfBirth: day });
    },
  );

  it.each([
    '1899-12-31',
    dayAfterTomorrow,
    '2026-02-30',
    '1999-02-29',
    '49-02-28',
    '28/02/1949',
    '1949-02-28T00:00:00Z',
    '+01949-02-28',
  ])('cannot be %s', async (day) => {
    const { body } = await save(family, { dateOfBirth: day }).expect(400);
    expect(body).toMatchObject({
      errors: [
        {
          path: 'dateOfBirth',
          message:
            'Please enter a real date of birth, from 1900 to today. Write the year first, like 1949-02-28.',
        },
      ],
    });
  });
});

describe("a caregiver's phone number", () => {
  it.each([
    '112',
    '+32 9 123 45 67',
    '0032 (0)9 123 45 67',
    '(555) 123-4567',
    '09/123.45.67',
    '09 123 45 67 ext. 12',
    '1'.repeat(40),
  ])('can be %s', async (number) => {
    const { body } = await save(family, { caregiverPhoneNumber: number }).expect(200);
    expect(body).toMatchObject({ caregiverPhoneNumber: number });
  });

  it.each([
    ['\u202A+32\u00A0470 12\u201134\u202C', '+32 470 12-34'],
    ['tel:+32-9-123-45-67;ext=12', '+32-9-123-45-67 ext. 12'],
    ['\uFF10\uFF19 123 45 67.', '09 123 45 67'],
  ])('is stored without what was pasted with it: %j', async (pasted, stored) => {
    const { body } = await save(family, { caregiverPhoneNumber: pasted }).expect(200);
    expect(body).toMatchObject({ caregiverPhoneNumber: stored });
  });

  it.each([
    '12',
    '1'.repeat(41),
    '09 123 45 67 ext. 1234567',
    '09 123 45 67 ext. 1 ext. 2',
    'ext. 12',
    '09 123 45 67 ext. *21#',
    'call me',
    '*31#0912345',
    '091234;ext=5',
    '09,,12345',
    '+-(). /',
    '٠٩١٢٣',
  ])('cannot be %s', async (number) => {
    const { body } = await save(family, { caregiverPhoneNumber: number }).expect(400);
    expect(body).toMatchObject({
      errors: [{ path: 'caregiverPhoneNumber', message: 'Please enter a valid phone number' }],
    });
  });
});

describe('the current password', () => {
  it('is asked for every save, and a wrong one signs nobody out', async () => {
    const before = await currentUser(family);
    for (const currentPassword of ['Other-walk-1!', PASSWORD.padEnd(73, 'x')]) {
      const { body } = await save(family, { city: 'Nowhere', currentPassword }).expect(400);
      expect(body).toEqual({
        message: 'Current password is incorrect',
        code: 'wrong-password',
        errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
      });
    }
    expect(await currentUser(family)).toEqual(before);
  });

  describe('with the limits as they are in use', () => {
    const strict = useTestApp({ env: { RATE_LIMIT_SCALE: '1' } });

    it('can be right as often as one likes, and wrong ten times in a quarter of an hour: the tenth ends the session', async () => {
      const anna = await signedInFamily(strict());
      for (let i = 0; i < 12; i += 1) await save(anna).expect(200);
      const tries = [];
      for (let i = 0; i < 11; i += 1)
        tries.push(await save(anna, { currentPassword: 'Other-walk-1!' }));
      expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 401]);
      const message =
        'Current password is incorrect. It was wrong too many times, so you were logged out. Please log in again.';
      expect(tries[9]?.body).toEqual({ message, code: 'signed-out' });
      await save(anna).expect(401);
    });
  });
});

describe('a new password', () => {
  it('replaces the old one', async () => {
    const by = await signedInFamily(app());
    await save(by, both(NEW_PASSWORD)).expect(200);
    await signIn(by.email).expect(401);
    await signIn(by.email, NEW_PASSWORD).expect(200);
  });

  it('ends every other session, and gives this one a new id', async () => {
    const by = await signedInFamily(app());
    const elsewhere = app().browser();
    const signedIn = await elsewhere
      .post('/api/login')
      .send({ email: by.email, password: PASSWORD })
      .expect(200);
    const oldCookie = sessionCookieOf(
      await by.browser.post('/api/login').send({ email: by.email, password: PASSWORD }).expect(200),
    );
    const newCookie = sessionCookieOf(await save(by, both(NEW_PASSWORD)).expect(200));
    expect(newCookie).not.toBe(oldCookie);
    await by.browser.get('/api/user').expect(200);
    await elsewhere.get('/api/user').expect(401);
    for (const ended of [oldCookie, sessionCookieOf(signedIn)]) {
      await app().browser().get('/api/user').set('Cookie', ended).expect(401);
    }
  });

  it('voids a reset link that was mailed before', async () => {
    const by = await signedInFamily(app());
    await app().browser().post('/api/forgot-password').send({ email: by.email }).expect(200);
    const token = await mailedToken(app(), by.email);
    await save(by, both(NEW_PASSWORD)).expect(200);
    const reset = { token, password: PASSWORD, confirmPassword: PASSWORD };
    await app().browser().post('/api/reset-password').send(reset).expect(400);
  });

  it('that is left empty changes nothing and ends no session', async () => {
    const by = await signedInFamily(app());
    const elsewhere = app().browser();
    await elsewhere.post('/api/login').send({ email: by.email, password: PASSWORD }).expect(200);
    await save(by, both('')).expect(200);
    await elsewhere.get('/api/user').expect(200);
    await signIn(by.email).expect(200);
  });
});

it('a password that was reset while the old one was being checked changes nothing', async () => {
  const { browser, email, id } = await signedInFamily(app());
  const holder = await app().db.$client.connect();
  await holder.query('BEGIN');
  await holder.query(`UPDATE users SET password = 'another hash' WHERE id = $1`, [id]);
  const save = browser
    .put('/api/profile')
    .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD })
    .then(({ status }) => status);
  await vi.waitFor(async () => {
    const { rows } = await app().db.$client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%no key update%'`,
    );
    expect(rows).toHaveLength(1);
  }, 5_000);
  await holder.query('COMMIT');
  holder.release();
  expect(await save).toBe(400);
});

describe('the question for the first name', () => {
  it('names an account that has none, without its password', async () => {
    const by = await signedInFamily(app());
    const name = (firstName: string) =>
      by.browser.put('/api/account/first-name').send({ firstName });
    await name(' ').expect(400);
    const { body } = await name(' Sofie ').expect(200);
    expect(body).toMatchObject({ id: by.id, email: by.email, firstName: 'Sofie' });
    expect(await currentUser(by)).toEqual(body);
  });

  it('leaves a name that is there, because a change of it takes the password', async () => {
    const by = await signedInFamily(app());
    await save(by, { firstName: 'Anna' }).expect(200);
    const { body } = await by.browser
      .put('/api/account/first-name')
      .send({ firstName: 'Somebody' })
      .expect(200);
    expect(body).toMatchObject({ firstName: 'Anna' });
  });
});
