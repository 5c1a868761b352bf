import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { expect, vi } from 'vitest';
import {
  IMPORT_ATTEMPTS,
  IMPORT_MAX_BYTES,
  PASSKEYS_MAX,
  PUSH_SUBSCRIPTIONS_MAX,
  SONGS_MAX,
} from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { TABLET_HEADER } from '#shared/tablets/pairing';
import { listReachableTablets } from '../../server/live/live-streams.repository';
import { acceptingMailServer, mailServerOnMailPort } from './accepting-mail-server';
import { signedInAdmin } from './admin';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  passwordIsStale,
  signedInFamily,
  type TestApp,
} from './app';
import { createAuthenticator, type Deviations } from './authenticator';
import { memberOf } from './circle';
import { clipFile, clipUrl } from './clip-files';
import { giftOf, givingLink, sendGift } from './giving';
import { INVITATION_PAGE, invited, invitedByEmail } from './invitations';
import { zoneAtNoon } from './live-calls';
import { jpeg, smallJpeg, toDataUrl } from './pictures';
import { newSubscription } from './push';
import { toVoiceUrl, wav } from './recordings';
import { songFile, songUrl } from './song-files';
import { answerConsent, dayFromNow, familyWithTablet } from './tablets';
import type { witness } from './witness';

type Call = ReturnType<typeof witness>['call'];
type TabletFamily = Awaited<ReturnType<typeof familyWithTablet>>;
type Browser = TabletFamily['browser'];

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
export const newAccount = (email = newAddress()) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

/** Lets the 60 seconds pass for everybody. */
const waitIsOver = ({ db }: TestApp) =>
  db.$client.query(`UPDATE email_lockouts SET sent_at = sent_at - interval '60 seconds'`);

