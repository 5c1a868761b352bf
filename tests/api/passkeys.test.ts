import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { passkeySite } from '#shared/passkeys/passkey-site';
import {
  PASSKEY_CHALLENGE_MINUTES,
  PASSKEYS_MAX,
  WRONG_PASSWORDS_MAX,
} from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { countPasskeysElsewhere } from '../../server/passkeys/passkeys.repository';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  mailedToken,
  PASSWORD,
  passwordIsStale,
  registeredFamily,
  signedInFamily,
  useTestApp,
} from '../support/app';
import { createAuthenticator, type Deviations } from '../support/authenticator';
import { addPasskey, confirmWithPasskey, logInWithPasskey } from '../support/passkeys';

const app = useTestApp();
const NEW_PASSWORD = 'Evening-walk-2!';
const REFUSED = {
  code: 'passkey-refused',
  message:
    'You could not be logged in with this passkey. Please try again, or log in with your password.',
};

async function familyWithPasskey() {
  const family = await signedInFamily(app());
  const device = createAuthenticator();
  return { ...family, device, passkey: await addPasskey(family.browser, device) };
}

const mailsTo = async (address: string) => {
  await app().mails.deliverWaiting();
  return app().sent.filter(({ to }) => to.address === address);
};
type Browser = ReturnType<ReturnType<typeof app>['browser']>;

/** The notices in the account's answer, from the read path and from the route behind it. */
async function noticesOf(browser: Browser) {
  const [read, routed] = [await browser.get('/api/user'), await browser.get('/api/user?x=1')].map(
    ({ body }) => body as CurrentUser,
  );
  expect(routed).toEqual(read);
  return read?.passkeyNotices ?? [];
}
const passkeysOf = async (userId: number) =>
  (
    await app().db.$client.query<Record<string, unknown>>(
      'SELECT * FROM passkeys WHERE user_id = $1 ORDER BY id',
      [userId],
    )
  ).rows;
/** Makes every challenge that was issued before look as old as `minutes`. */
const saveProfile = ({ browser, email }: { browser: Browser; email: string }, change: object) =>
  browser
    .put('/api/profile')
    .send({ email, firstName: 'Anna', lastName: 'Maes', currentPassword: PASSWORD, ...change });
const newPassword = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

