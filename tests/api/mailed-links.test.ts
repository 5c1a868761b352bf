import { beforeAll, expect, it } from 'vitest';
import { paths } from '#shared/product/paths';
import { mailedToken, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();

/** For how many hours from now each link of the account works, by the database's clock; what has none is null. */
async function hoursLeft(id: number): Promise<unknown> {
  const left = (expires: string) =>
    `round(extract(epoch FROM ${expires} - now()) / 3600, 1)::float`;
  const linkLeft = (kind: string) =>
    left(
      `(SELECT max(expires_at) FROM mailed_links WHERE user_id = users.id AND kind = '${kind}')`,
    );
  const { rows } = await app().db.$client.query(
    `SELECT ${linkLeft('verification')} AS verification, ${left('email_change_expires')} AS change, ${linkLeft('reset')} AS reset
     FROM users WHERE id = $1`,
    [id],
  );
  return rows[0];
}

let family: Awaited<ReturnType<typeof signedInFamily>>;
beforeAll(async () => {
  family = await signedInFamily(app(), { verified: false });
});

it('a mailed link works for a day, and one to a new password for an hour', async () => {
  const { browser, email, id } = family;
  const verification = await mailedToken(app(), email, paths.verifyEmail);
  expect(await hoursLeft(id)).toEqual({ verification: 24, change: null, reset: null });
  await browser.post('/api/verify-email').send({ token: verification }).expect(200);

  const wanted = newAddress('wanted');
  await browser
    .put('/api/profile')
    .send({ email: wanted, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD })
    .expect(200);
  await mailedToken(app(), wanted, paths.confirmEmailChange);
  await browser.post('/api/forgot-password').send({ email }).expect(200);
  const reset = await mailedToken(app(), email, paths.resetPassword);
  expect(await hoursLeft(id)).toMatchObject({ change: 24, reset: 1 });

  const { rows } = await app().db.$client.query<{ dump: string }>(
    `SELECT (SELECT string_agg(users::text, '') FROM users) || (SELECT string_agg(mailed_links::text, '') FROM mailed_links) AS dump`,
  );
  expect(rows[0]?.dump).not.toContain(reset);
  expect(Buffer.from(reset, 'base64url')).toHaveLength(32);
});

it('a mailed link begins with the address of the installation, whatever host a request names', async () => {
  const email = newAddress();
  await app()
    .browser()
    .post('/api/register')
    .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
    .send({ email, password: PASSWORD, confirmPassword: PASSWORD })
    .expect(201);
  await mailedToken(app(), email);
  const mail = app().sent.find(({ to }) => to.address === email);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  expect(mail?.text).toContain(`http://localhost:3000${paths.verifyEmail}?token=`);
});
