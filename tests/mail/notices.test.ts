import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#shared/product/paths';
import { signedInAdmin } from '../support/admin';
import { mailedToken, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp({ env: { SUPPORT_EMAIL: 'help@dearones.example' } });
type Family = Awaited<ReturnType<typeof signedInFamily>>;

const NEW_PASSWORD = 'Evening-walk-2!';
let boss: Family;
beforeEach(async () => {
  boss ??= await signedInAdmin(app());
});

/** Delivers the queued emails and returns those to an address, oldest first. */
async function mailTo(address: string) {
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  return app().sent.filter(({ to }) => to.address === address);
}
const subjectsTo = async (address: string) => (await mailTo(address)).map(({ subject }) => subject);

const change = ({ id }: { id: number }, wanted: object) =>
  boss.browser.put(`/api/admin/users/${id}`).send(wanted).expect(200);
const save = (by: Family, wanted: object) =>
  by.browser
    .put('/api/profile')
    .send({
      email: by.email,
      firstName: 'Anna',
      lastName: 'Maes',
      currentPassword: PASSWORD,
      ...wanted,
    })
    .expect(200);

describe('the holder of an account is told', () => {
  it('of a new password, which also gives up a change of address that waits', async () => {
    const by = await signedInFamily(app());
    await save(by, { email: newAddress('new') });
    await app().mails.deliverWaiting();
    const { body } = await save(by, {
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    });
    expect(body).toMatchObject({ pendingEmail: null });
    const [mail, ...others] = await mailTo(by.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('Hello Anna,');
    expect(mail?.text).toContain('help@dearones.example');
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  it('of a reset', async () => {
    const { email } = await signedInFamily(app(), { verified: false });
    await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const reset = {
      token: await mailedToken(app(), email, paths.resetPassword),
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    await app().browser().post('/api/reset-password').send(reset).expect(200);
    expect(await subjectsTo(email)).toEqual(['Your new password is set']);
    await app().browser().post('/api/reset-password').send(reset).expect(400);
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('of its deletion, in a mail that needs no account any more', async () => {
    const by = await signedInFamily(app());
    await save(by, {});
    await boss.browser.delete(`/api/admin/users/${by.id}`).expect(204);
    const [mail] = await mailTo(by.email);
    expect(mail?.subject).toBe('Your account was deleted');
    expect(mail?.text).toContain('Hello Anna,');
  });
});

describe('what an admin changes', () => {
  it('is told each time', async () => {
    const by = await signedInFamily(app());
    await app().mails.deliverWaiting();
    const steps: [wanted: object, line: string][] = [
      [{ isAdmin: true }, 'You are an administrator of Dear Ones now.'],
      [{ isAdmin: false }, 'You are no longer an administrator of Dear Ones.'],
      [{ isEmailVerified: false }, 'Your email address no longer counts as verified.'],
      [{ isEmailVerified: true }, 'Your email address counts as verified now.'],
      [{ password: NEW_PASSWORD }, 'There is a new password.'],
    ];
    for (const [wanted, line] of steps) {
      await change(by, wanted);
      const [mail, ...others] = await mailTo(by.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Your account was changed');
      for (const [, one] of steps) expect(mail?.text.includes(one), one).toBe(one === line);
    }
  });

  it('is told once for all that was changed, at the old address and the new', async () => {
    const by = await signedInFamily(app());
    const email = newAddress('moved');
    await change(by, { email, isAdmin: true, city: 'Ostend' });
    app().sent.length = 0;
    await app().mails.deliverWaiting();
    expect(
      app()
        .sent.map(({ to, subject }) => [to.address, subject])
        .sort(),
    ).toEqual(
      [
        [by.email, 'Your account was changed'],
        [email, 'Your account was changed'],
      ].sort(),
    );
    for (const { text } of app().sent) {
      expect(text).toContain(`The email address is now ${email}.`);
      expect(text).toContain('You are an administrator of Dear Ones now.');
      expect(text).not.toContain('Ostend');
    }
  });

  it('is not told when it is about the person only', async () => {
    const by = await signedInFamily(app());
    await change(by, { city: 'Ghent', firstName: 'Bo', isAdmin: false, isEmailVerified: true });
    expect(await subjectsTo(by.email)).toEqual([]);
  });
});

describe('strangers whose address was registered', () => {
  it('hear of no change of password and of no deletion', async () => {
    const by = await signedInFamily(app(), { verified: false });
    await app().mails.deliverWaiting();
    await save(by, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
    expect(await subjectsTo(by.email)).toEqual([]);
    await boss.browser.delete(`/api/admin/users/${by.id}`).expect(204);
    expect(await subjectsTo(by.email)).toEqual([]);
  });
});

it('a change that is rolled back tells nobody', async () => {
  const by = await signedInFamily(app());
  await app().db.$client.query('ALTER TABLE admin_audit RENAME TO away');
  await boss.browser.put(`/api/admin/users/${by.id}`).send({ isAdmin: true }).expect(500);
  await app().db.$client.query('ALTER TABLE away RENAME TO admin_audit');
  expect(await subjectsTo(by.email)).toEqual([]);
});

describe('an address that an admin marks as not verified', () => {
  it('is verified again by no link from before, used or not', async () => {
    const { email, id } = await signedInFamily(app(), { verified: false });
    const verification = await mailedToken(app(), email, paths.verifyEmail);
    await app().browser().post('/api/verify-email').send({ token: verification }).expect(200);
    await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const reset = await mailedToken(app(), email, paths.resetPassword);
    await change({ id }, { isEmailVerified: false });
    await app().browser().post('/api/verify-email').send({ token: verification }).expect(400);
    await app()
      .browser()
      .post('/api/reset-password')
      .send({ token: reset, password: PASSWORD, confirmPassword: PASSWORD })
      .expect(400);
    const { body } = await app()
      .browser()
      .post('/api/login')
      .send({ email, password: PASSWORD })
      .expect(200);
    expect(body).toMatchObject({ isEmailVerified: false });
  });

  it('is not exchanged by a change of address from before', async () => {
    const by = await signedInFamily(app());
    const wanted = newAddress('new');
    await save(by, { email: wanted });
    const token = await mailedToken(app(), wanted, paths.confirmEmailChange);
    await change(by, { isEmailVerified: false });
    await app().browser().post('/api/confirm-email-change').send({ token }).expect(400);
    expect((await by.browser.get('/api/user').expect(200)).body).toMatchObject({
      email: by.email,
      pendingEmail: null,
      isEmailVerified: false,
    });
  });
});