async function registration(app: TestApp, call: Call) {
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

async function visitors(app: TestApp, call: Call) {
  const browser = app.browser();
  const words = {
    name: 'Anna',
    email: newAddress(),
    subject: 'Hello',
    message: 'How does it work?',
  };
  await call(browser, 'POST /api/contact', words);
  await call(browser, 'POST /api/contact', { ...words, message: ' short ' });
  await call(browser, 'GET /api/openapi.json');
  const family = await signedInFamily(app);
  const address = newAddress();
  await family.browser
    .put('/api/call-contacts')
    .send([{ name: 'Anna', way: 'ask', address }])
    .expect(200);
  const token = await mailedToken(app, address, paths.callConsent);
  await call(browser, 'POST /api/call-consent', { token, agree: false });
  await call(browser, 'POST /api/call-consent', { token: 'x'.repeat(43), agree: true });
  await callAnswers(app, call);
}

/** The contact of a tablet's button reads the request, and says when it calls. */
async function callAnswers(app: TestApp, call: Call) {
  const { browser, tablet } = await familyWithTablet(app);
  const address = newAddress();
  const { body: contacts } = await browser
    .put('/api/call-contacts')
    .send([{ name: 'Anna', way: 'ask', address }])
    .expect(200);
  await answerConsent(app, address);
  await tablet.post(`/api/tablet/calls/${contacts[0].id}/ask`).expect(200);
  const token = await mailedToken(app, address, paths.callAnswer);
  const visitor = app.browser();
  await call(visitor, 'POST /api/call-answer', { token });
  await call(visitor, 'POST /api/call-answer', { token, now: true });
  await call(visitor, 'POST /api/call-answer', { token: 'x'.repeat(43) });
}

async function account(app: TestApp, call: Call) {
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

/** Passkeys from adding one to deleting them, and much of what is refused. */
async function passkeys(app: TestApp, call: Call) {
  const { browser, id, email } = await signedInFamily(app);
  const device = createAuthenticator();
  const at = '/api/passkeys';
  const asked = async (of: Browser, address: `POST /${string}`, body?: object) =>
    (await call(of, address, body)).body;
  const add = async (of: Browser, name: string, how?: Deviations) =>
    call(of, `POST ${at}`, {
      name,
      passkey: device.create(await asked(of, `POST ${at}/options`), how),
    });
  const logIn = async (of: Browser, how?: Deviations) =>
    call(of, 'POST /api/login/passkey', {
      passkey: device.get(await asked(of, 'POST /api/login/passkey/options'), how),
    });
  const confirm = async (how?: Deviations) =>
    call(browser, 'POST /api/confirm-password', {
      passkey: device.get(
        await asked(browser, 'POST /api/login/passkey/options', { confirms: true }),
        how,
      ),
    });
  await add(browser, 'Phone', { verified: false });
  const { body: first } = await add(browser, 'Phone');
  await add(browser, 'Laptop');
  await call(browser, `GET ${at}`);
  await call(browser, `PATCH ${at}/${first.id}`, { name: 'Old phone' });
  await call(browser, `DELETE ${at}/${first.id}`);
  await call(browser, `DELETE ${at}/${first.id}`);
  await call(browser, `PATCH ${at}/${first.id}`, { name: 'Old phone' });
  await confirm();
  await confirm({ verified: false });
  await call(browser, 'POST /api/logout');
  await call(browser, 'POST /api/login/passkey/options', { confirms: true });
  await logIn(browser);
  await logIn(browser, { counter: 1 });
  await logIn(browser, { origin: 'https://elsewhere.example' });
  await call(browser, 'GET /api/user');
  await call(browser, `POST ${at}/notices/read`);
  await passwordIsStale(app, id);
  await call(browser, `POST ${at}/options`);
  await call(browser, 'POST /api/login', { email, password: PASSWORD });
  for (let passkey = 0; passkey < PASSKEYS_MAX; passkey += 1)
    if ((await call(browser, `POST ${at}/options`)).status === 200) await add(browser, 'Spare');
  await app.db.$client.query(
    `UPDATE users SET is_email_verified = false, email_verification_expires = now() WHERE id = $1`,
    [id],
  );
  await logIn(app.browser());
}

/** The connection to a login provider, of an account with a password and of one without. */
async function providerLogin(app: TestApp, call: Call) {
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

/** The last owner of a person cannot delete the account; a member can, with what it added. */
async function notifications(app: TestApp, call: Call) {
  const { browser } = await signedInFamily(app);
  const service = 'https://fcm.googleapis.com/fcm';
  const { json, endpoint } = newSubscription(service);
  await call(browser, 'GET /api/push/key');
  await call(browser, 'POST /api/push/subscriptions', json);
  const elsewhere = newSubscription('https://evil.example').json;
  await call(browser, 'POST /api/push/subscriptions', elsewhere);
  for (let more = 0; more < PUSH_SUBSCRIPTIONS_MAX; more += 1)
    await call(browser, 'POST /api/push/subscriptions', newSubscription(service).json);
  await call(browser, 'DELETE /api/push/subscriptions', { endpoint });
  await call(browser, 'DELETE /api/push/subscriptions', { endpoint });
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

async function family(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const photoUrl = toDataUrl(await smallJpeg());
  for (const form of ['', '?photos=link'] as const) {
    const face = await call(browser, `POST /api/face-photos${form}`, { ...person, photoUrl });
    const item = await call(browser, `POST /api/remember-items${form}`, { ...note, photoUrl });
    await call(browser, `GET /api/face-photos${form}`);
    await call(browser, `GET /api/remember-items${form}`);
    await call(browser, `PATCH /api/face-photos/${face.body.id}${form}`, {
      description: 'Lives in Ghent',
      photoUrl,
    });
    await call(browser, `PUT /api/remember-items/${item.body.id}${form}`, {
      ...note,
      photoUrl: null,
    });
    await call(browser, `PATCH /api/remember-items/${item.body.id}${form}`, { pinned: true });
  }
  const large = toDataUrl(await jpeg({ width: 1400, height: 20 }));
  await call(browser, 'POST /api/face-photos', { ...person, photoUrl: large });
  await picturesOfFace(app, call, '/api');
  const { body } = await call(browser, 'GET /api/face-photos?photos=link');
  const notes = await call(browser, 'GET /api/remember-items?photos=link');
  for (const address of [
    `/api/face-photos/${body[0].id}`,
    `/api/remember-items/${notes.body[0].id}`,
  ]) {
    const { body: upload } = await call(browser, `POST /api/people/${personId}/uploads`, wav());
    const spoken = await call(browser, `PUT ${address}/voice?photos=link` as 'PUT /', {
      voice: upload.id,
    });
    await call(browser, `GET ${spoken.body.voiceUrl}` as 'GET /');
    await browser.get(spoken.body.voiceUrl).set('Range', 'bytes=0-43').expect(206);
    await call(browser, `PUT ${address}/voice` as 'PUT /', { voice: 'data:audio/wav;base64,AAAA' });
    await call(browser, `DELETE ${address}/voice` as 'DELETE /');
    await call(browser, `GET ${spoken.body.voiceUrl}` as 'GET /');
  }
  await call(browser, `POST /api/people/${personId}/uploads`, Buffer.from('no sound'));
  await call(browser, `POST /api/people/${personId}/uploads`, Buffer.alloc(2_000_001));
  await call(browser, `GET ${body[0].photoUrl}` as 'GET /');
  await call(browser, `GET ${body[0].photoUrl}?size=small` as 'GET /');
  await call(browser, `DELETE /api/face-photos/${body[0].id}`);
  await call(browser, `GET ${body[0].photoUrl}` as 'GET /');
  await call(browser, `PATCH /api/face-photos/${body[0].id}`, { name: 'Anna' });
  const items = await call(browser, 'GET /api/remember-items');
  await call(browser, `DELETE /api/remember-items/${items.body[0].id}`);
  await call(browser, `DELETE /api/remember-items/${items.body[0].id}`);
  await call(browser, 'POST /api/face-photos', {
    name: 'Anna',
    photoUrl: 'data:image/png;base64,AAAA',
  });
  await call(app.browser(), 'GET /api/face-photos');
}

/** Adds, crops and deletes pictures of a face, and leaves those that another member added. */
async function picturesOfFace(app: TestApp, call: Call, of: '/api' | 'person') {
  const { browser, personId } = await signedInFamily(app);
  const base = of === '/api' ? of : (`/api/people/${personId}` as const);
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: face } = await call(browser, `POST ${base}/face-photos`, { ...person, photoUrl });
  const at = `${base}/face-photos/${face.id}` as const;
  const key = randomUUID();
  for (const form of ['', '?photos=link'] as const) {
    await call(browser, `POST ${at}/photos${form}`, { photoUrl }, key);
    await call(browser, `GET ${at}${form}`);
  }
  await call(browser, `GET ${base}/face-pictures`);
  const { body: shown } = await call(browser, `GET ${at}`);
  const [first, second] = (shown as { photos: { id: string }[] }).photos.map(({ id }) => id);
  await call(browser, `PATCH ${at}/photos/${second}`, { isMain: true });
  const crop = { x: 0, y: 0, size: 1, turns: 1 };
  await call(browser, `PATCH ${at}/photos/${first}?photos=link`, { crop });
  await call(browser, `DELETE ${at}/photos/${second}`);
  const { body: other } = await browser.post('/api/face-photos').send({ ...person, photoUrl });
  await call(browser, `PUT ${base}/face-photos/${other.id}/place`, { before: face.id });
  await call(browser, `PUT ${at}/place`, { before: null });
  for (const form of ['', '?photos=link'] as const) {
    await call(browser, `DELETE ${at}`);
    await call(browser, `POST ${at}/restore${form}`);
  }
  await call(browser, `POST ${at}/restore`);
  const { body: left } = await call(browser, `GET ${at}`);
  const [last] = (left as { photos: { id: string }[] }).photos;
  await call(browser, `DELETE ${at}/photos/${last?.id}`);
}

/** A member takes back the main picture of somebody else's face. */
async function takenBackPicture(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: face } = await browser.post('/api/face-photos').send({ ...person, photoUrl });
  const member = await memberOf(app, personId, 'caregiver');
  const at = `/api/people/${personId}` as const;
  const theirs = `${at}/face-photos/${face.id}/photos`;
  const { body } = await member.browser.post(theirs).send({ photoUrl }).expect(201);
  await browser.patch(`${theirs}/${body.photos[1].id}`).send({ isMain: true }).expect(200);
  await call(member.browser, `DELETE ${at}/members/${member.id}`, { takeBack: true });
}

async function circle(app: TestApp, call: Call) {
  const { browser, id } = await signedInFamily(app);
  await call(browser, 'GET /api/people');
  await call(browser, 'GET /api/overview');
  await call(browser, 'GET /api/board');
  await call(browser, 'GET /api/handover');
  const key = randomUUID();
  const { body: mother } = await call(browser, 'POST /api/people', { name: 'Maria' }, key);
  await call(browser, 'POST /api/people', { name: 'Maria' }, key);
  const at = `/api/people/${mother.id}` as const;
  await call(browser, `GET ${at}`);
  await call(browser, `PATCH ${at}`, { message: 'Anna comes at four.', quietFrom: '19:30' });
  await call(browser, `PATCH ${at}`, { quietFrom: '25:00' });
  const photoUrl = toDataUrl(await smallJpeg());
  await call(browser, `PATCH ${at}`, { photoUrl });
  await call(browser, 'GET /api/people');
  await call(browser, `PATCH ${at}`, { photoUrl: null });
  await call(browser, 'POST /api/people', { name: 'Jan', photoUrl });
  await takenBackPicture(app, call);
  await call(browser, `PATCH ${at}/members/me`, { calledByPerson: 'Fieke', faceId: null });
  const helper = await memberOf(app, mother.id, 'helper');
  await call(helper.browser, `PATCH ${at}/members/me`, { calledByPerson: 'Papa' });
  const { body: asked } = await browser.get(`${at}/waiting`).expect(200);
  await call(browser, `POST ${at}/waiting/${asked[0].id}/take`, {});
  await members(app, call, { browser, id, personId: mother.id });
  await passwordIsStale(app, id);
  await call(browser, `DELETE ${at}`);
  await browser.post('/api/confirm-password').send({ currentPassword: PASSWORD }).expect(200);
  await call(browser, `DELETE ${at}`);
  await call(browser, `GET ${at}`);
  await invitations(app, call);
  await waiting(app, call);
}

/** Contributions that a caregiver takes or declines. */
async function waiting(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const helper = await memberOf(app, personId, 'helper');
  const viewer = await memberOf(app, personId, 'viewer');
  const at = `/api/people/${personId}` as const;
  const photoUrl = toDataUrl(await smallJpeg());
  const contribute = async (list: 'face-photos' | 'remember-items', body: object) =>
    (await helper.browser.post(`${at}/${list}`).send(body).expect(201)).body as { id: number };
  const face = await contribute('face-photos', { ...person, photoUrl });
  const item = await contribute('remember-items', note);
  await call(helper.browser, `GET ${at}/waiting`);
  await call(helper.browser, `GET ${at}/waiting/${face.id}/photo?size=small`);
  await call(helper.browser, `GET ${at}/waiting/${item.id}/photo`);
  const { body: song } = await helper.browser
    .post(`${at}/songs`)
    .send({ title: 'Waltz', audio: songUrl('mpeg-2.5.mp3') })
    .expect(201);
  await call(helper.browser, `GET ${at}/waiting/${song.id}/sound`);
  const { body: clip } = await helper.browser
    .post(`${at}/clips`)
    .send({ video: clipUrl('baseline.mp4'), still: photoUrl, line: 'A walk' })
    .expect(201);
  const { body: hello } = await helper.browser
    .post(`${at}/hello`)
    .send({ clipId: clip.id })
    .expect(201);
  await call(helper.browser, `GET ${at}/waiting/${hello.id}/video`);
  await helper.browser.delete(`${at}/waiting/${hello.id}`).expect(204);
  await call(browser, `POST ${at}/waiting/${song.id}/take`, { who: null });
  await call(helper.browser, `POST ${at}/waiting/${face.id}/take`, {});
  await app.mails.deliverWaiting();
  const taken = await call(browser, `POST ${at}/waiting/${face.id}/take`, { name: 'Mei' });
  await call(browser, `POST ${at}/waiting/${face.id}/take`, {});
  await call(browser, `POST ${at}/waiting/${item.id}/take`, { caregiversOnly: false });
  const items = await browser.get(`${at}/remember-items`).expect(200);
  for (const address of [`face-photos/${taken.body.id}`, `remember-items/${items.body[0].id}`])
    for (const _ of [1, 2])
      await helper.browser
        .put(`${at}/${address}/voice`)
        .send({ voice: toVoiceUrl(wav()) })
        .expect(202);
  const { body: spoken } = await call(browser, `GET ${at}/waiting`);
  await call(browser, `GET ${at}/waiting/${spoken[0].id}/voice`);
  await call(browser, `POST ${at}/waiting/${spoken[0].id}/take`, {});
  await call(browser, `POST ${at}/waiting/${spoken[1].id}/take`, {});
  const other = await contribute('face-photos', { ...person, photoUrl });
  const crop = { x: 0, y: 0, size: 0.5, turns: 1 };
  await call(browser, `POST ${at}/waiting/${other.id}/take`, { faceId: taken.body.id, crop });
  await call(browser, `DELETE ${at}/waiting/${(await contribute('remember-items', note)).id}`);
  await helper.browser.post(`${at}/hello`).send({ photoUrl }).expect(201);
  await helper.browser
    .post(`${at}/face-photos/${taken.body.id}/photos`)
    .send({ photoUrl })
    .expect(202);
  for (const { id } of (await browser.get(`${at}/waiting`).expect(200)).body as { id: number }[])
    await call(browser, `POST ${at}/waiting/${id}/take`, {});
  await call(viewer.browser, `GET ${at}/waiting`);
  await giftsAskedBack(app, call, browser, at);
}

/** Gifts that became a face, a further picture, a voice, a clip and a hello, and whose givers ask to take them back. */
async function giftsAskedBack(
  app: TestApp,
  call: Call,
  browser: Browser,
  at: `/api/people/${number}`,
) {
  const [photoUrl, voice] = [toDataUrl(await smallJpeg()), toVoiceUrl(wav())];
  const { body: link } = await browser
    .post(`${at}/giving-links`)
    .send({ label: 'Album', asks: 'photo-voice' })
    .expect(201);
  const waits = async () =>
    (await browser.get(`${at}/waiting`).expect(200)).body as { id: number }[];
  const askBack = async (
    content: Parameters<typeof giftOf>[0],
    changes: object,
    { token } = link as { token: string },
  ) => {
    const gift = giftOf(content);
    const { body } = await sendGift(app, token, gift).expect(201);
    const [one] = (await waits()).slice(-1);
    const { body: became } = await browser
      .post(`${at}/waiting/${one?.id}/take`)
      .send(changes)
      .expect(201);
    await app
      .browser()
      .delete(`/api/give/${gift.id}`)
      .send(body as object)
      .expect(202);
    return { id: one?.id, became: became as { id: number } };
  };
  const face = await browser
    .post(`${at}/face-photos`)
    .send({ ...person, photoUrl })
    .expect(201);
  const { id: faceId } = face.body as { id: number };
  for (const changes of [{}, { faceId }, { asHello: true }])
    for (const isKept of [true, false]) {
      const { id } = await askBack({ photoUrl, voice }, changes);
      await call(browser, `GET ${at}/waiting/${id}/photo`);
      if (isKept) {
        await call(browser, `POST ${at}/waiting/${id}/keep`, { reason: 'It is loved.' });
        await browser.delete(`${at}/hello`).expect(204);
      } else await call(browser, `DELETE ${at}/waiting/${id}`);
    }
  const { id } = await askBack({ voice }, { faceId });
  await call(browser, `POST ${at}/waiting/${id}/keep`, { reason: 'It is loved.' });
  const asking = await givingLink(browser, Number(at.split('/').at(-1)), { asks: 'clip' });
  const clip = { video: clipUrl('baseline.mp4'), still: photoUrl, voice, line: 'A walk' };
  for (const changes of [{ faceId }, { asHello: true }]) {
    const given = await askBack({ clip }, changes, asking);
    await call(browser, `GET ${at}/waiting/${given.id}/video`);
    await call(browser, `POST ${at}/waiting/${given.id}/keep`, { reason: 'It is loved.' });
  }
  await app.mails.deliverWaiting();
}

/** Gifts of relatives without an account. */
async function giving(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const at = `/api/people/${personId}` as const;
  const [photoUrl, voice] = [toDataUrl(await smallJpeg()), toVoiceUrl(wav())];
  const { body: album } = await call(browser, `POST ${at}/giving-links`, {
    label: 'For the album',
    asks: 'photo-voice',
    days: 90,
    uses: 5,
    locale: 'nl',
  });
  const { body: face } = await browser
    .post(`${at}/face-photos`)
    .send({ ...person, photoUrl })
    .expect(201);
  await call(browser, `POST ${at}/giving-links`, {
    label: 'Your voice',
    asks: 'voice',
    faceId: face.id,
  });
  const missing = { label: 'Your voice', asks: 'voice', faceId: 2_147_483_647 };
  await call(browser, `POST ${at}/giving-links`, missing);
  const giver = app.browser().set('X-Giving-Token', album.token);
  await call(giver, 'GET /api/give');
  await call(app.browser(), 'GET /api/give');
  const give = async (content: object) => {
    const id = randomUUID();
    const gift = { id, fromName: 'Els', relationship: 'Niece', agreed: true, ...content };
    return { id, ...(await call(giver, 'POST /api/give', gift)).body };
  };
  const given = [];
  for (const content of [{ photoUrl }, { photoUrl, voice }, { voice }])
    given.push(await give(content));
  await app.mails.deliverWaiting();
  const { body: waiting } = await browser.get(`${at}/waiting`).expect(200);
  const gifts = waiting as { id: number; photoUrl: string | null }[];
  const [asFace, asHello] = gifts.filter((one) => one.photoUrl);
  const asVoice = gifts.find((one) => !one.photoUrl);
  const accept = (gift: { id: number } | undefined, choices: object) =>
    browser.post(`${at}/waiting/${gift?.id}/take`).send(choices).expect(201);
  await accept(asFace, {});
  await accept(asHello, { asHello: true });
  await accept(asVoice, { faceId: face.id });
  for (const gift of given) {
    const secret = { withdrawToken: gift.withdrawToken };
    await call(giver, `POST /api/give/${gift.id}/opened`, secret);
    await call(giver, `POST /api/give/${gift.id}/asked-back`, secret);
    await call(giver, `DELETE /api/give/${gift.id}`, secret);
    await call(giver, `POST /api/give/${gift.id}/asked-back`, secret);
  }
  await app.mails.deliverWaiting();
  const sender = app
    .browser()
    .set({ 'X-Giving-Token': album.token, 'X-Giving-Secret': 'x'.repeat(43) });
  await call(giver, 'POST /api/give/uploads', wav());
  const { body: upload } = await call(sender, 'POST /api/give/uploads', wav());
  const ahead = { id: randomUUID(), fromName: 'Els', agreed: true, voice: upload.id };
  await call(sender, 'POST /api/give', ahead);
  await call(sender, 'POST /api/give', { ...ahead, id: randomUUID() });
  const { id, withdrawToken } = await give({ photoUrl });
  await call(giver, 'POST /api/give', { id, fromName: 'Els', agreed: true, photoUrl });
  await call(giver, 'GET /api/give');
  await call(giver, `DELETE /api/give/${id}`, { withdrawToken });
  await call(giver, `DELETE /api/give/${id}`, { withdrawToken });
  await call(browser, `GET ${at}/giving-links`);
  await call(browser, `DELETE ${at}/giving-links/${album.id}`);
  await call(browser, `DELETE ${at}/giving-links/${album.id}`);
}

async function invitations(app: TestApp, call: Call) {
  const [owner, guest] = [await signedInFamily(app), await signedInFamily(app)];
  const at = `/api/people/${owner.personId}/invitations` as const;
  const { body: invitation } = await call(owner.browser, `POST ${at}`, {
    email: guest.email,
    role: 'caregiver',
  });
  await call(owner.browser, `POST ${at}`, { email: owner.email, role: 'viewer' });
  await call(owner.browser, `POST ${at}/${invitation.id}/resend`);
  await call(owner.browser, `POST ${at}/${invitation.id}/resend`);
  await call(owner.browser, `POST ${at}/${invitation.id}/resend`);
  await call(owner.browser, `GET ${at}`);
  const token = await mailedToken(app, guest.email, INVITATION_PAGE);
  await call(app.browser(), 'POST /api/invitation', { token });
  await call(guest.browser, 'POST /api/invitation/note', { token });
  await call(owner.browser, 'POST /api/invitation/accept', { token });
  await call(guest.browser, 'POST /api/invitation/accept', { token });
  await call(guest.browser, 'POST /api/invitation/accept', { token });
  await call(app.browser(), 'POST /api/invitation', { token });
  await call(guest.browser, `GET ${at}`);
  const { id, email, token: other } = await invitedByEmail(app, owner);
  await app
    .browser()
    .post('/api/register')
    .send({ ...newAccount(email), invitation: other })
    .expect(201);
  await call(owner.browser, `DELETE ${at}/${id}`);
  const { id: last } = await invited(owner);
  await call(owner.browser, `DELETE ${at}/${last}`);
}

/** Adds as a helper, whose contributions wait. */
async function familyOfHelper(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const helper = await memberOf(app, personId, 'helper');
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: face } = await browser.post('/api/face-photos').send({ ...person, photoUrl });
  const { body: item } = await browser.post('/api/remember-items').send(note);
  for (const of of ['/api', `/api/people/${personId}`] as const) {
    for (const form of ['', '?photos=link'] as const) {
      await call(helper.browser, `POST ${of}/face-photos${form}`, { ...person, photoUrl });
      await call(helper.browser, `POST ${of}/remember-items${form}`, { ...note, photoUrl });
    }
    for (const address of [`face-photos/${face.id}`, `remember-items/${item.id}`])
      await call(helper.browser, `PUT ${of}/${address}/voice`, { voice: toVoiceUrl(wav()) });
    await call(helper.browser, `POST ${of}/face-photos/${face.id}/photos`, { photoUrl });
    const { body: clip } = await helper.browser
      .post(`/api/people/${personId}/clips`)
      .send({ video: clipUrl('baseline.mp4'), still: photoUrl, line: 'A walk' })
      .expect(201);
    await call(helper.browser, `PUT ${of}/face-photos/${face.id}/clip`, { clipId: clip.id });
  }
}

/** The same content, addressed by its person. */
async function familyOfPerson(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const of = `/api/people/${personId}` as const;
  const photoUrl = toDataUrl(await smallJpeg());
  await picturesOfFace(app, call, 'person');
  for (const form of ['', '?photos=link'] as const) {
    const { body: face } = await call(browser, `POST ${of}/face-photos${form}`, {
      ...person,
      photoUrl,
    });
    const { body: item } = await call(browser, `POST ${of}/remember-items${form}`, {
      ...note,
      caregiversOnly: true,
    });
    await call(browser, `GET ${of}/face-photos${form}`);
    await call(browser, `GET ${of}/remember-items${form}`);
    await call(browser, `PATCH ${of}/face-photos/${face.id}${form}`, { name: 'Mei' });
    await call(browser, `PUT ${of}/remember-items/${item.id}${form}`, { ...note, photoUrl });
    await call(browser, `PATCH ${of}/remember-items/${item.id}${form}`, { pinned: true });
    for (const address of [
      `${of}/face-photos/${face.id}`,
      `${of}/remember-items/${item.id}`,
    ] as const) {
      await call(browser, `PUT ${address}/voice${form}`, { voice: toVoiceUrl(wav()) });
      await call(browser, `DELETE ${address}/voice`);
      await call(browser, `DELETE ${address}`);
    }
  }
}

type OfPerson = { browser: ReturnType<TestApp['browser']>; of: `/api/people/${number}` };

async function songs(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const of = `/api/people/${personId}` as const;
  const upload = async (by: Browser = browser): Promise<string> => {
    const sending = by.post(`${of}/uploads`).set('Content-Type', 'audio/mp4');
    return (await sending.send(songFile('plain.m4a')).expect(201)).body.id;
  };
  const song = { title: 'Waltz', who: 'Jacques', why: 'You danced to it in 1962' };
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: one } = await call(browser, `POST ${of}/songs`, {
    ...song,
    photoUrl,
    audio: await upload(),
  });
  const { body: two } = await call(browser, `POST ${of}/songs`, {
    ...song,
    audio: songUrl('mpeg-2.5.mp3'),
  });
  await call(browser, `POST ${of}/songs`, { ...song, audio: randomUUID() });
  await call(browser, `POST ${of}/songs`, { ...song, audio: 'data:audio/mpeg;base64,AAAA' });
  await call(browser, `GET ${of}/songs`);
  await call(browser, `GET ${one.audioUrl}` as 'GET /');
  await browser.get(one.audioUrl).set('Range', 'bytes=-9').expect(206);
  await call(browser, `PUT ${of}/songs/order`, { ids: [two.id, one.id] });
  await call(browser, `PUT ${of}/songs/order`, { ids: [two.id] });
  await call(browser, `PATCH ${of}/songs/${one.id}`, { why: null, photoUrl });
  await call(browser, `PATCH ${of}/songs/${one.id}`, { restingUntil: dayFromNow(7) });
  await call(browser, `PATCH ${of}/songs/2147483647`, { why: null });
  const helper = await memberOf(app, personId, 'helper');
  const { body: waiting } = await call(helper.browser, `POST ${of}/songs`, {
    ...song,
    photoUrl,
    audio: await upload(helper.browser),
  });
  await browser.get(`${of}/waiting/${waiting.id}/sound`).expect(200);
  await browser.post(`${of}/waiting/${waiting.id}/take`).send({ who: null }).expect(201);
  await app.db.$client.query(
    `WITH sound AS (INSERT INTO sounds (person_id, object_bytes, content_type, milliseconds)
      SELECT person_id, 1, 'audio/mpeg', 1000 FROM songs, generate_series(1, $2) WHERE id = $1 RETURNING *)
    INSERT INTO songs (person_id, title, sound_id, position) SELECT person_id, 'Waltz', id, 9 FROM sound`,
    [two.id, SONGS_MAX],
  );
  await call(browser, `POST ${of}/songs`, { ...song, audio: songUrl('mpeg-2.5.mp3') });
  await app.db.$client.query('DELETE FROM songs WHERE position = 9');
  await call(browser, `DELETE ${of}/songs/${one.id}`);
  await call(browser, `DELETE ${of}/songs/${one.id}`);
  await call(browser, `GET ${one.audioUrl}` as 'GET /');
}