describe('adding a passkey', () => {
  it('takes a confirmed password, and tells the holder by name', async () => {
    const { browser, email, id } = await signedInFamily(app());
    await passwordIsStale(app(), id);
    for (const call of [
      browser.post('/api/passkeys/options'),
      browser.post('/api/passkeys').send({ name: 'Phone', passkey: {} }),
    ])
      expect([400, 403]).toContain((await call).status);
    expect((await browser.post('/api/passkeys/options')).body).toMatchObject({
      code: 'password-needed',
    });
    await browser.post('/api/confirm-password').send({ currentPassword: PASSWORD }).expect(200);
    const passkey = await addPasskey(browser, createAuthenticator(), 'Anna’s phone');
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Anna’s phone',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      rpId: 'localhost',
      isUsable: true,
      isOfThisSession: false,
    });
    expect((await browser.get('/api/passkeys').expect(200)).body).toEqual([passkey]);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('A passkey was added to your account');
    expect(mail?.text).toContain('The passkey “Anna’s phone” was added');
  });

  it('asks for a discoverable key that checks its user, for 32 random bytes and no name of a row', async () => {
    const family = await familyWithPasskey();
    const { body } = await family.browser.post('/api/passkeys/options').expect(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
    });
    expect(Buffer.from(String(body.user.id), 'base64url')).toHaveLength(32);
    const [row] = await passkeysOf(family.id);
    expect(body.user.id).toBe(row?.user_handle);
    expect(body.excludeCredentials).toEqual([
      { id: row?.credential_id, type: 'public-key', transports: ['internal'] },
    ]);
    const other = await signedInFamily(app());
    const { body: others } = await other.browser.post('/api/passkeys/options').expect(200);
    expect(others.user.id).not.toBe(body.user.id);
  });

  it('stores nothing until a device has answered', async () => {
    const { browser } = await signedInFamily(app());
    const count = async () =>
      (await app().db.$client.query('SELECT FROM used_passkey_challenges')).rowCount;
    const before = await count();
    await browser.post('/api/passkeys/options').expect(200);
    await browser.post('/api/login/passkey/options').expect(200);
    expect(await count()).toBe(before);
  });

  it.each<[string, Deviations]>([
    ['was made without checking who uses it', { verified: false }],
    ['was made for another address', { origin: 'http://localhost:3001' }],
    ['was made for another host', { rpId: 'example.com' }],
    ['answers no challenge of ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['is an answer to log in', { type: 'webauthn.get' }],
  ])('is refused where it %s', async (_what, how) => {
    const { browser, id } = await signedInFamily(app());
    const { body: options } = await browser.post('/api/passkeys/options').expect(200);
    const { body } = await browser
      .post('/api/passkeys')
      .send({ name: 'Phone', passkey: createAuthenticator().create(options, how) })
      .expect(400);
    expect(body).toMatchObject({ code: 'passkey-refused' });
    expect(await passkeysOf(id)).toEqual([]);
  });

  it('is refused with the challenge of another session or account, of a login, a used and an expired one', async () => {
    const { browser, id, email } = await signedInFamily(app());
    const elsewhere = app().browser();
    await elsewhere.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    const other = await signedInFamily(app());
    const own = async () => (await browser.post('/api/passkeys/options').expect(200)).body;
    const add = (options: Parameters<ReturnType<typeof createAuthenticator>['create']>[0]) =>
      browser
        .post('/api/passkeys')
        .send({ name: 'Phone', passkey: createAuthenticator().create(options) });
    for (const stranger of [elsewhere, other.browser])
      await add((await stranger.post('/api/passkeys/options').expect(200)).body).expect(400);
    for (const confirms of [true, false]) {
      const { body } = await browser.post('/api/login/passkey/options').send({ confirms });
      await add({ ...(await own()), challenge: body.challenge }).expect(400);
    }
    const options = await own();
    await add(options).expect(201);
    await add(options).expect(400);
    expect(await passkeysOf(id)).toHaveLength(1);
  });

  it('leaves out what a device says about its make, whatever it says', async () => {
    const { browser, id } = await signedInFamily(app());
    const { body: options } = await browser.post('/api/passkeys/options').expect(200);
    const attestation = { fmt: 'tpm', attStmt: Buffer.from([0xa1, 0x63, 0x61, 0x6c, 0x67, 0x26]) };
    await browser
      .post('/api/passkeys')
      .send({ name: 'Phone', passkey: createAuthenticator().create(options, { attestation }) })
      .expect(201);
    expect(await passkeysOf(id)).toHaveLength(1);
  });

  it('ends at ten, also of twelve at once', async () => {
    const { browser, id } = await signedInFamily(app());
    const asked = await Promise.all(
      Array.from(
        { length: PASSKEYS_MAX + 2 },
        async () => (await browser.post('/api/passkeys/options').expect(200)).body,
      ),
    );
    const added = await Promise.all(
      asked.map((options) =>
        browser
          .post('/api/passkeys')
          .send({ name: 'Phone', passkey: createAuthenticator().create(options) }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(PASSKEYS_MAX).fill(201),
      409,
      409,
    ]);
    expect(await passkeysOf(id)).toHaveLength(PASSKEYS_MAX);
    const { body } = await browser.post('/api/passkeys/options').expect(409);
    expect(body).toMatchObject({ code: 'too-many' });
  });

  it('takes a verified address and a password', async () => {
    const unverified = await signedInFamily(app(), { verified: false });
    const { body } = await unverified.browser.post('/api/passkeys/options').expect(403);
    expect(body).toMatchObject({ code: 'email-not-verified' });
    const { browser, id } = await signedInFamily(app());
    await app().db.$client.query(`UPDATE users SET password = '!none' WHERE id = $1`, [id]);
    expect((await browser.post('/api/passkeys/options').expect(409)).body).toMatchObject({
      code: 'password-missing',
    });
  });

  it('takes a name that leads nowhere, and one of another account is not found', async () => {
    const { browser, passkey } = await familyWithPasskey();
    for (const name of ['', 'www.example.com', 'x'.repeat(51), 'call +32 470 12 34 56'])
      await browser.patch(`/api/passkeys/${passkey.id}`).send({ name }).expect(400);
    const { body } = await browser
      .patch(`/api/passkeys/${passkey.id}`)
      .send({ name: 'Kitchen' })
      .expect(200);
    expect(body).toMatchObject({ id: passkey.id, name: 'Kitchen' });
    const other = await signedInFamily(app());
    await other.browser.patch(`/api/passkeys/${passkey.id}`).send({ name: 'Mine' }).expect(404);
    await other.browser.delete(`/api/passkeys/${passkey.id}`).expect(404);
    expect((await other.browser.get('/api/passkeys').expect(200)).body).toEqual([]);
    const stranger = app().browser();
    await stranger.get('/api/passkeys').expect(401);
    await stranger.post('/api/passkeys/options').expect(401);
    await stranger.delete(`/api/passkeys/${passkey.id}`).expect(401);
  });
});

