import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#shared/admin/admin.answer';
import { signedInAdmin, type Family } from '../support/admin';
import { createTestApp, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { somebodyWaits } from '../support/locks';

const app = useTestApp();

let boss: Family;
beforeAll(async () => {
  boss = await signedInAdmin(app());
});

const update = (id: number | string, change: object, by = boss) =>
  by.browser.put(`/api/admin/users/${id}`).send(change);
const remove = (id: number | string, by = boss) => by.browser.delete(`/api/admin/users/${id}`);

async function found(id: number): Promise<AdminUser | undefined> {
  const { body } = await boss.browser.get('/api/admin/users').expect(200);
  return (body as AdminUser[]).find((user) => user.id === id);
}

describe('an admin', () => {
  it.each([
    ['delete', () => remove(boss.id)],
    ['demote', () => update(boss.id, { isAdmin: false, city: 'Ghent' })],
    ['unverify', () => update(boss.id, { isEmailVerified: false })],
  ])('cannot %s itself', async (what, call) => {
    const before = await found(boss.id);
    const { body } = await call().expect(409);
    expect(body).toEqual({
      message: `You cannot ${what} your own account. Another admin can do it for you.`,
      code: 'own-account',
    });
    expect(await found(boss.id)).toEqual(before);
  });

  it('can change everything else about itself', async () => {
    const { body } = await update(boss.id, {
      firstName: 'Bo',
      isAdmin: true,
      isEmailVerified: true,
    }).expect(200);
    expect(body).toMatchObject({ firstName: 'Bo', isAdmin: true });
    await boss.browser.get('/api/user').expect(200);
  });

  it.each([
    ['email address', { email: newAddress('boss') }],
    ['password', { password: 'Evening-walk-2!' }],
    ['password', { email: newAddress('boss'), password: 'Evening-walk-2!', city: 'Ostend' }],
  ])('changes its own %s on its profile only: %j', async (what, change) => {
    const before = await found(boss.id);
    const { body } = await update(boss.id, change).expect(409);
    expect(body).toEqual({
      message: `You can change your own ${what} on your profile page only.`,
      code: 'own-account',
    });
    expect(await found(boss.id)).toEqual(before);
    await boss.browser.get('/api/user').expect(200);
  });

  it('whose address is not verified is none', async () => {
    const other = await signedInAdmin(app());
    await update(other.id, { isEmailVerified: false }).expect(200);
    for (const call of [
      other.browser.get('/api/admin/users'),
      other.browser.get('/api/admin/audit'),
      other.browser.post('/api/admin/users').send({ email: newAddress(), password: PASSWORD }),
      update(boss.id, { city: 'Ostend' }, other),
      remove(boss.id, other),
    ]) {
      expect((await call.expect(403)).body).toMatchObject({ code: 'forbidden' });
    }
    await update(other.id, { isEmailVerified: true }).expect(200);
    await other.browser.get('/api/admin/users').expect(200);
  });

  it.each(['demoted', 'unverified', 'deleted'])(
    'that is %s while it creates, changes or deletes an account does none of it',
    async (how) => {
      const family = await signedInFamily(app());
      const email = newAddress('planted');
      const asks = [
        (by: Family) =>
          by.browser
            .post('/api/admin/users')
            .send({ email, password: PASSWORD, isAdmin: true, isEmailVerified: true }),
        (by: Family) => update(family.id, { isAdmin: true }, by),
        (by: Family) => remove(family.id, by),
      ];
      for (const ask of asks) {
        const other = await signedInAdmin(app());
        const holder = await app().db.$client.connect();
        await holder.query('BEGIN');
        if (how === 'deleted') await holder.query('DELETE FROM users WHERE id = $1', [other.id]);
        else
          await holder.query(
            `UPDATE users SET ${how === 'demoted' ? 'is_admin' : 'is_email_verified'} = false WHERE id = $1`,
            [other.id],
          );
        const slow = ask(other).then(({ status }) => status);
        await somebodyWaits(app().db.$client);
        await holder.query('COMMIT');
        holder.release();
        expect(await slow).toBe(403);
      }
      expect(await found(family.id)).toMatchObject({ isAdmin: false });
      const { rowCount } = await app().db.$client.query('SELECT FROM users WHERE email = $1', [
        email,
      ]);
      expect(rowCount).toBe(0);
    },
  );

  it('can demote, unverify and delete another', async () => {
    const other = await signedInAdmin(app());
    await update(other.id, { isAdmin: false }).expect(200);
    await update(other.id, { isEmailVerified: false }).expect(200);
    await remove(other.id).expect(204);
  });
});

describe('one verified admin always remains', () => {
  /** Two admins with a server each and no other admin, asking the same of each other twenty times at once. */
  async function duel(ask: (id: number, by: Family) => Promise<{ status: number }>) {
    const here = await createTestApp();
    const there = await createTestApp({ beside: here });
    const one = await signedInAdmin(here);
    const two = await signedInAdmin(there);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? ask(one.id, two) : ask(two.id, one))),
    );
    const { rows } = await here.db.$client.query(
      'SELECT id FROM users WHERE is_admin AND is_email_verified',
    );
    await there.close();
    await here.close();
    return { left: rows.length, statuses: answers.map(({ status }) => status) };
  }

  it.each([
    ['demote', (id: number, by: Family) => update(id, { isAdmin: false }, by)],
    ['unverify', (id: number, by: Family) => update(id, { isEmailVerified: false }, by)],
    ['delete', (id: number, by: Family) => remove(id, by)],
  ])('when two %s each other twenty times at once', async (_what, ask) => {
    const { left, statuses } = await duel(async (id, by) => ask(id, by));
    expect(left).toBe(1);
    expect(statuses.every((status) => [200, 204, 401, 403, 404, 409].includes(status))).toBe(true);
  });

  it('when an unverified admin would take the last one away: that is no admin', async () => {
    const alone = await createTestApp();
    const last = await signedInAdmin(alone);
    const unverified = await signedInFamily(alone, { verified: false });
    await alone.db.$client.query('UPDATE users SET is_admin = true WHERE id = $1', [unverified.id]);
    for (const answer of [
      await update(last.id, { isAdmin: false }, unverified),
      await update(last.id, { isEmailVerified: false }, unverified),
      await remove(last.id, unverified),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'forbidden' });
    }
    await alone.close();
  });
});