/** Clips, and their places on faces. */
async function clips(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const helper = await memberOf(app, personId, 'helper');
  const of = `/api/people/${personId}` as const;
  const photoUrl = toDataUrl(await smallJpeg());
  const clip = {
    video: clipUrl('baseline.mp4'),
    still: photoUrl,
    voice: toVoiceUrl(wav()),
    line: 'Sofie waves from the garden',
  };
  const add = async (by: Browser = browser) =>
    ((await call(by, `POST ${of}/clips`, clip)).body as { id: number }).id;
  await call(browser, `POST ${of}/clips`, { ...clip, video: randomUUID() });
  await call(browser, `POST ${of}/clips`, { ...clip, video: 'data:video/mp4;base64,AAAA' });
  const { body: face } = await browser
    .post(`${of}/face-photos`)
    .send({ ...person, photoUrl })
    .expect(201);
  for (const at of [`/api/face-photos/${face.id}`, `${of}/face-photos/${face.id}`] as const) {
    const { body: placed } = await call(browser, `PUT ${at}/clip?photos=link`, {
      clipId: await add(),
    });
    await call(browser, `GET ${placed.clip.videoUrl}` as 'GET /');
    await browser.get(placed.clip.videoUrl).set('Range', 'bytes=-9').expect(206);
    await call(browser, `PUT ${at}/clip?photos=link`, { clipId: await add() });
    await call(browser, `GET ${placed.clip.videoUrl}` as 'GET /');
    await call(browser, `PUT ${at}/clip`, { clipId: 2147483647 });
    await call(browser, `PATCH ${at}/clip?photos=link`, { afterDeath: true });
    await call(browser, `PATCH ${at}/clip`, { afterDeath: 'yes' });
    await call(browser, `DELETE ${at}/clip`);
  }
  await call(browser, `DELETE ${of}/face-photos/2147483647/clip`);
  const { body: hello } = await browser
    .post(`${of}/hello`)
    .send({ clipId: await add() })
    .expect(201);
  const yesterday = dayFromNow(-1);
  await app.db.$client.query('UPDATE hellos SET day = $2 WHERE id = $1', [hello.id, yesterday]);
  await browser.post(`${of}/hello/${hello.id}/album`).send({ faceId: face.id }).expect(201);
  await browser.delete(`${of}/face-photos/${face.id}`).expect(204);
  await browser.post(`${of}/face-photos/${face.id}/restore`).expect(200);
  await call(helper.browser, `PUT ${of}/face-photos/${face.id}/clip`, {
    clipId: await add(helper.browser),
  });
  const { body: all } = await browser.get(`${of}/waiting`).expect(200);
  const waits = `${of}/waiting/${all[0].id}` as const;
  await browser.get(`${waits}/video`).expect(200);
  await browser.post(`${waits}/take`).send({}).expect(201);
  await helper.browser
    .post(`${of}/hello`)
    .send({ clipId: await add(helper.browser) })
    .expect(201);
  for (let more = 0; more < 5; more += 1) await browser.post(`${of}/clips`).send(clip).expect(201);
}

