import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser, AuditEntry } from '#shared/admin/admin.answer';
import { signedInAdmin, type Family } from '../support/admin';
import { newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { addManyAccounts, bySql } from '../support/many-accounts';

const app = useTestApp();

let boss: Family;
beforeAll(async () => {
  boss = await signedInAdmin(app());
});

const create = (change: object = {}, by = boss) =>
  by.browser.post('/api/admin/users').send({ email: newAddress(), password: PASSWORD, ...change });
const update = (id: number | string, change: object) =>
  boss.browser.put(`/api/admin/users/${id}`).send(change);
const remove = (id: number | string) => boss.browser.delete(`/api/admin/users/${id}`);

async function created(change: object = {}): Promise<AdminUser> {
  const { body } = await create({ isEmailVerified: true, ...change }).expect(201);
  return body as AdminUser;
}

async function listed(query = '', by = boss): Promise<{ users: AdminUser[]; total: number }> {
  const { body, headers } = await by.browser.get(`/api/admin/users${query}`).expect(200);
  return { users: body as AdminUser[], total: Number(headers['x-total-count']) };
}

async function audit(): Promise<AuditEntry[]> {
  return (await boss.browser.get('/api/admin/audit').expect(200)).body as AuditEntry[];
}

describe('the list of accounts', () => {
  it('shows everybody, newest last, with named fields and nothing secret', async () => {
    const { id, email } = await created();
    const { users, total } = await listed();
    expect(total).toBe(users.length);
    expect(users.at(-1)).toEqual({
      id,
      email,
      isEmailVerified: true,
      isAdmin: false,
      firstName: null,
      lastName: null,
      dateOfBirth: null,
      address: null,
      city: null,
      state: null,
      zipCode: null,
      country: null,
      caregiverPhoneNumber: null,
      pendingEmail: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      peopleCount: 1,
    });
  });

  it('counts the people that an account cares for, and says nothing else of them', async () => {
    const family = await signedInFamily(app());
    await family.browser.post('/api/people').send({ name: 'Maria' }).expect(201);
    const { users } = await listed(`?search=${family.email}`);
    expect(users.map(({ peopleCount }) => peopleCount)).toEqual([2]);
    expect(JSON.stringify(users)).not.toContain('Maria');
    const { body } = await update(family.id, { city: 'Ghent' }).expect(200);
    expect(body).toMatchObject({ city: 'Ghent', peopleCount: 2 });
    expect((await created()).peopleCount).toBe(1);
  });

  it('finds what is asked for anywhere in address or name, whatever the case', async () => {
    const user = await created({ email: newAddress('zita') });
    await update(user.id, { firstName: 'Zoë', lastName: "O'Maes_100%" });
    for (const search of [
      user.email.slice(1, -4).toUpperCase(),
      'zoë',
      "O'MAES",
      'Zoë O',
      'zoe o’maes',
      '_100%',
    ]) {
      const { users, total } = await listed(`?search=${encodeURIComponent(search)}`);
      expect([search, total, users.map(({ id }) => id)]).toEqual([search, 1, [user.id]]);
    }
  });

  it.each(['%25%25', '_x_', "'%20OR%201%3D1%20--", '%5C', 'nobody@nowhere'])(
    'finds nobody for %s',
    async (search) => {
      expect(await listed(`?search=${search}`)).toEqual({ users: [], total: 0 });
    },
  );

  it('refuses what PostgreSQL cannot search for', async () => {
    await boss.browser.get('/api/admin/users?search=a%00b').expect(400);
  });

  describe('in pages', () => {
    const big = useTestApp();
    let reader: Family;
    beforeAll(async () => {
      reader = await signedInAdmin(big());
      await bySql(big(), (client) => addManyAccounts(client, 10_000));
    });

    const emails = async (query: string) =>
      (await listed(query, reader)).users.map(({ email }) => email);

    it('gives the part that is asked for, and the number of all', async () => {
      const { users, total } = await listed('?offset=1&limit=50', reader);
      expect(total).toBe(10_001);
      expect(users.map(({ email }) => email)).toEqual(
        Array.from({ length: 50 }, (_, n) => `person${n + 1}@example.org`),
      );
      expect(await listed('?offset=20000&limit=50', reader)).toEqual({ users: [], total: 10_001 });
    });

    it('gives the same rows whichever end of the list is nearer', async () => {
      const all = (await emails('')).filter((email) => email.startsWith('person'));
      for (const sort of ['createdAt', 'email']) {
        const inOrder = sort === 'email' ? all.toSorted() : all;
        for (const offset of [40, 5_000, 9_990]) {
          const page = await emails(`?sort=${sort}&offset=${offset + 1}&limit=20`);
          expect([sort, offset, page]).toEqual([sort, offset, inOrder.slice(offset, offset + 20)]);
        }
      }
    });

    it('finds the same whether many or few have it, in the order asked for', async () => {
      expect(await emails('?search=PERSON&offset=2&limit=2')).toEqual([
        'person3@example.org',
        'person4@example.org',
      ]);
      expect(await emails('?search=person&order=desc&offset=5000&limit=1')).toEqual([
        'person5000@example.org',
      ]);
      expect(await emails('?search=n9999@&limit=50')).toEqual(['person9999@example.org']);
      expect(await emails('?search=9@&limit=2&order=desc')).toEqual([
        'person9999@example.org',
        'person9989@example.org',
      ]);
    });

    it.each(['p', 'on', 'person'])(
      'counts five hundred of those that hold "%s", and says that there are more',
      async (search) => {
        await reader.browser
          .get(`/api/admin/users?search=${search}&limit=1`)
          .expect(200)
          .expect('X-Total-Count', '500')
          .expect('X-Total-Exact', 'false');
      },
    );

    it('sorts by address and by age, both ways', async () => {
      expect(await emails('?sort=createdAt&order=desc&limit=2')).toEqual([
        'person10000@example.org',
        'person9999@example.org',
      ]);
      const ascending = await emails('?sort=email&search=person99');
      expect(ascending).toHaveLength(111);
      expect(ascending.indexOf('person9990@example.org')).toBeLessThan(
        ascending.indexOf('person9991@example.org'),
      );
      expect(await emails('?sort=email&order=desc&search=person99')).toEqual(
        ascending.toReversed(),
      );
    });

    it.each(['?sort=password', '?order=sideways', '?offset=-1', '?offset=1e3', '?search='])(
      'passes over %s',
      async (query) => {
        expect((await listed(`${query}&limit=1`, reader)).users).toEqual(
          (await listed('?limit=1', reader)).users,
        );
      },
    );

    it('is quick', async () => {
      const began = performance.now();
      await listed('?search=person99&sort=email&order=desc&limit=50', reader);
      expect(performance.now() - began).toBeLessThan(500);
    });
  });
});

describe('what admins did', () => {
  it('is recorded with who, whom, when and which fields, never their values, newest first', async () => {
    const user = await created();
    await update(user.id, { city: 'Ghent', isAdmin: false, password: 'geheim1' }).expect(200);
    await remove(user.id).expect(204);
    const [deleted, updated, made] = await audit();
    const entry = {
      adminEmail: boss.email,
      targetEmail: user.email,
      id: expect.any(Number) as number,
    };
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    expect(deleted).toEqual({ ...entry, action: 'deleted', fields: [], createdAt });
    expect(updated).toEqual({
      ...entry,
      action: 'updated',
      fields: ['city', 'password'],
      createdAt,
    });
    expect(made).toEqual({ ...entry, action: 'created', fields: [], createdAt });
  });

  it('has no line for what was refused or changed nothing', async () => {
    const user = await created();
    const before = await audit();
    await update(user.id, { email: user.email, password: '' }).expect(200);
    await update(user.id, { email: 'anna' }).expect(400);
    await update(boss.id, { isAdmin: false }).expect(409);
    await create({ email: user.email }).expect(409);
    await remove(2_147_483_647).expect(404);
    expect(await audit()).toEqual(before);
  });

  it('outlives the admin', async () => {
    const other = await signedInAdmin(app());
    const { body } = await create({}, other).expect(201);
    await remove(other.id).expect(204);
    expect(
      (await audit()).map(({ adminEmail, targetEmail }) => [adminEmail, targetEmail]),
    ).toContainEqual([other.email, (body as AdminUser).email]);
  });
});
