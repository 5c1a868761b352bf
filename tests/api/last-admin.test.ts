import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#shared/admin';
import { type Family, signedInAdmin } from '../support/admin';
import { createTestApp, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();

let boss: Family;
beforeAll(async () => {
  boss = await signedInAdmin(app());
});

const update = (id: number | string, change: object, by = boss) => by.browser.put(`/api/admin/users/${id}`).send(change);
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
    const { body } = await update(boss.id, { firstName: 'Bo', isAdmin: true, isEmailVerified: true }).expect(200);
    expect(body).toMatchObject({ firstName: 'Bo', isAdmin: true });
    await boss.browser.get('/api/user').expect(200);
  });

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
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? ask(one.id, two) : ask(two.id, one))));
    const { rows } = await here.db.$client.query('SELECT id FROM users WHERE is_admin AND is_email_verified');
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

  it('when an unverified admin would take the last one away', async () => {
    const alone = await createTestApp();
    const last = await signedInAdmin(alone);
    const unverified = await signedInFamily(alone, { verified: false });
    await alone.db.$client.query('UPDATE users SET is_admin = true WHERE id = $1', [unverified.id]);
    for (const answer of [
      await update(last.id, { isAdmin: false }, unverified),
      await update(last.id, { isEmailVerified: false }, unverified),
      await remove(last.id, unverified),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        message: 'At least one verified admin must remain. Please make somebody else an admin first.',
        code: 'last-admin',
      });
    }
    await alone.close();
  });
});