async function hellos(app: TestApp, call: Call, { browser, of }: OfPerson) {
  await call(browser, `POST ${of}/hello`, { voice: toVoiceUrl(wav()) });
  await call(browser, `DELETE ${of}/hello`);
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: hello } = await call(browser, `POST ${of}/hello`, { photoUrl, words: 'Sea' });
  await call(browser, `POST ${of}/hello/${hello.id}/album`, { name: 'Mila' });
  await app.db.$client.query('UPDATE hellos SET day = day - 2');
  await call(browser, `GET ${of}/hello`);
  await call(browser, `GET ${of}/hello/days`);
  await call(browser, `POST ${of}/hello/${hello.id}/album`, { name: 'Mila' });
  const { body: next } = await call(browser, `POST ${of}/hello`, { photoUrl });
  await call(browser, `DELETE ${of}/hello/${next.id}`);
  const helper = await memberOf(app, Number(of.split('/').at(-1)), 'helper');
  await call(helper.browser, `POST ${of}/hello`, { photoUrl });
}

async function imports(app: TestApp, call: Call) {
  const { browser, personId } = await signedInFamily(app);
  const at = `/api/people/${personId}` as const;
  const key = randomUUID();
  const times = { at: '16:00', day: null, weekdays: [1] };
  const reminder = { ...times, says: 'Tea', repeats: 0, person: 1, plan: key };
  const album = {
    product: 'Dear Ones',
    format: 1,
    people: [
      {
        id: 1,
        name: 'Anna',
        photo: 'anna.jpg',
        clip: { line: 'A walk', photo: 'anna.jpg', video: 'anna.mp4' },
      },
    ],
    memoryItems: [{ id: 1, title: 'Keys', content: 'On the hook.', category: 'Home' }],
    messages: [
      { key, kind: 'thinking-of-you', at: '2026-11-28T09:00:00.000Z', tabletName: 'Kitchen' },
    ],
    tablets: { reminders: [reminder], plans: [{ ...times, key, title: 'Tea' }] },
  };
  const zip = Buffer.from(
    zipSync({
      'data.json': strToU8(JSON.stringify(album)),
      'anna.jpg': new Uint8Array(await smallJpeg()),
      'anna.mp4': new Uint8Array(clipFile('baseline.mp4')),
    }),
  );
  await call(browser, `POST ${at}/import?size=${IMPORT_MAX_BYTES + 1}`, zip);
  await call(browser, `POST ${at}/import?size=1`, zip);
  const { body: sent } = await call(browser, `POST ${at}/import`, zip, randomUUID());
  await call(browser, `POST ${at}/import`, zip);
  await app.imports.deliverWaiting();
  await call(browser, `GET ${at}/imports`);
  await call(browser, `GET ${at}/imports/${sent.id}`);
  await call(browser, `GET ${at}/imports/2147483647`);
  await call(browser, `POST ${at}/imports/${sent.id}/retry`);
  await app.db.$client.query(
    `WITH failed AS (UPDATE imports SET state = 'refused', problem = 'failed' WHERE id = $1 RETURNING id)
    INSERT INTO import_parts (import_id, at, bytes) SELECT id, 0, $2 FROM failed`,
    [sent.id, zip],
  );
  await call(browser, `POST ${at}/imports/${sent.id}/retry`);
  await app.db.$client.query('UPDATE imports SET attempts = $2 WHERE id = $1', [
    sent.id,
    IMPORT_ATTEMPTS,
  ]);
  await app.imports.deliverWaiting();
  await app.mails.deliverWaiting();
}