describe('logging in with a passkey', () => {
  it('answers the account, counts as a confirmed password, and notes the use', async () => {
    const { email, id, device } = await familyWithPasskey();
    const browser = app().browser();
    const answer = await logInWithPasskey(browser, device);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, email });
    await browser.get('/api/confirm-password').expect(204);
    const { body } = await browser.get('/api/passkeys').expect(200);
    expect(body).toMatchObject([{ lastUsedAt: expect.any(String), isOfThisSession: true }]);
  });

  it('names no passkey and no account before, and sets no cookie', async () => {
    const answer = await app().browser().post('/api/login/passkey/options').expect(200);
    expect(answer.body).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
      allowCredentials: [],
      userVerification: 'required',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each<[string, Deviations]>([
    ['nobody was checked', { verified: false }],
    ['it was signed for another address', { origin: 'http://localhost:3001' }],
    ['it was signed for another host', { rpId: 'example.com' }],
    [
      'it was signed in a frame of another site',
      { crossOrigin: true, topOrigin: 'http://x.example' },
    ],
    ['it answers no challenge of ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['it says that it was made now', { type: 'webauthn.create' }],
    ['it names another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['it names no account', { userHandle: null }],
  ])('is refused where %s', async (_what, how) => {
    const { device } = await familyWithPasskey();
    const { status, body } = await logInWithPasskey(app().browser(), device, how);
    expect([status, body]).toEqual([401, REFUSED]);
  });

  it('is refused alike for an unknown, a changed and a deleted passkey', async () => {
    const { browser, device, passkey } = await familyWithPasskey();
    const visitor = app().browser();
    const { body: options } = await visitor.post('/api/login/passkey/options').expect(200);
    const right = device.get(options);
    const unknown = createAuthenticator();
    unknown.create({ ...options, rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    const changed = structuredClone(right);
    changed.response.signature = changed.response.signature.replace(/.{8}$/, 'AAAAAAAA');
    const swapped = { ...unknown.get(options), id: right.id, rawId: right.rawId };
    for (const passkeyTried of [unknown.get(options), changed, swapped]) {
      const answer = await visitor.post('/api/login/passkey').send({ passkey: passkeyTried });
      expect([answer.status, answer.body]).toEqual([401, REFUSED]);
    }
    await browser.delete(`/api/passkeys/${passkey.id}`).expect(204);
    const answer = await visitor.post('/api/login/passkey').send({ passkey: right });
    expect([answer.status, answer.body]).toEqual([401, REFUSED]);
  });

  it('works once for a challenge, also twice at once, and not with one of another purpose', async () => {
    const { browser: own, device } = await familyWithPasskey();
    const visitor = app().browser();
    const { body: options } = await visitor.post('/api/login/passkey/options').expect(200);
    const passkey = device.get(options);
    const log = () => app().browser().post('/api/login/passkey').send({ passkey });
    const both = await Promise.all([log(), log()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await log()).body).toEqual(REFUSED);
    const { body: confirming } = await own
      .post('/api/login/passkey/options')
      .send({ confirms: true })
      .expect(200);
    const used = await visitor.post('/api/login/passkey').send({ passkey: device.get(confirming) });
    expect([used.status, used.body]).toEqual([401, REFUSED]);
  });

  it('ends with a counter that goes back: the holder is told, by email and at the next two logins', async () => {
    const { email, device, browser } = await familyWithPasskey();
    expect((await logInWithPasskey(app().browser(), device, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 4, 0]) {
      const { status, body } = await logInWithPasskey(app().browser(), device, { counter });
      expect([status, body]).toEqual([401, REFUSED]);
    }
    const mails = (await mailsTo(email)).filter(
      ({ subject }) => subject === 'A passkey was refused',
    );
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('“Phone”');
    await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    expect(await noticesOf(browser)).toMatchObject([
      { what: 'added', name: 'Phone' },
      { what: 'refused', name: 'Phone' },
      { what: 'refused' },
      { what: 'refused' },
    ]);
  });

  it('works with a device that counts nothing', async () => {
    const { browser } = await signedInFamily(app());
    const device = createAuthenticator({ counts: false });
    await addPasskey(browser, device);
    for (const _time of [1, 2])
      expect((await logInWithPasskey(app().browser(), device)).status).toBe(200);
  });

  it('does not open an account whose address was never verified in time', async () => {
    const { device, id } = await familyWithPasskey();
    await app().db.$client.query(
      `UPDATE users SET is_email_verified = false, email_verification_expires = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const { status, body } = await logInWithPasskey(app().browser(), device);
    expect([status, body.code]).toEqual([403, 'email-not-verified']);
  });

  it('counts failures like wrong passwords, for a passkey and for a connection', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const visitor = strict.browser();
      const tryOnce = async (device: ReturnType<typeof createAuthenticator>) =>
        (await logInWithPasskey(visitor, device)).status;
      const device = createAuthenticator();
      const made = { challenge: '', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
      device.create(made);
      for (let tries = 0; tries < 10; tries += 1) expect(await tryOnce(device)).toBe(401);
      expect(await tryOnce(device)).toBe(429);
      const { rows } = await strict.db.$client.query<{ points: number }>(
        `SELECT points FROM rate_limits WHERE key LIKE 'sign-in-ip:%'`,
      );
      expect(rows).toEqual([{ points: 10 }]);
    } finally {
      await strict.close();
    }
  });
});

describe('an expired challenge', () => {
  it('counts no more, by the clock of the database', async () => {
    const { device, browser } = await familyWithPasskey();
    const visitor = app().browser();
    const { readClock } = await import('../../server/db/clock.repository');
    const { issueChallenge } = await import('../../server/auth/passkey-challenge');
    const now = await readClock(app().db);
    const logIn = (age: number) =>
      visitor.post('/api/login/passkey').send({
        passkey: device.get({
          challenge: issueChallenge(app().deps.sessionSecrets, { purpose: 'log-in' }, now - age),
          rpId: 'localhost',
        }),
      });
    expect((await logIn(PASSKEY_CHALLENGE_MINUTES * 60 + 1)).body).toEqual(REFUSED);
    expect((await logIn(PASSKEY_CHALLENGE_MINUTES * 60 - 10)).status).toBe(200);
    await browser.get('/api/user').expect(200);
  });
});

describe('confirming with a passkey', () => {
  it('stands for the typed password, with a passkey of the account only', async () => {
    const { browser, id, device } = await familyWithPasskey();
    const other = await familyWithPasskey();
    await passwordIsStale(app(), id);
    const refused = await confirmWithPasskey(browser, other.device);
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey-refused']);
    await browser.get('/api/confirm-password').expect(403);
    expect((await confirmWithPasskey(browser, device)).status).toBe(200);
    await browser.get('/api/confirm-password').expect(204);
  });

  it('names the passkeys of the account, and nothing to a visitor', async () => {
    const { browser, id } = await familyWithPasskey();
    const [row] = await passkeysOf(id);
    const { body } = await browser
      .post('/api/login/passkey/options')
      .send({ confirms: true })
      .expect(200);
    expect(body.allowCredentials).toMatchObject([{ id: row?.credential_id }]);
    await app().browser().post('/api/login/passkey/options').send({ confirms: true }).expect(401);
  });

  it('takes the challenge of this session, once', async () => {
    const { browser, id, email, device } = await familyWithPasskey();
    const elsewhere = app().browser();
    await elsewhere.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    await passwordIsStale(app(), id);
    const challenge = async (of: typeof browser, confirms = true) =>
      (await of.post('/api/login/passkey/options').send({ confirms }).expect(200)).body;
    const confirm = (passkey: object) => browser.post('/api/confirm-password').send({ passkey });
    await confirm(device.get(await challenge(elsewhere))).expect(400);
    await confirm(device.get(await challenge(browser, false))).expect(400);
    const right = device.get(await challenge(browser));
    await confirm(right).expect(200);
    await passwordIsStale(app(), id);
    await confirm(right).expect(400);
    await browser.get('/api/confirm-password').expect(403);
  });

  it('never stands for the current password of the profile, nor both together', async () => {
    const family = await familyWithPasskey();
    const { browser, device } = family;
    const { body: options } = await browser
      .post('/api/login/passkey/options')
      .send({ confirms: true });
    const passkey = device.get(options);
    await saveProfile(family, { currentPassword: undefined, passkey }).expect(400);
    await browser.delete('/api/account').send({ passkey }).expect(400);
    await browser
      .post('/api/confirm-password')
      .send({ passkey, currentPassword: PASSWORD })
      .expect(400);
    await browser.post('/api/confirm-password').send({}).expect(400);
  });

  it('ends the session with the tenth failure, as wrong passwords do', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const { browser } = await signedInFamily(strict);
      const device = createAuthenticator();
      await addPasskey(browser, device);
      const codes: string[] = [];
      for (let tries = 0; tries < WRONG_PASSWORDS_MAX; tries += 1)
        codes.push((await confirmWithPasskey(browser, device, { verified: false })).body.code);
      expect(codes).toEqual([
        ...Array<string>(WRONG_PASSWORDS_MAX - 1).fill('passkey-refused'),
        'signed-out',
      ]);
      await browser.get('/api/user').expect(401);
    } finally {
      await strict.close();
    }
  });
});

describe('the end of a passkey', () => {
  it('ends the sessions that it opened, and no others', async () => {
    const { browser, email, device, passkey } = await familyWithPasskey();
    const [first, second] = [app().browser(), app().browser()];
    for (const one of [first, second])
      expect((await logInWithPasskey(one, device)).status).toBe(200);
    await browser.delete(`/api/passkeys/${passkey.id}`).expect(204);
    for (const one of [first, second]) await one.get('/api/user').expect(401);
    await browser.get('/api/user').expect(200);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('A passkey of your account was deleted');
    expect((await logInWithPasskey(app().browser(), device)).status).toBe(401);
  });

  it('ends the session that verifying or a new address has put in the place of one that it opened', async () => {
    const { browser: first, id, email, device, passkey } = await familyWithPasskey();
    const browser = app().browser();
    await logInWithPasskey(browser, device);
    await app().db.$client.query('UPDATE users SET is_email_verified = false WHERE id = $1', [id]);
    await browser.post('/api/resend-verification').send({ email }).expect(200);
    const verifying = await mailedToken(app(), email, '/verify-email');
    await browser.post('/api/verify-email').send({ token: verifying }).expect(200);
    const isOpenedByIt = async () =>
      ((await browser.get('/api/passkeys').expect(200)).body as { isOfThisSession: boolean }[])[0]
        ?.isOfThisSession;
    expect(await isOpenedByIt()).toBe(true);
    await first.get('/api/user').expect(401);

    const next = `other-${email}`;
    await saveProfile({ browser, email: next }, {}).expect(200);
    const token = await mailedToken(app(), next, '/confirm-email-change');
    await browser.post('/api/confirm-email-change').send({ token }).expect(200);
    expect(await isOpenedByIt()).toBe(true);
    await app().db.$client.query('DELETE FROM passkeys WHERE id = $1', [passkey.id]);
    await browser.get('/api/user').expect(401);
  });

  it('takes a confirmed password', async () => {
    const { browser, id, passkey } = await familyWithPasskey();
    await passwordIsStale(app(), id);
    const { body } = await browser.delete(`/api/passkeys/${passkey.id}`).expect(403);
    expect(body).toMatchObject({ code: 'password-needed' });
    expect(await passkeysOf(id)).toHaveLength(1);
  });

  it('comes with a new password, unless they are to stay; a kept one opens the account as before', async () => {
    const ended = await familyWithPasskey();
    await saveProfile(ended, newPassword).expect(200);
    expect(await passkeysOf(ended.id)).toEqual([]);
    expect((await mailsTo(ended.email)).at(-1)?.text).toContain(
      '1 passkey of the account was deleted too.',
    );
    await ended.browser.get('/api/user').expect(200);
    const kept = await familyWithPasskey();
    const opened = app().browser();
    expect((await logInWithPasskey(opened, kept.device)).status).toBe(200);
    await saveProfile(kept, { ...newPassword, deletePasskeys: false }).expect(200);
    await opened.get('/api/user').expect(401);
    expect((await logInWithPasskey(opened, kept.device)).status).toBe(200);
  });

  it('stays away from a profile that is saved without a new password', async () => {
    const family = await familyWithPasskey();
    await saveProfile(family, { city: 'Ghent', deletePasskeys: true }).expect(200);
    expect(await passkeysOf(family.id)).toHaveLength(1);
  });

  it('comes with a reset, and with “Start empty”', async () => {
    const { email, id, device } = await familyWithPasskey();
    await app().browser().post('/api/forgot-password').send({ email }).expect(200);
    const token = await mailedToken(app(), email, paths.resetPassword);
    await app()
      .browser()
      .post('/api/reset-password')
      .send({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
      .expect(200);
    expect(await passkeysOf(id)).toEqual([]);
    expect((await logInWithPasskey(app().browser(), device)).status).toBe(401);
    expect((await mailsTo(email)).at(-1)?.text).toContain('1 passkey of the account');
  });

  it('comes with a password or an address that an administrator sets, and no other change', async () => {
    const { browser: admin } = await signedInAdmin(app());
    const change = (id: number, what: object) => admin.put(`/api/admin/users/${id}`).send(what);
    const kept = await familyWithPasskey();
    await change(kept.id, { firstName: 'Anna' }).expect(200);
    expect(await passkeysOf(kept.id)).toHaveLength(1);
    for (const what of [{ password: NEW_PASSWORD }, { email: `other-${kept.email}` }]) {
      const { id, email } = await familyWithPasskey();
      await change(id, 'email' in what ? { email: `other-${email}` } : what).expect(200);
      expect(await passkeysOf(id)).toEqual([]);
      expect((await mailsTo(email)).at(-1)?.text).toContain(
        'All passkeys of the account were deleted.',
      );
    }
  });

  it('comes with the account', async () => {
    const { browser, id } = await familyWithPasskey();
    await browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
    expect(await passkeysOf(id)).toEqual([]);
  });
});

describe('the notices of passkeys', () => {
  it('show at each login for two weeks, whoever logs in, and at two logins at least, until they were read in each', async () => {
    const { browser, email, id } = await familyWithPasskey();
    expect(await noticesOf(browser)).toEqual([]);
    const seen: number[] = [];
    const afterDays = (days: number) =>
      app().db.$client.query(
        'UPDATE passkey_notices SET created_at = now() - make_interval(days => $1) WHERE user_id = $2',
        [days, id],
      );
    for (const days of [0, 1, 13, 15]) {
      await afterDays(days);
      const next = app().browser();
      const { body } = await next
        .post('/api/login')
        .send({ email, password: PASSWORD })
        .expect(200);
      const shown = (body as CurrentUser).passkeyNotices ?? [];
      expect(await noticesOf(next)).toEqual(shown);
      seen.push(shown.length);
      await next.post('/api/passkeys/notices/read').expect(200);
      expect(await noticesOf(next)).toEqual([]);
    }
    expect(seen).toEqual([1, 1, 1, 0]);
    // Somebody who logs in less often than every two weeks sees it too.
    await addPasskey(browser, createAuthenticator());
    await afterDays(60);
    const late = app().browser();
    const { body } = await late.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    expect((body as CurrentUser).passkeyNotices).toHaveLength(1);
  });
});

describe('where passkeys work', () => {
  it.each([
    ['https://family.example', { rpId: 'family.example' }],
    ['https://family.example:8443', { rpId: 'family.example' }],
    ['http://localhost:3000', { rpId: 'localhost' }],
    ['http://family.example', { refused: 'http' }],
    ['https://192.168.1.20', { refused: 'ip' }],
    ['http://127.1:3000', { refused: 'ip' }],
    ['https://[fd00::1]', { refused: 'ip' }],
  ])('at %s: %o', (address, site) => {
    expect(passkeySite(address)).toEqual(site);
  });

  it('is said where they do not, and passkeys of another address neither work nor are lost', async () => {
    const { id, device, browser } = await familyWithPasskey();
    await app().db.$client.query(`UPDATE passkeys SET rp_id = 'old.example' WHERE user_id = $1`, [
      id,
    ]);
    expect((await logInWithPasskey(app().browser(), device)).status).toBe(401);
    expect((await browser.get('/api/passkeys')).body).toMatchObject([
      { rpId: 'old.example', isUsable: false },
    ]);
    const ended = await countPasskeysElsewhere(app().db, 'new.example');
    const elsewhere = await countPasskeysElsewhere(app().db, 'localhost');
    expect(elsewhere).toEqual({ passkeys: 1, accounts: 1 });
    expect(ended.passkeys).toBeGreaterThan(1);
    const atIp = await createTestApp({
      env: { APP_URL: 'http://192.168.1.20:3000' },
      beside: app(),
    });
    try {
      for (const call of [
        atIp.browser().post('/api/login/passkey/options'),
        atIp
          .browser()
          .post('/api/login/passkey')
          .send({ passkey: device.get({ challenge: 'AAAA', rpId: 'x' }) }),
      ])
        expect((await call).body).toMatchObject({ code: 'passkeys-not-here' });
    } finally {
      await atIp.close();
    }
  });

  it('is allowed to our own pages by every answer', async () => {
    const { headers } = await app().browser().get('/api/user');
    const policy = String(headers['permissions-policy']);
    expect(policy).toContain('publickey-credentials-get=(self)');
    expect(policy).toContain('publickey-credentials-create=(self)');
  });
});

it('“Start empty” leaves no passkey of whoever registered the address', async () => {
  const { browser, email, id } = await registeredFamily(app());
  const device = createAuthenticator();
  await addPasskey(browser, device);
  // As it was before the address counted as verified.
  await app().db.$client.query(
    'UPDATE users SET is_email_verified = false, first_verified_at = null WHERE id = $1',
    [id],
  );
  await app().browser().post('/api/forgot-password').send({ email }).expect(200);
  const token = await mailedToken(app(), email, paths.resetPassword);
  await app()
    .browser()
    .post('/api/reset-password')
    .send({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, keepContent: false })
    .expect(200);
  expect((await logInWithPasskey(app().browser(), device)).status).toBe(401);
  const { rows } = await app().db.$client.query<{ count: number }>(
    'SELECT count(*)::int FROM passkeys WHERE user_id NOT IN (SELECT id FROM users) OR user_id = $1',
    [id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});
