import { describe, expect, it, vi } from 'vitest';
import { writeSession } from '../../server/db/sessions.repository';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  sessionCookieOf,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();
type Family = Awaited<ReturnType<typeof signedInFamily>>;

const ofAccount = `sess -> 'passport' ->> 'user' = $1::text`;

/** Sets when a session began and ends, from now, and answers nothing. */
const move = ({ id }: Family, began: string, ends: string) =>
  app().db.$client.query(
    `UPDATE session SET created_at = now() + $2::interval, expire = now() + $3::interval WHERE ${ofAccount}`,
    [id, began, ends],
  );

/** Days until an unused session expires, or undefined without a session. */
async function daysLeft({ id }: Family): Promise<number | undefined> {
  const { rows } = await app().db.$client.query<{ days: number }>(
    `SELECT extract(epoch FROM expire - now())::float / 86400 AS days FROM session WHERE ${ofAccount}`,
    [id],
  );
  return rows[0]?.days;
}

async function signedInWithCookie() {
  const family = await signedInFamily(app());
  const answer = await app()
    .browser()
    .post('/api/login')
    .send({ email: family.email, password: PASSWORD })
    .expect(200);
  return { ...family, cookie: sessionCookieOf(answer) };
}
const replay = (cookie: string, on = app()) => on.browser().get('/api/user').set('Cookie', cookie);

describe('a session', () => {
  it('ends after 14 days without use, and each day of use puts that off', async () => {
    const family = await signedInFamily(app());
    expect(await daysLeft(family)).toBeCloseTo(14, 1);
    await move(family, '-3 days', '11 days');
    await family.browser.get('/api/user').expect(200);
    expect(await daysLeft(family)).toBeCloseTo(14, 1);
    await move(family, '-3 days', '13.5 days');
    await family.browser.get('/api/user').expect(200);
    expect(await daysLeft(family)).toBeCloseTo(13.5, 1);
    await move(family, '-14 days', '-1 second');
    await family.browser.get('/api/user').expect(401);
  });

  it('ends after 30 days, however much it is used', async () => {
    const family = await signedInFamily(app());
    await move(family, '-29 days', '5 days');
    await family.browser.get('/api/user').expect(200);
    expect(await daysLeft(family)).toBeCloseTo(1, 1);
    await move(family, '-30 days', '1 hour');
    await family.browser.get('/api/user').expect(200);
    expect(await daysLeft(family)).toBeLessThanOrEqual(0);
    await family.browser.get('/api/user').expect(401);
  });

  it('lasts no longer for being written anew', async () => {
    const visitor = app().browser();
    await visitor
      .post('/api/register')
      .send({ email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD })
      .expect(201);
    const { rows: written } = await app().db.$client.query<{ sid: string; sess: unknown }>(
      `UPDATE session SET created_at = now() - interval '29 days' WHERE sess ->> 'registeredId' IS NOT NULL RETURNING sid, sess`,
    );
    for (const { sid, sess } of written) await writeSession(app().db, sid, sess);
    const { rows } = await app().db.$client.query<{ days: number }>(
      `SELECT extract(epoch FROM expire - now())::float / 86400 AS days FROM session WHERE sess ->> 'registeredId' IS NOT NULL`,
    );
    expect(rows.map(({ days }) => Math.round(days))).toEqual([1]);
  });
});

describe('after logging out', () => {
  it('the cookie is worth nothing on any server, also when a slow request is still running', async () => {
    const { id, email, cookie } = await signedInWithCookie();
    const other = await createTestApp({ beside: app() });
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    const slow = app()
      .browser()
      .put('/api/profile')
      .set('Cookie', cookie)
      .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD })
      .then(({ status }) => status);
    // Asks over another connection, because within a transaction PostgreSQL caches the list of connections.
    await vi.waitFor(async () => {
      const { rowCount } = await app().db.$client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    }, 2_500);
    await app().browser().post('/api/logout').set('Cookie', cookie).expect(200);
    await replay(cookie).expect(401);
    await holder.query('ROLLBACK');
    holder.release();
    expect(await slow).toBe(200);
    await replay(cookie).expect(401);
    await replay(cookie, other).expect(401);
    await other.close();
  });
});

describe('on every server at once', () => {
  it('a demoted admin is powerless, and a deleted account signed out', async () => {
    const other = await createTestApp({ beside: app() });
    const boss = await signedInAdmin(app());
    const second = await signedInAdmin(app());
    const answer = await other
      .browser()
      .post('/api/login')
      .send({ email: second.email, password: PASSWORD })
      .expect(200);
    const listUsers = () =>
      other.browser().get('/api/admin/users').set('Cookie', sessionCookieOf(answer));
    await listUsers().expect(200);
    await boss.browser.put(`/api/admin/users/${second.id}`).send({ isAdmin: false }).expect(200);
    await listUsers().expect(403);
    await replay(sessionCookieOf(answer), other).expect(200);
    await boss.browser.delete(`/api/admin/users/${second.id}`).expect(204);
    await listUsers().expect(401);
    await replay(sessionCookieOf(answer), other).expect(401);
    await other.close();
  });
});

describe('registering', () => {
  it('while logged in leaves one logged in as oneself, with no hold on the other account', async () => {
    const { browser, id, email } = await signedInFamily(app());
    const another = newAddress();
    const form = { email: another, password: PASSWORD, confirmPassword: PASSWORD };
    const { headers } = await browser.post('/api/register').send(form).expect(201);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await browser.get('/api/user').expect(200)).body).toMatchObject({ id, email });
    const holder = app().browser();
    await holder.post('/api/login').send({ email: another, password: PASSWORD }).expect(200);
    const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
    await holder.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await browser.post('/api/cancel-registration').send({ email: another }).expect(200);
    await holder.get('/api/user').expect(200);
  });

  it('can be taken back by the browser that did it, and not a later account of that address', async () => {
    const form = { email: newAddress(), password: PASSWORD, confirmPassword: PASSWORD };
    const browser = app().browser();
    const cancel = () =>
      browser.post('/api/cancel-registration').send({ email: form.email }).expect(200);
    await browser.post('/api/register').send(form).expect(201);
    await cancel();
    const later = app().browser();
    await later.post('/api/register').send(form).expect(201);
    await later.post('/api/login').send(form).expect(200);
    const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
    await later.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await cancel();
    await later.get('/api/user').expect(200);
  });
});