async function tabletsOfPerson(app: TestApp, call: Call) {
  const { browser, personId } = await familyWithTablet(app);
  const of = `/api/people/${personId}` as const;
  await hellos(app, call, { browser, of });
  await call(browser, `POST ${of}/tablets/code`);
  const { body: paired } = await call(browser, `GET ${of}/tablets`);
  await call(browser, `PATCH ${of}/tablets/${paired[0].id}`, { name: 'Living room' });
  const { body: other } = await browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  const ofOther = `/api/people/${other.id}` as const;
  await call(browser, `GET ${ofOther}/tablets/shareable`);
  await call(browser, `POST ${ofOther}/tablets/shared`, { tabletId: paired[0].id });
  await call(browser, `DELETE ${of}/tablets/${paired[0].id}`);
  await call(browser, `PUT ${of}/tablet-settings`, { personName: 'Maria' });
  await call(browser, `GET ${of}/tablet-settings`);
  await call(browser, `GET ${of}/tablet-week`);
  const { body: plan } = await call(browser, `POST ${of}/plans`, {
    title: 'Doctor',
    at: '10:30',
    day: dayFromNow(1),
  });
  await call(browser, `PATCH ${of}/plans/${plan.id}`, { title: 'Dentist' });
  await planWithReminder(browser, of, call);
  await call(browser, `GET ${of}/plans`);
  await call(browser, `DELETE ${of}/plans/${plan.id}`);
  await reminders(browser, of, call);
  await call(browser, `PUT ${of}/call-contacts`, [
    { name: 'Anna', way: 'phone', address: '+32 9 123 45 67' },
  ]);
  await call(browser, `GET ${of}/call-contacts`);
}

async function planWithReminder(browser: Browser, of: `/api/people/${number}`, call: Call) {
  const { body: plan } = await call(browser, `POST ${of}/plans`, {
    title: 'Lunch',
    at: '12:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    reminder: { says: null },
  });
  const tomorrow = dayFromNow(1);
  const at = `${of}/plans/${plan.id}` as const;
  await call(browser, `PATCH ${at}?on=${tomorrow}`, { at: '12:30' });
  await call(browser, `PATCH ${at}?on=${tomorrow}`, { at: '12:00' });
  await call(browser, `PATCH ${at}?on=${dayFromNow(2)}`, { at: '12:30', day: dayFromNow(3) });
  await call(browser, `DELETE ${at}?on=${tomorrow}`);
  await call(browser, `PATCH ${at}`, { title: 'Dinner', faceId: 2_147_483_647 });
  await call(browser, `PATCH ${at}`, { title: 'Dinner', songId: 2_147_483_647 });
  await call(browser, `PATCH ${at}`, { at: '13:00', faceId: null, reminder: null });
  await call(browser, `PATCH ${at}`, { reminder: { says: 'Dinner is ready' } });
  await call(browser, `GET ${of}/opened`);
  await call(browser, `DELETE ${at}`);
}

async function reminders(browser: Browser, of: `/api/people/${number}`, call: Call) {
  const { body: reminder } = await call(browser, `POST ${of}/reminders`, {
    says: 'Drink something',
    at: '15:00',
    weekdays: [1, 2],
    tellAfterMinutes: 30,
  });
  await call(browser, `POST ${of}/reminders`, { says: 'Drink', at: '21:00', weekdays: [1] });
  await call(browser, `PATCH ${of}/reminders/${reminder.id}`, { at: '16:00', repeats: 2 });
  await call(browser, `PATCH ${of}/reminders/${reminder.id}`, { faceId: 2_147_483_647 });
  await call(browser, `PATCH ${of}/reminders/2147483647`, { at: '16:00' });
  await call(browser, `PUT ${of}/reminders/${reminder.id}/voice`, { voice: toVoiceUrl(wav()) });
  await call(browser, `GET ${of}/reminders`);
  await call(browser, `GET ${of}/reminders/days?from=${dayFromNow(-3)}`);
  await call(browser, `DELETE ${of}/reminders/${reminder.id}/voice`);
  await call(browser, `DELETE ${of}/reminders/${reminder.id}`);
}

/** A member who becomes an owner, and others who are removed and leave with what they added. */
async function members(
  app: TestApp,
  call: Call,
  {
    browser,
    id,
    personId,
  }: Pick<Awaited<ReturnType<typeof signedInFamily>>, 'browser' | 'id' | 'personId'>,
) {
  const at = `/api/people/${personId}` as const;
  const [brother, sister] = [
    await memberOf(app, personId, 'caregiver'),
    await memberOf(app, personId, 'caregiver'),
  ];
  for (const one of [brother, sister]) {
    await one.browser
      .post(`${at}/remember-items`)
      .send({ ...note, caregiversOnly: true })
      .expect(201);
    await one.browser.post('/api/tablets/code').expect(201);
  }
  await call(browser, `GET ${at}/members`);
  await call(browser, `PATCH ${at}/members/${brother.id}`, { role: 'helper' });
  await call(browser, `PATCH ${at}/members/${brother.id}`, { role: 'admin' });
  await call(brother.browser, `PATCH ${at}/members/${id}`, { role: 'viewer' });
  await call(browser, `PATCH ${at}/members/${id}`, { role: 'viewer' });
  await call(browser, `PATCH ${at}/members/2147483647`, { role: 'viewer' });
  await call(browser, `PATCH ${at}/members/${id}`, { wantsWaitingEmails: false });
  await call(browser, `DELETE ${at}/members/${id}`);
  await call(brother.browser, `DELETE ${at}/members/${id}`);
  await call(browser, `DELETE ${at}/members/${brother.id}`, { disconnectTablets: true });
  await call(browser, `DELETE ${at}/members/${brother.id}`);
  await call(sister.browser, `DELETE ${at}/members/${sister.id}`, { takeBack: true });
  await call(browser, `GET ${at}/history?before=2147483647&by=${id}`);
}

