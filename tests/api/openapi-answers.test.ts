import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#shared/paths';
import { signedInAdmin } from '../support/admin';
import { mailedToken, newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { callsOf, type OpenApiDocument, openApiDocument } from '../support/openapi-document';
import { smallJpeg, toDataUrl } from '../support/pictures';
import { tracesOfUncalledFor } from '../support/uncalled-for';
import { witness } from '../support/witness';

const app = useTestApp();

let document: OpenApiDocument;
let photoUrl: string;
beforeAll(async () => {
  document = openApiDocument.parse((await app().browser().get('/api/openapi.json').expect(200)).body);
  photoUrl = toDataUrl(await smallJpeg());
});

type Call = ReturnType<typeof witness>['call'];

const NEW_PASSWORD = 'Evening-walk-2!';
const person = { name: 'Anna', relationship: 'Daughter', description: '' };
const note = { title: 'Keys', content: 'On the hook.', category: 'Home' };
const profile = {
  firstName: 'Anna',
  lastName: 'Maes',
  dateOfBirth: '1950-02-28',
  city: 'Ghent',
  state: null,
  address: '',
  caregiverPhoneNumber: '+32 9 123 45 67',
};
const newAccount = (email = newAddress()) => ({ email, password: PASSWORD, confirmPassword: PASSWORD });

/** Lets the 60 seconds pass for everybody. */
const waitIsOver = () => app().db.$client.query(`UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds'`);

async function registration(call: Call) {
  const browser = app().browser();
  const form = newAccount();
  await call(browser, 'POST /api/register', form);
  await app().mails.deliverWaiting();
  await call(browser, 'POST /api/register', form);
  await call(browser, 'POST /api/check-verification-status', { email: form.email });
  await call(browser, 'POST /api/resend-verification', { email: form.email });
  await waitIsOver();
  await call(browser, 'POST /api/resend-verification', { email: form.email });
  await call(browser, 'POST /api/verify-email', { token: await mailedToken(app(), form.email) });
  await call(browser, 'POST /api/verify-email', { token: 'x'.repeat(43) });
  await call(browser, 'POST /api/cancel-registration', { email: newAddress() });
}

async function visitors(call: Call) {
  const browser = app().browser();
  const words = { name: 'Anna', email: newAddress(), subject: 'Hello', message: 'How does it work?' };
  await call(browser, 'POST /api/contact', words);
  await call(browser, 'POST /api/contact', { ...words, message: ' short ' });
  await call(browser, 'GET /api/openapi.json');
}

async function account(call: Call) {
  const { browser, email } = await signedInFamily(app());
  const save = (change: object) => call(browser, 'PUT /api/profile', { ...profile, email, currentPassword: PASSWORD, ...change });
  await call(browser, 'GET /api/user');
  await save({ newPassword: '', confirmNewPassword: '' });
  await save({ currentPassword: 'Not-this-one-1!' });
  await call(browser, 'POST /api/cancel-email-change');
  await save({ email: newAddress('wanted') });
  await waitIsOver();
  await call(browser, 'POST /api/resend-email-change-verification');
  await call(browser, 'POST /api/cancel-email-change');
  await app().mails.deliverWaiting();
  const wanted = newAddress('new');
  await save({ email: wanted });
  await call(browser, 'GET /api/user');
  await call(browser, 'GET /api/resend-waits');
  await call(browser, 'POST /api/confirm-email-change', { token: await mailedToken(app(), wanted) });

  await call(browser, 'POST /api/forgot-password', { email: wanted });
  const reset = { token: await mailedToken(app(), wanted, paths.resetPassword), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  await call(browser, 'POST /api/reset-password', reset);
  await call(browser, 'POST /api/reset-password', reset);
  await call(browser, 'POST /api/login', { email: wanted, password: PASSWORD });
  await call(browser, 'POST /api/login', { email: wanted, password: NEW_PASSWORD });
  await call(browser, 'GET /api/account/export');
  await call(browser, 'POST /api/logout');
  await call(browser, 'GET /api/user');

  await call(browser, 'POST /api/login', { email: wanted, password: NEW_PASSWORD });
  await call(browser, 'DELETE /api/account', { currentPassword: PASSWORD });
  await call(browser, 'DELETE /api/account', { currentPassword: NEW_PASSWORD });
}

async function family(call: Call) {
  const { browser } = await signedInFamily(app());
  for (const form of ['', '?photos=link'] as const) {
    const face = await call(browser, `POST /api/face-photos${form}`, { ...person, photoUrl });
    const item = await call(browser, `POST /api/remember-items${form}`, { ...note, photoUrl });
    await call(browser, `GET /api/face-photos${form}`);
    await call(browser, `GET /api/remember-items${form}`);
    await call(browser, `PATCH /api/face-photos/${face.body.id}${form}`, { description: 'Lives in Ghent', photoUrl });
    await call(browser, `PUT /api/remember-items/${item.body.id}${form}`, { ...note, photoUrl: null });
  }
  const { body } = await call(browser, 'GET /api/face-photos?photos=link');
  await call(browser, `GET ${body[0].photoUrl}` as 'GET /');
  await call(browser, `GET ${body[0].photoUrl}?size=small` as 'GET /');
  await call(browser, `DELETE /api/face-photos/${body[0].id}`);
  await call(browser, `GET ${body[0].photoUrl}` as 'GET /');
  await call(browser, `PATCH /api/face-photos/${body[0].id}`, { name: 'Anna' });
  const items = await call(browser, 'GET /api/remember-items');
  await call(browser, `DELETE /api/remember-items/${items.body[0].id}`);
  await call(browser, `DELETE /api/remember-items/${items.body[0].id}`);
  await call(browser, 'POST /api/face-photos', { name: 'Anna', photoUrl: 'data:image/png;base64,AAAA' });
  await call(app().browser(), 'GET /api/face-photos');
}

async function administration(call: Call) {
  const { browser, id: ownId } = await signedInAdmin(app());
  const email = newAddress();
  const { body } = await call(browser, 'POST /api/admin/users', { email, password: PASSWORD, isEmailVerified: true });
  await call(browser, 'POST /api/admin/users', { email, password: PASSWORD });
  await call(browser, `PUT /api/admin/users/${body.id}`, { ...profile, password: NEW_PASSWORD, isAdmin: true });
  await call(browser, 'GET /api/admin/users?search=example&sort=email&order=desc&offset=0&limit=10');
  await call(browser, `DELETE /api/admin/users/${body.id}`);
  await call(browser, `DELETE /api/admin/users/${ownId}`);
  await call(browser, 'GET /api/admin/audit');
  await call((await signedInFamily(app())).browser, 'GET /api/admin/audit');
}

/** By the tag of the calls: a walk through all of them, and the failures met on the way. */
const walks: Record<string, { walk: (call: Call) => Promise<void>; failures: string[] }> = {
  Account: {
    walk: account,
    failures: ['saveProfile 400', 'cancelEmailChange 409', 'resetPassword 400', 'logIn 401', 'getCurrentUser 401', 'deleteAccount 400'],
  },
  Registration: { walk: registration, failures: ['register 409', 'resendVerification 429', 'verifyEmail 400'] },
  Family: {
    walk: family,
    failures: ['addFacePhoto 400', 'listFacePhotos 401', 'getPhoto 404', 'changeFacePhoto 404', 'deleteRememberItem 404'],
  },
  Administration: { walk: administration, failures: ['createUser 409', 'deleteUser 409', 'listAudit 403'] },
  Visitors: { walk: visitors, failures: ['sendContactMessage 400'] },
};

describe('what the API answers is what its description says', () => {
  it.each(Object.entries(walks))('of every call under %s', async (tag, { walk, failures }) => {
    const { call, seen } = witness(document);
    await walk(async (...asked) => {
      const answer = await call(...asked);
      expect(await tracesOfUncalledFor(app().db), `fields that ${asked[1]} does not name`).toEqual([]);
      return answer;
    });
    const successes = callsOf(document)
      .filter(({ tags }) => tags.includes(tag))
      .flatMap(({ operationId, responses }) => Object.keys(responses).map((status) => `${operationId} ${status}`))
      .filter((line) => / 2..$/.test(line));
    expect([...seen].sort()).toEqual([...successes, ...failures].sort());
  });

  it('and registering makes nobody verified or an admin, whatever is sent along', async () => {
    const form = newAccount();
    await witness(document).call(app().browser(), 'POST /api/register', form);
    const { rows } = await app().db.$client.query('SELECT is_admin, is_email_verified FROM users WHERE email = $1', [form.email]);
    expect(rows).toEqual([{ is_admin: false, is_email_verified: false }]);
  });

  it('and there are no other calls', () => {
    expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(walks).sort());
  });
});
