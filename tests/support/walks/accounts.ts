import { paths } from '#shared/product/paths';
import {
  mailedToken,
  newAddress,
  PASSWORD,
  passwordIsStale,
  signedInFamily,
  type TestApp,
} from '../app';
import { memberOf } from '../circle';
import { invitedByEmail } from '../invitations';
import { besideWithoutMail, type Call, NEW_PASSWORD, newAccount, profile } from './walk';

export const accountFailures = [
  'saveProfile 400',
  'cancelEmailChange 409',
  'readResetLink 400',
  'resetPassword 400',
  'makeMemberResetLink 409',
  'logIn 401',
  'getCurrentUser 401',
  'exportAccount 403',
  'exportPerson 403',
  'checkConfirmedPassword 403',
  'confirmPassword 400',
  'deleteAccount 400',
  'deleteAccount 409',
  'deleteAccount 403',
  'endProviderLogin 404',
  'endProviderLogin 409',
  'getProviderLogin 401',
];

export const registrationFailures = [
  'register 409',
  'register 403',
  'register 400',
  'resendVerification 429',
  'resendVerification 409',
  'readVerificationLink 400',
  'verifyEmail 400',
];

/** Lets the 60 seconds pass for everybody. */
const waitIsOver = ({ db }: TestApp) =>
  db.$client.query(`UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds'`);

export async function registration(app: TestApp, call: Call) {
  const browser = app.browser();
  const form = newAccount();
  await call(browser, 'POST /api/register', form);
  await app.mails.deliverWaiting();
  await call(browser, 'POST /api/register', form);
  await call(browser, 'POST /api/check-verification-status', { email: form.email });
  const { token: invitation } = await invitedByEmail(app, await signedInFamily(app));
  await call(browser, 'POST /api/register', { ...newAccount(), invitation });
  await call(browser, 'POST /api/register', { ...newAccount(), invitation: 'x'.repeat(43) });
  await call(browser, 'POST /api/resend-verification', { email: form.email });
  await waitIsOver(app);
  await call(browser, 'POST /api/resend-verification', { email: form.email });
  await waitIsOver(app);
  const token = await mailedToken(app, form.email);
  await call(browser, 'POST /api/verification-link', { token });
  await call(browser, 'POST /api/verification-link', { token: 'x'.repeat(43) });
  await call(browser, 'POST /api/verify-email', { token });
  await call(browser, 'POST /api/verify-email', { token: 'x'.repeat(43) });
  await call(browser, 'POST /api/not-me', { token });
  await call(browser, 'POST /api/resend-verification', { email: form.email });
  await call(browser, 'POST /api/cancel-registration', { email: newAddress() });
  await resendSignedIn(app, call);
}

async function resendSignedIn(app: TestApp, call: Call) {
  const { browser, email } = await signedInFamily(app, { verified: false });
  await waitIsOver(app);
  await call(browser, 'POST /api/resend-verification', { email });
  await call(browser, 'POST /api/not-me', { token: await mailedToken(app, email) });
}