async function tablets(app: TestApp, call: Call) {
  const family = await familyWithTablet(app);
  const { browser, tablet } = family;
  await messagesOfPerson(family, call);
  await call(browser, 'POST /api/tablets/code');
  await call((await signedInFamily(app)).browser, 'POST /api/tablets/code', {
    timeZone: 'Europe/Paris',
  });
  await call((await signedInFamily(app, { verified: false })).browser, 'POST /api/tablets/code');
  const { body: paired } = await call(browser, 'GET /api/tablets');
  await call(browser, `PATCH /api/tablets/${paired[0].id}`, { name: 'Living room' });
  await call(browser, 'PUT /api/tablet-settings', {
    personName: 'Maria',
    message: 'You are at home.',
  });
  await call(browser, 'GET /api/tablet-settings');
  await call(browser, 'GET /api/tablets/shareable');
  await call(browser, 'POST /api/tablets/shared', { tabletId: paired[0].id });
  const plan = await call(browser, 'POST /api/plans', {
    title: 'Doctor',
    at: '10:30',
    day: dayFromNow(1),
  });
  await call(browser, 'POST /api/plans', { title: 'Doctor', at: '10:31', day: dayFromNow(1) });
  await call(browser, `PATCH /api/plans/${plan.body.id}`, { weekdays: [1, 7] });
  await call(browser, 'GET /api/plans');
  await call(browser, `DELETE /api/plans/${plan.body.id}`);
  await call(browser, `DELETE /api/plans/${plan.body.id}`);
  const face = await browser
    .post('/api/face-photos?photos=link')
    .send({ ...person, photoUrl: toDataUrl(await smallJpeg()) })
    .expect(201);
  const contact = { name: 'Anna', way: 'ask', address: newAddress(), facePhotoId: face.body.id };
  await call(browser, 'PUT /api/call-contacts', [contact]);
  await call(browser, 'PUT /api/call-contacts', [{ ...contact, way: 'phone' }]);
  await call(browser, 'PUT /api/call-contacts', [{ ...contact, id: 2_147_483_647 }]);
  await call((await signedInFamily(app, { verified: false })).browser, 'PUT /api/call-contacts', [
    { ...contact, facePhotoId: null },
  ]);
  await call(browser, 'GET /api/call-contacts');
  await tablet.post('/api/tablet/reports').send({
    id: randomUUID(),
    day: dayFromNow(0),
    faces: [{ id: face.body.id, looks: 2, helps: 1 }],
  });
  await call(browser, 'GET /api/tablet-week');
  await call(browser, `DELETE /api/tablets/${paired[0].id}?messagesSince=today`);
  await call(browser, `DELETE /api/tablets/${paired[0].id}?messagesSince=${dayFromNow(0)}`);
}

async function reminderOnTheTablet(
  { browser, personId, tablet }: Pick<TabletFamily, 'browser' | 'personId' | 'tablet'>,
  call: Call,
) {
  const { body: reminder } = await browser
    .post(`/api/people/${personId}/reminders`)
    .send({ says: 'Drink something', at: '15:00', weekdays: [1, 2, 3, 4, 5, 6, 7] })
    .expect(201);
  const event = {
    id: randomUUID(),
    reminderId: reminder.id,
    dueOn: dayFromNow(0),
    dueAt: '00:00',
    kind: 'shown',
    at: new Date().toISOString(),
  };
  await call(tablet, 'POST /api/tablet/reminder-events', [
    event,
    { ...event, id: randomUUID(), kind: 'done' },
  ]);
  await call(tablet, 'POST /api/tablet/reminder-events', [{ ...event, kind: 'late' }]);
  await call(tablet, 'GET /api/tablet/content');
}

/** Words that are recorded, for one and for all. */
async function whatThePersonSays(
  { browser, personId, tablet }: Pick<TabletFamily, 'browser' | 'personId' | 'tablet'>,
  call: Call,
) {
  const thought = { id: randomUUID(), kind: 'thinking-of-you', at: new Date().toISOString() };
  await call(tablet, 'POST /api/tablet/messages', thought);
  const { body: refused } = await call(tablet, 'POST /api/tablet/uploads', wav());
  const recorded = { ...thought, kind: 'voice', voice: refused.id };
  await call(tablet, 'POST /api/tablet/messages', recorded);
  await browser.patch(`/api/people/${personId}`).send({ messagesOn: true }).expect(200);
  await call(tablet, 'POST /api/tablet/messages', thought);
  await call(tablet, 'POST /api/tablet/messages', { ...thought, kind: 'voice' });
  const { body: upload } = await call(tablet, 'POST /api/tablet/uploads', wav());
  const words = { ...thought, id: randomUUID(), kind: 'voice', voice: upload.id };
  await call(tablet, 'POST /api/tablet/messages', words);
  await call(tablet, 'POST /api/tablet/messages', { ...words, id: randomUUID() });
}

/** Words for one and for all, as a member hears, keeps, shows and deletes them. */
async function messagesOfPerson(
  { browser, personId, id: userId, tablet }: TabletFamily,
  call: Call,
) {
  const of = `/api/people/${personId}` as const;
  await browser.patch(of).send({ messagesOn: true }).expect(200);
  const say = async (toUserId?: number) => {
    const message = { id: randomUUID(), kind: 'voice', at: new Date().toISOString() };
    const voice = toVoiceUrl(wav({ milliseconds: 500 }));
    await tablet
      .post('/api/tablet/messages')
      .send({ ...message, voice, toUserId })
      .expect(201);
    return `${of}/messages/${message.id}` as const;
  };
  const [toOne, toAll] = [await say(userId), await say()];
  await call(browser, `GET ${of}/messages`);
  await call(browser, `GET ${toOne}/voice`);
  await call(browser, `POST ${toAll}/keep`);
  await call(browser, `POST ${toOne}/show`);
  await call(browser, `GET ${of}/messages`);
  await call(browser, `DELETE ${toAll}`);
  await call(browser, `DELETE ${toAll}`);
  await call(browser, `GET ${toAll}/voice`);
  await call(browser, `POST ${toAll}/keep`);
  await call(browser, `POST ${toAll}/show`);
}

/** A second person on the tablet, whose cookie it gets. */
async function sharedTablet(
  { browser, personId, tablet }: Pick<TabletFamily, 'browser' | 'personId' | 'tablet'>,
  call: Call,
) {
  const { body: other } = await browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  const { body: paired } = await browser.get(`/api/people/${personId}/tablets`).expect(200);
  await browser
    .post(`/api/people/${other.id}/tablets/shared`)
    .send({ tabletId: paired[0].id })
    .expect(201);
  await call(tablet, 'POST /api/tablet/people');
  await call(tablet, 'GET /api/tablet/people');
  await tablet
    .post('/api/tablet/state')
    .set(TABLET_HEADER, String(paired[0].id))
    .send({ awake: true, canSpeak: false, version: 'v', contentAge: 0 })
    .expect(204);
  await browser
    .patch(`/api/people/${other.id}`)
    .send({ callsOn: true, timeZone: zoneAtNoon() })
    .expect(200);
  await unwitnessed(browser, `POST /api/people/${Number(other.id)}/live-calls`);
}

async function onTheTablet(app: TestApp, call: Call) {
  const { browser, personId, tablet } = await familyWithTablet(app);
  const { body } = await browser.post('/api/tablets/code').expect(201);
  await call(app.browser(), 'POST /api/tablet/pair', { code: body.code, name: 'Kitchen' });
  await call(app.browser(), 'POST /api/tablet/pair', { code: body.code });
  const { body: second } = await browser.post('/api/tablets/code').expect(201);
  await call(app.browser(), 'POST /api/tablet/pair', { code: second.code });
  const face = await browser
    .post('/api/face-photos?photos=link')
    .send({ ...person, photoUrl: toDataUrl(await smallJpeg()) })
    .expect(201);
  await browser
    .put(`/api/face-photos/${face.body.id}/voice`)
    .send({ voice: toVoiceUrl(wav()) })
    .expect(200);
  await browser.post('/api/remember-items').send(note).expect(201);
  await browser
    .post('/api/plans')
    .send({ title: 'Tea', at: '16:00', weekdays: [3] })
    .expect(201);
  const contact = { name: 'Anna', way: 'ask', address: newAddress(), facePhotoId: face.body.id };
  const { body: contacts } = await browser.put('/api/call-contacts').send([contact]).expect(200);
  await answerConsent(app, contact.address);
  await browser
    .post(`/api/people/${personId}/songs`)
    .send({ title: 'Waltz', audio: songUrl('mpeg-2.5.mp3') })
    .expect(201);
  const { body: clip } = await browser
    .post(`/api/people/${personId}/clips`)
    .send({
      video: clipUrl('baseline.mp4'),
      still: toDataUrl(await smallJpeg()),
      line: 'A walk',
    })
    .expect(201);
  await browser.put(`/api/face-photos/${face.body.id}/clip`).send({ clipId: clip.id }).expect(200);
  const { body: content } = await call(tablet, 'GET /api/tablet/content');
  await call(tablet, 'GET /api/tablet/live');
  await call(tablet, `GET ${content.songs[0].audioUrl}` as 'GET /');
  await call(tablet, `GET ${content.faces[0].clip.videoUrl}` as 'GET /');
  await call(tablet, `GET ${content.faces[0].photoUrl}?size=small` as 'GET /');
  await call(tablet, `GET ${content.faces[0].voiceUrl}` as 'GET /');
  const { body: request } = await call(tablet, `POST /api/tablet/calls/${contacts[0].id}/ask`, {
    secondsAgo: 5,
    zone: 'Europe/Brussels',
  });
  await call(tablet, 'POST /api/tablet/calls/2147483647/ask', {});
  await call(tablet, `POST /api/tablet/calls/${contacts[0].id}/ask`, { secondsAgo: 0.5 });
  const token = await mailedToken(app, contact.address, paths.callAnswer);
  await app.browser().post('/api/call-answer').send({ token, now: true }).expect(200);
  await call(tablet, `GET /api/tablet/call-requests/${request.id}`);
  await call(tablet, 'GET /api/tablet/content');
  await call(tablet, `GET /api/tablet/call-requests/${randomUUID()}`);
  await reminderOnTheTablet({ browser, personId, tablet }, call);
  await call(tablet, 'POST /api/tablet/uploads', Buffer.from('no sound'));
  await whatThePersonSays({ browser, personId, tablet }, call);
  const report = {
    id: randomUUID(),
    day: dayFromNow(0),
    faces: [{ id: face.body.id, looks: 2, helps: 1 }],
    practice: [
      {
        id: randomUUID(),
        faceId: face.body.id,
        session: randomUUID(),
        at: Date.now(),
        kind: 'right',
      },
    ],
    opened: [{ kind: 'picture', id: face.body.id, part: 'morning' }],
  };
  await call(browser, `PATCH /api/people/${personId}`, { tellsOpened: true });
  await call(tablet, 'POST /api/tablet/state', {
    awake: true,
    canSpeak: false,
    version: 'tablet.js',
    contentAge: 0,
    setupDone: ['stay-on'],
    reach: ['phone'],
    plays: ['h264'],
    songs: { saved: 1, of: 2 },
    canRecord: true,
  });
  await call(tablet, 'POST /api/tablet/reports', report);
  await call(browser, `GET /api/people/${personId}/opened`);
  await call(tablet, 'POST /api/tablet/reports', { ...report, day: dayFromNow(-61) });
  await sharedTablet({ browser, personId, tablet }, call);
  await call(tablet, 'POST /api/tablet/uploads', wav());
  await call(tablet, 'GET /api/tablet/content');
  await call(browser, 'GET /api/tablet/content');
}

/** Calls that go unwitnessed. */
const unwitnessed: Call = async (browser, line, body) => {
  const [method = '', path = ''] = line.split(' ');
  const sending = browser[method.toLowerCase() as 'post'](path);
  return body ? sending.send(body) : sending;
};

const candidate = (port: number) => ({
  candidate: {
    candidate: `candidate:1 1 udp 2113937151 192.168.1.20 ${port} typ host`,
    sdpMid: '0',
    sdpMLineIndex: 0,
  },
});

/**
 * A call that is answered and one that is not, while the tablet's stream is open.
 * @param of how each side calls
 */
async function liveCalls(
  app: TestApp,
  { browser, personId, tablet }: TabletFamily,
  { caller, onTablet }: { caller: Call; onTablet: Call },
) {
  const person = `/api/people/${personId}` as const;
  const offer = { description: { type: 'offer', sdp: 'v=0\r\n' } };
  await caller(browser, `POST ${person}/live-calls`);
  await browser.patch(person).send({ callsOn: true, timeZone: zoneAtNoon() }).expect(200);
  await caller(browser, `PUT ${person}/ring-voice`, { voice: toVoiceUrl(wav()) });
  await caller(browser, `PUT ${person}/ring-voice`, { voice: 'data:audio/wav;base64,' });
  await caller(browser, `GET ${person}/live-calls`);
  await caller(browser, `POST ${person}/live-calls`);
  await caller(browser, `POST ${person}/live-calls/ask-home`);
  const { rows } = await app.db.$client.query<{ id: number }>(
    'SELECT id FROM tablets WHERE person_id = $1 ORDER BY id LIMIT 1',
    [personId],
  );
  const [{ id: tabletId }] = rows as [{ id: number }];
  const following = Promise.resolve(unwitnessed(tablet, `GET /api/tablet/live?row=${tabletId}`));
  await vi.waitFor(async () =>
    expect(await listReachableTablets(app.db, personId)).toHaveLength(1),
  );
  const ring = async (body?: object) =>
    String((await caller(browser, `POST ${person}/live-calls`, body)).body.id);
  const id = await ring({ tabletId, relayOnly: true });
  const [ofCaller, ofTablet] = [`/api/live-calls/${id}`, `/api/tablet/live-calls/${id}`] as const;
  await caller(browser, `POST ${ofCaller}/signal`, offer);
  await onTablet(tablet, `POST ${ofTablet}/signal`, offer);
  await onTablet(tablet, `POST ${ofTablet}/answer`);
  for (const signal of [offer, candidate(5_000), { restart: true }]) {
    await caller(browser, `POST ${ofCaller}/signal`, signal);
    await onTablet(tablet, `POST ${ofTablet}/signal`, signal);
  }
  await caller(browser, `POST ${ofCaller}/signal`, {});
  await onTablet(tablet, `POST ${ofTablet}/signal`, {});
  await caller(browser, `POST ${ofCaller}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/end`, { why: 'too-long' });
  await caller(browser, `POST ${ofCaller}/end`, { why: 'network' });
  await caller(browser, `POST ${ofCaller}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/alive`);
  await onTablet(tablet, `POST ${ofTablet}/answer`);
  await onTablet(tablet, `POST ${ofTablet}/decline`);
  await caller(browser, `GET ${ofCaller}/events`);
  const declined = await ring();
  await onTablet(tablet, `POST /api/tablet/live-calls/${declined}/decline`);
  await caller(browser, `GET ${person}/live-calls/history`);
  await caller(browser, `DELETE ${person}/ring-voice`);
  const nowhere = randomUUID();
  await caller(browser, `GET /api/live-calls/${nowhere}/events`);
  await onTablet(tablet, `POST /api/tablet/live-calls/${nowhere}/answer`);
  const { body: other } = await browser.post('/api/people').send({ name: 'Ruth' }).expect(201);
  await browser.post(`/api/people/${other.id}/tablets/shared`).send({ tabletId }).expect(201);
  const asking = Promise.resolve(
    unwitnessed(tablet, `GET /api/tablet/live?row=${tabletId}&asking=true`),
  );
  await vi.waitFor(async () => {
    const { rowCount } = await app.db.$client.query(
      'SELECT FROM live_streams WHERE is_asking AND tablet_id = $1',
      [tabletId],
    );
    expect(rowCount).toBe(1);
  });
  await browser.delete(`${person}/tablets/${tabletId}`).expect(204);
  await Promise.all([following, asking]);
}

/** The same database without mail. */
const besideWithoutMail = (app: TestApp) =>
  createTestApp({ beside: app, env: { SMTP_URL: 'none' } });

/** Cards for new passwords, made by an owner. */
async function resetCards(app: TestApp, call: Call) {
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
  const { browser } = await signedInFamily(app);
  await call(browser, 'POST /api/account/reset-notice/read');
  await silent.close();
}

/** The card of an invitation. */
async function invitationCards(app: TestApp, call: Call) {
  const silent = await besideWithoutMail(app);
  const { browser, personId } = await signedInFamily(silent);
  const path = `/api/people/${personId}/invitations` as const;
  const { body } = await call(browser, `POST ${path}`, { email: newAddress(), role: 'helper' });
  await call(browser, `POST ${path}/${body.id}/resend`);
  await silent.close();
}

async function administrationWithoutMail(app: TestApp, call: Call) {
  const silent = await besideWithoutMail(app);
  const admin = await signedInAdmin(silent);
  const { id } = await signedInFamily(silent);
  await call(admin.browser, `POST /api/admin/users/${id}/reset-link`);
  await call(admin.browser, `POST /api/admin/users/${admin.id}/reset-link`);
  const words = { name: 'Anna', email: newAddress(), subject: 'Hello', message: 'How is it done?' };
  await silent.browser().post('/api/contact').send(words).expect(201);
  await call(admin.browser, 'GET /api/admin/contact-messages');
  await call(admin.browser, 'GET /api/admin/unused-users');
  await silent.close();
}

async function administration(app: TestApp, call: Call) {
  const { browser, id: ownId } = await signedInAdmin(app);
  const email = newAddress();
  const { body } = await call(browser, 'POST /api/admin/users', {
    email,
    password: PASSWORD,
    isEmailVerified: true,
  });
  await call(browser, 'POST /api/admin/users', { email, password: PASSWORD });
  await call(browser, `PUT /api/admin/users/${body.id}`, {
    ...profile,
    password: NEW_PASSWORD,
    isAdmin: true,
  });
  await call(browser, 'GET /api/admin/users?sort=email&order=desc&offset=0&limit=10');
  await call(browser, `GET /api/admin/users?search=${email}&limit=10`);
  await call(browser, `DELETE /api/admin/users/${body.id}`);
  await call(browser, `DELETE /api/admin/users/${ownId}`);
  await call(browser, 'GET /api/admin/audit');
  await call((await signedInFamily(app)).browser, 'GET /api/admin/audit');
  await call(browser, 'GET /api/admin/health');
  await call(browser, 'POST /api/admin/health/test-email');
  const server = await acceptingMailServer();
  const sending = await createTestApp({ beside: app, env: { SMTP_URL: server.url('right') } });
  await call((await signedInAdmin(sending)).browser, 'POST /api/admin/health/test-email');
  await sending.close();
  await server.close();
  await settings(app, call);
  await setUp(app, call);
}