export async function account(app: TestApp, call: Call) {
  const { browser, email, id } = await signedInFamily(app);
  const save = (change: object) =>
    call(browser, 'PUT /api/profile', { ...profile, email, currentPassword: PASSWORD, ...change });
  await call(browser, 'GET /api/user');
  await save({ newPassword: '', confirmNewPassword: '' });
  await call(browser, 'PUT /api/account/language', { language: 'nl' });
  await call(browser, 'PUT /api/account/first-name', { firstName: 'Anna' });
  await save({ currentPassword: 'Not-this-one-1!' });
  await call(browser, 'POST /api/cancel-email-change');
  await save({ email: newAddress('wanted') });
  await waitIsOver(app);
  await call(browser, 'POST /api/resend-email-change-verification');
  await call(browser, 'POST /api/cancel-email-change');
  await app.mails.deliverWaiting();
  const wanted = newAddress('new');
  await save({ email: wanted });
  await call(browser, 'GET /api/user');
  await call(browser, 'GET /api/resend-waits');
  await call(browser, 'POST /api/confirm-email-change', { token: await mailedToken(app, wanted) });

  await call(browser, 'POST /api/forgot-password', { email: wanted });
  const reset = {
    token: await mailedToken(app, wanted, paths.resetPassword),
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  };
  await call(browser, 'POST /api/reset-link', { token: reset.token });
  await call(browser, 'POST /api/reset-password', reset);
  await call(browser, 'POST /api/reset-password', reset);
  await call(browser, 'POST /api/reset-link', { token: reset.token });
  await resetUnverified(app, call);
  await call(browser, 'POST /api/login', { email: wanted, password: PASSWORD });
  await call(browser, 'POST /api/login', { email: wanted, password: NEW_PASSWORD });
  await call(browser, 'GET /api/confirm-password');
  await passwordIsStale(app, id);
  await call(browser, 'GET /api/account/shared-people');
  await call(browser, 'GET /api/account/export');
  await call(browser, 'GET /api/confirm-password');
  await call(browser, 'POST /api/confirm-password', { currentPassword: PASSWORD });
  await call(browser, 'POST /api/confirm-password', { currentPassword: NEW_PASSWORD });
  await call(browser, 'GET /api/account/export');
  const again = {
    newPassword: NEW_PASSWORD,
    confirmNewPassword: NEW_PASSWORD,
    disconnectTablets: true,
  };
  await call(browser, 'PUT /api/profile', {
    ...profile,
    email: wanted,
    currentPassword: NEW_PASSWORD,
    ...again,
  });
  await call(browser, 'POST /api/logout');
  await call(browser, 'GET /api/user');

  await call(browser, 'POST /api/login', { email: wanted, password: NEW_PASSWORD });
  await call(browser, 'DELETE /api/account', { currentPassword: PASSWORD });
  await call(browser, 'DELETE /api/account', { currentPassword: NEW_PASSWORD });
  await accountsInCircles(app, call);
}

/** The connection to a login provider, of an account with a password and of one without. */
export async function providerLogin(app: TestApp, call: Call) {
  const { db } = app;
  const { browser, id } = await signedInFamily(app);
  const at = '/api/account/provider-login';
  await call(browser, `GET ${at}`);
  await call(browser, `DELETE ${at}`);
  await db.$client.query(
    `INSERT INTO oidc_identities (issuer, subject, user_id) VALUES ('https://login.example', $1::text, $1::int)`,
    [id],
  );
  await call(browser, `DELETE ${at}`);
  await db.$client.query(`UPDATE users SET password = '!' || id WHERE id = $1`, [id]);
  await call(browser, `DELETE ${at}`);
  await passwordIsStale(app, id);
  await call(browser, 'DELETE /api/account', {});
  await call(app.browser(), `GET ${at}`);
}

async function accountsInCircles(app: TestApp, call: Call) {
  const owner = await signedInFamily(app);
  const member = await memberOf(app, owner.personId, 'caregiver');
  await call(owner.browser, 'GET /api/account/shared-people');
  await call(owner.browser, `GET /api/people/${owner.personId}/export`);
  await call(member.browser, `GET /api/people/${owner.personId}/export`);
  await call(owner.browser, 'DELETE /api/account', { currentPassword: PASSWORD });
  await call(member.browser, 'DELETE /api/account', { currentPassword: PASSWORD, takeBack: true });
}

/** Resets once with the content of the account retained, and once with it deleted. */
async function resetUnverified(app: TestApp, call: Call) {
  for (const keepContent of [true, false]) {
    const { email } = await signedInFamily(app, { verified: false });
    const browser = app.browser();
    await call(browser, 'POST /api/forgot-password', { email });
    const token = await mailedToken(app, email, paths.resetPassword);
    await call(browser, 'POST /api/reset-link', { token });
    await call(browser, 'POST /api/reset-password', {
      token,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      keepContent,
    });
  }
}

/** Cards for new passwords, made by an owner. */
export async function resetCards(app: TestApp, call: Call) {
  const silent = await besideWithoutMail(app);
  const owner = await signedInFamily(silent);
  const member = await memberOf(silent, owner.personId, 'helper');
  const cardFor = (id: number) =>
    `POST /api/people/${owner.personId}/members/${id}/reset-link` as const;
  const { body } = await call(owner.browser, cardFor(member.id));
  await call(owner.browser, cardFor(owner.id));
  await call(silent.browser(), 'POST /api/reset-password', {
    token: body.token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  await silent.close();
}