async function settings(app: TestApp, call: Call) {
  const { browser } = await signedInAdmin(app);
  const server = await mailServerOnMailPort();
  const { body } = await call(browser, 'GET /api/admin/settings');
  for (const code of [body.checkCode, 'another'])
    await call(browser, `GET /api/address-check?code=${String(code)}`);
  await call(browser, 'PUT /api/admin/settings', { timeZone: 'Europe/Brussels' });
  const fixed = await createTestApp({ beside: app, env: { TZ: 'UTC' } });
  const other = (await signedInAdmin(fixed)).browser;
  await call(other, 'PUT /api/admin/settings', { timeZone: 'Europe/Brussels' });
  await fixed.close();
  for (const password of ['right', 'wrong'])
    await call(browser, 'POST /api/admin/settings/test-email', {
      mail: { url: server.url(password) },
    });
  await server.close();
}

async function setUp({ deps }: TestApp, call: Call) {
  const token = 'a-token-for-the-set-up-page';
  const fresh = await createTestApp({ env: { SETUP_TOKEN: token }, log: deps.log });
  const server = await mailServerOnMailPort();
  const browser = fresh.browser();
  const administrator = { email: newAddress('admin'), password: PASSWORD };
  const answers = {
    ...administrator,
    publicAddress: 'http://192.168.1.20:3000',
    mail: 'none',
    timeZone: 'Europe/Brussels',
    locale: 'en',
  };
  await call(browser, 'POST /api/setup/state', { token: 'guess' });
  const { body: state } = await call(browser, 'POST /api/setup/state', { token });
  const origin = answers.publicAddress;
  await call(browser, 'POST /api/setup/check', { code: 'guess', origin });
  await call(browser, 'POST /api/setup/check', { code: state.checkCode, origin });
  for (const password of ['right', 'wrong'])
    await call(browser, 'POST /api/setup/test-email', {
      token,
      email: administrator.email,
      mail: { url: server.url(password) },
    });
  await call(browser, 'POST /api/setup/test-email', {
    token: 'guess',
    email: administrator.email,
    mail: { url: server.url('right') },
  });
  await call(browser, 'POST /api/setup', { ...answers, token: 'guess' });
  await call(browser, 'POST /api/setup', { ...answers, token });
  await call(browser, 'POST /api/setup', { ...answers, token });
  await server.close();
  await fresh.close();
}

/** For each OpenAPI tag, a walk through its calls, including their failures. */
export const walks: Record<
  string,
  { walk: (app: TestApp, call: Call) => Promise<void>; failures: string[] }
> = {
  Giving: {
    walk: giving,
    failures: [
      'give 404',
      'sendGiftUpload 400',
      'makeGivingLink 400',
      'readGivingLink 404',
      'revokeGivingLink 404',
      'readGiftAskedBack 404',
      'withdrawGift 404',
    ],
  },
  Account: {
    walk: async (app, call) => {
      await account(app, call);
      await providerLogin(app, call);
      await passkeys(app, call);
      await resetCards(app, call);
      await notifications(app, call);
    },
    failures: [
      'saveProfile 400',
      'cancelEmailChange 409',
      'readResetLink 400',
      'resetPassword 400',
      'makeMemberResetLink 409',
      'logIn 401',
      'beginPasskey 403',
      'beginPasskey 409',
      'addPasskey 400',
      'renamePasskey 404',
      'deletePasskey 404',
      'beginPasskeyLogin 401',
      'logInWithPasskey 401',
      'logInWithPasskey 403',
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
      'subscribeToPush 400',
      'subscribeToPush 409',
      'unsubscribeFromPush 404',
    ],
  },
  Registration: {
    walk: registration,
    failures: [
      'register 409',
      'register 403',
      'register 400',
      'resendVerification 429',
      'resendVerification 409',
      'readVerificationLink 400',
      'verifyEmail 400',
    ],
  },
  Family: {
    walk: async (app, call) => {
      await family(app, call);
      await familyOfPerson(app, call);
      await familyOfHelper(app, call);
      await songs(app, call);
      await clips(app, call);
    },
    failures: [
      'addClip 400',
      'addClip 404',
      'setFaceClip 404',
      'setFaceClipOfPerson 404',
      'changeFaceClip 400',
      'changeFaceClipOfPerson 400',
      'deleteFaceClipOfPerson 404',
      'getVideo 404',
      'addSong 400',
      'addSong 404',
      'addSong 409',
      'changeSong 404',
      'deleteSong 404',
      'orderSongs 400',
      'getSound 404',
      'addFacePhoto 400',
      'listFacePhotos 401',
      'getPhoto 404',
      'changeFacePhoto 404',
      'deleteFacePicture 409',
      'restoreFacePhoto 404',
      'restoreFacePhotoOfPerson 404',
      'deleteFacePictureOfPerson 409',
      'deleteRememberItem 404',
      'setFaceVoice 400',
      'setRememberItemVoice 400',
      'getVoice 404',
      'sendUpload 400',
      'sendUpload 413',
    ],
  },
  Circle: {
    walk: async (app, call) => {
      await circle(app, call);
      await invitationCards(app, call);
      await imports(app, call);
    },
    failures: [
      'getImport 404',
      'retryImport 404',
      'importAlbum 400',
      'importAlbum 409',
      'importAlbum 413',
      'changePerson 400',
      'deletePerson 403',
      'getPerson 404',
      'invite 409',
      'resendInvitation 429',
      'acceptInvitation 403',
      'acceptInvitation 400',
      'readInvitation 400',
      'listInvitations 403',
      'revokeInvitation 404',
      'changeMember 400',
      'changeMember 403',
      'changeMember 404',
      'changeMember 409',
      'removeMember 403',
      'removeMember 404',
      'removeMember 409',
      'getWaitingPhoto 404',
      'takeContribution 403',
      'takeContribution 404',
      'listWaiting 403',
    ],
  },
  Tablets: {
    walk: async (app, call) => {
      await tablets(app, call);
      await tabletsOfPerson(app, call);
    },
    failures: [
      'makePairingCode 403',
      'getMessageVoice 404',
      'keepMessage 404',
      'showMessage 404',
      'deleteMessage 404',
      'endTablet 400',
      'keepHello 409',
      'addPlan 400',
      'changePlanOfPerson 400',
      'deletePlan 404',
      'addReminder 400',
      'changeReminder 400',
      'changeReminder 404',
      'saveCallContacts 400',
      'saveCallContacts 403',
      'saveCallContacts 404',
    ],
  },
  'Live calls': {
    walk: async (app, call) =>
      liveCalls(app, await familyWithTablet(app), { caller: call, onTablet: unwitnessed }),
    failures: [
      'setRingVoice 400',
      'ringTablet 409',
      'followLiveCall 404',
      'keepLiveCall 409',
      'signalTablet 400',
      'signalTablet 409',
    ],
  },
  'On the tablet': {
    walk: async (app, call) => {
      await onTheTablet(app, call);
      await liveCalls(app, await familyWithTablet(app), { caller: unwitnessed, onTablet: call });
    },
    failures: [
      'answerLiveCall 404',
      'answerLiveCall 409',
      'declineLiveCall 409',
      'keepTabletCall 409',
      'signalCaller 400',
      'signalCaller 409',
      'pairTablet 400',
      'askToCall 400',
      'askToCall 404',
      'getCallRequest 404',
      'sendTabletUpload 400',
      'sendMessage 400',
      'sendMessage 404',
      'sendMessage 409',
      'reportTablet 400',
      'reportReminders 400',
      'getTabletContent 401',
      // The family's side of what was opened, which is called between two reports.
      'changePerson 200',
      'listOpened 200',
    ],
  },
  Administration: {
    walk: async (app, call) => {
      await administration(app, call);
      await administrationWithoutMail(app, call);
    },
    failures: [
      'createUser 409',
      'deleteUser 409',
      'listAudit 403',
      'makeResetLink 409',
      'sendTestEmail 409',
      'changeSettings 409',
      'sendSettingsTestEmail 409',
      'readSetup 403',
      'checkAddress 403',
      'checkPublicAddress 403',
      'sendSetupTestEmail 403',
      'sendSetupTestEmail 409',
      'setUp 403',
      'setUp 404',
    ],
  },
  Visitors: {
    walk: visitors,
    failures: ['sendContactMessage 400', 'answerCallConsent 400', 'answerCallRequest 400'],
  },
};
