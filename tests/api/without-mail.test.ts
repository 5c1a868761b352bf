import { beforeEach, describe, expect, it } from 'vitest';
import type { ResetCard } from '#shared/accounts/reset-card.answer';
import type { MadeInvitation } from '#shared/circle/invitation.answer';
import type { Role } from '#shared/circle/roles';
import { ensureFirstAdmin } from '../../server/accounts/first-admin';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import { verifyUnproven } from '../../server/accounts/verify-unproven';
import { PUSHES } from '../../server/mail/mail-jobs.repository';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  mailedToken,
  newAddress,
  PASSWORD,
  passwordIsStale,
  rowsOf,
  signedInFamily,
  type TestApp,
  useTestApp,
} from '../support/app';
import { joinCircle, memberOf, withoutHome } from '../support/circle';
import { memberWith, type Family } from '../support/invitations';
import { newSubscription, subscribed } from '../support/push';
import { pairedTablet } from '../support/tablets';

const app = useTestApp({ env: { SMTP_URL: 'none' } });
const query = rowsOf(app);

/** A server with mail on the same database, as after SMTP_URL was set. */
const withMail = () => createTestApp({ beside: app() });

const NEW_PASSWORD = 'Evening-walk-2!';
const KNOWN_PUSH_SERVICE = 'https://fcm.googleapis.com';

const NAMES = { firstName: 'Ben', lastName: 'Maes' };

const newAccount = (email: string, invitation?: string) => ({
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...(invitation && { invitation }),
});
const newPassword = (token: string) => ({
  token,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
});
const logIn = (email: string, password = PASSWORD) =>
  app().browser().post('/api/login').send({ email, password });
const useCard = (token: string) =>
  app().browser().post('/api/reset-password').send(newPassword(token));

const invite = async (owner: Family, email = newAddress('invited'), role: Role = 'helper') =>
  (
    await owner.browser
      .post(`/api/people/${owner.personId}/invitations`)
      .send({ email, role })
      .expect(201)
  ).body as MadeInvitation;

/** Somebody who has come by a card. */
async function invitedMember(owner: Family, role: Role = 'helper') {
  const { email, token = '' } = await invite(owner, newAddress('ben'), role);
  await app().browser().post('/api/register').send(newAccount(email, token)).expect(201);
  const browser = app().browser();
  const { body } = await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
  return { browser, email, id: (body as { id: number }).id };
}

const askForCard = (owner: Family, userId: number, personId = owner.personId) =>
  owner.browser.post(`/api/people/${personId}/members/${userId}/reset-link`);
const askAdminForCard = (admin: Family, userId: number) =>
  admin.browser.post(`/api/admin/users/${userId}/reset-link`);
const cardOf = (response: { body: unknown }) => response.body as ResetCard;

it('a browser whose push service is not known is promised no email', async () => {
  const { browser } = await signedInFamily(app());
  const { json } = newSubscription('https://push.example');
  const { body } = await browser.post('/api/push/subscriptions').send(json).expect(400);
  expect((body as { message: string }).message).toMatch(/Please try another browser\.$/);
});

/** No administrator but those of the test. */
beforeEach(async () => {
  await query('UPDATE users SET is_admin = false');
});

describe('without mail', () => {
  it('nothing is sent, and nothing is queued that could never be sent', async () => {
    const owner = await signedInFamily(app());
    const { id } = await invitedMember(owner);
    await useCard(cardOf(await askForCard(owner, id).expect(201)).token).expect(200);
    await app()
      .browser()
      .post('/api/contact')
      .send({ name: 'Anna', email: newAddress(), subject: 'Hello', message: 'How does it work?' })
      .expect(201);
    const admin = await signedInAdmin(app());
    expect((await admin.browser.get('/api/admin/contact-messages').expect(200)).body).toMatchObject(
      [{ name: 'Anna', subject: 'Hello', message: 'How does it work?', possibleSpam: false }],
    );
    await owner.browser.get('/api/admin/contact-messages').expect(403);
    await app().mails.deliverWaiting();
    expect(app().sent).toEqual([]);
    expect(await app().mails.counts()).toEqual({ waiting: 0, refused: 0 });
  });

  it('whoever is signed out gets no card, and learns of no account', async () => {
    const { email: known } = await signedInFamily(app());
    const asks = [
      ['/api/forgot-password', (email: string) => ({ email })],
      ['/api/resend-verification', (email: string) => ({ email })],
      ['/api/check-verification-status', (email: string) => ({ email })],
      ['/api/register', (email: string) => newAccount(email)],
    ] as const;
    for (const [path, body] of asks) {
      const [one, other] = [
        await app().browser().post(path).send(body(known)),
        await app().browser().post(path).send(body(newAddress())),
      ];
      expect([path, one.status, one.body]).toEqual([path, other.status, other.body]);
    }
    expect(
      (await app().browser().post('/api/forgot-password').send({ email: known }).expect(409)).body,
    ).toMatchObject({
      code: 'no-mail',
      message: 'This Dear Ones sends no emails. Please ask whoever set up Dear Ones.',
    });
    await app().browser().post('/api/register').send(newAccount(newAddress())).expect(403);
    expect(await query(`SELECT id FROM mailed_links`)).toEqual([]);
  });

  it('nobody is deleted for disuse', async () => {
    const { id } = await signedInFamily(app());
    await query(
      `UPDATE users SET created_at = now() - interval '9 years', last_login_at = now() - interval '9 years' WHERE id = $1`,
      [id],
    );
    expect(await deleteInactiveAccounts(app().deps)).toEqual({ warned: 0, deleted: 0 });
    expect(await query('SELECT id FROM users WHERE id = $1', [id])).toHaveLength(1);
    expect(await query('SELECT user_id FROM inactive_account_warnings')).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is a card: its link registers an account whose address counts within Dear Ones only', async () => {
    const owner = await signedInFamily(app());
    const { id, browser } = await invitedMember(owner, 'caregiver');
    expect((await browser.get('/api/user').expect(200)).body).toMatchObject({
      isEmailVerified: true,
      isEmailUnproven: true,
    });
    expect(
      await query('SELECT role FROM memberships WHERE user_id = $1 AND person_id = $2', [
        id,
        owner.personId,
      ]),
    ).toEqual([{ role: 'caregiver' }]);
  });

  it('takes a confirmed password for each card, and a new card ends the former', async () => {
    const owner = await signedInFamily(app());
    const first = await invite(owner);
    const again = `/api/people/${owner.personId}/invitations/${first.id}/resend`;
    const second = (await owner.browser.post(again).expect(200)).body as MadeInvitation;
    await app().browser().post('/api/invitation').send({ token: first.token }).expect(400);
    await app().browser().post('/api/invitation').send({ token: second.token }).expect(200);
    await passwordIsStale(app(), owner.id);
    expect((await owner.browser.post(again).expect(403)).body).toMatchObject({
      code: 'password-needed',
    });
    const { body } = await owner.browser.get(`/api/people/${owner.personId}/invitations`);
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('in other hands opens no account that is there, and registers no other address', async () => {
    const owner = await signedInFamily(app());
    const ben = await signedInFamily(app());
    const { token = '' } = await invite(owner, ben.email);
    const thief = app().browser();
    await thief.post('/api/register').send(newAccount(newAddress(), token)).expect(403);
    await thief.post('/api/register').send(newAccount(ben.email, token)).expect(409);
    await thief.post('/api/invitation/accept').send({ token }).expect(401);
    const other = await signedInFamily(app());
    await other.browser.post('/api/invitation/accept').send({ token }).expect(403);
    await ben.browser.post('/api/invitation/accept').send({ token }).expect(200);
  });

  it('proves the address if it was mailed, also after mail was turned off', async () => {
    const mailing = await withMail();
    try {
      const owner = await signedInFamily(mailing);
      const email = newAddress('mailed');
      await owner.browser
        .post(`/api/people/${owner.personId}/invitations`)
        .send({ email, role: 'helper' })
        .expect(201);
      const token = await mailedToken(mailing, email, '/invitation');
      await app().browser().post('/api/register').send(newAccount(email, token)).expect(201);
      expect(await query('SELECT is_email_unproven FROM users WHERE email = $1', [email])).toEqual([
        { is_email_unproven: false },
      ]);
    } finally {
      await mailing.close();
    }
  });
});

describe('a card for a new password', () => {
  it('of an owner works once, ends all sessions, and its holder reads who made it', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner);
    const { token, name } = cardOf(await askForCard(owner, ben.id).expect(201));
    expect(name).toBe(ben.email);
    await useCard(token).expect(200);
    await useCard(token).expect(400);
    await ben.browser.get('/api/user').expect(401);
    await logIn(ben.email).expect(401);
    const browser = app().browser();
    const { body } = await browser
      .post('/api/login')
      .send({ email: ben.email, password: NEW_PASSWORD })
      .expect(200);
    expect(body).toMatchObject({
      passkeyNotices: [{ what: 'reset-card', name: owner.email }],
      isEmailUnproven: true,
    });
    expect(
      await query(
        `SELECT user_id, whom FROM circle_log WHERE person_id = $1 AND what = 'made-reset-link'`,
        [owner.personId],
      ),
    ).toEqual([{ user_id: owner.id, whom: ben.email }]);
    expect(
      await query(`SELECT admin_email, target_email FROM admin_audit WHERE action = 'reset-link'`),
    ).toContainEqual({ admin_email: owner.email, target_email: ben.email });
  });

  it('names its maker to the holder, whoever used it first, and also once a second one was used', async () => {
    const owner = await signedInFamily(app());
    const admin = await signedInAdmin(app());
    const ben = await invitedMember(owner);
    await useCard(cardOf(await askForCard(owner, ben.id).expect(201)).token).expect(200);
    const other = app().browser();
    await other.post('/api/login').send({ email: ben.email, password: NEW_PASSWORD }).expect(200);
    await other.post('/api/passkeys/notices/read').expect(200);
    expect((await other.get('/api/user')).body).not.toHaveProperty('passkeyNotices');
    await useCard(cardOf(await askAdminForCard(admin, ben.id).expect(201)).token).expect(200);
    const { body } = await logIn(ben.email, NEW_PASSWORD).expect(200);
    expect(body).toMatchObject({
      passkeyNotices: [
        { what: 'reset-card', name: owner.email },
        { what: 'reset-card', name: admin.email },
      ],
    });
  });

  it('works for an hour, and a newer one or a new password ends it', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner);
    const first = cardOf(await askForCard(owner, ben.id).expect(201));
    const second = cardOf(await askForCard(owner, ben.id).expect(201));
    await useCard(first.token).expect(400);
    expect(
      await query(
        `SELECT expires_at - created_at = interval '1 hour' AS for_an_hour FROM mailed_links WHERE user_id = $1`,
        [ben.id],
      ),
    ).toEqual([{ for_an_hour: true }]);
    await query(`UPDATE mailed_links SET expires_at = now() WHERE user_id = $1`, [ben.id]);
    await useCard(second.token).expect(400);
    const third = cardOf(await askForCard(owner, ben.id).expect(201));
    await ben.browser
      .put('/api/profile')
      .send({
        ...NAMES,
        email: ben.email,
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      })
      .expect(200);
    await useCard(third.token).expect(400);
  });

  it('is made with a confirmed password, by owners alone, for members alone', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner);
    for (const role of ['caregiver', 'helper', 'viewer'] as const) {
      const member = await memberOf(app(), owner.personId, role);
      await askForCard(member, ben.id).expect(403);
    }
    const stranger = await signedInFamily(app());
    await askForCard(stranger, ben.id, owner.personId).expect(404);
    await askForCard(owner, stranger.id).expect(404);
    await passwordIsStale(app(), owner.id);
    expect((await askForCard(owner, ben.id).expect(403)).body).toMatchObject({
      code: 'password-needed',
    });
    expect(await query('SELECT id FROM mailed_links WHERE user_id = $1', [ben.id])).toEqual([]);
  });

  it('of an owner opens no owner, no administrator, and nobody with more than this circle', async () => {
    const admin = await signedInAdmin(app());
    await query(`UPDATE users SET first_name = 'Els', last_name = 'Maes' WHERE id = $1`, [
      admin.id,
    ]);
    const owner = await signedInFamily(app());
    const other = await signedInFamily(app());
    const inTwo = await invitedMember(owner);
    await joinCircle(app(), other.personId, inTwo.id, 'viewer');
    const alone = await memberWith(app(), owner, 'helper');
    const withNotes = await memberWith(app(), owner, 'helper');
    await withNotes.browser
      .post(`/api/people/${withNotes.personId}/remember-items`)
      .send({ title: 'Keys', content: 'On the hook.', category: 'Home' })
      .expect(201);
    const second = await memberOf(app(), owner.personId, 'owner');
    const adminHere = await signedInAdmin(app());
    await withoutHome(app(), adminHere.id);
    await joinCircle(app(), owner.personId, adminHere.id, 'viewer');
    for (const id of [inTwo.id, withNotes.id, second.id, adminHere.id, owner.id])
      expect((await askForCard(owner, id).expect(409)).body).toMatchObject({
        code: 'ask-administrator',
        message: 'Only the administrator can help with this password: Els Maes.',
      });
    // A circle of one's own with nothing in it is no more than a new account has.
    await askForCard(owner, alone.id).expect(201);
  });

  it('ends when what it opens, or the right of its maker, has changed before its use', async () => {
    const owner = await signedInFamily(app());
    const other = await signedInFamily(app());
    const changes: ((member: { id: number }, maker: Family) => Promise<unknown>)[] = [
      ({ id }) => query('UPDATE users SET is_admin = true WHERE id = $1', [id]),
      ({ id }) => joinCircle(app(), other.personId, id, 'viewer'),
      ({ id }) =>
        query(`UPDATE memberships SET role = 'owner' WHERE user_id = $1 AND person_id = $2`, [
          id,
          owner.personId,
        ]),
      ({ id }) =>
        query(`DELETE FROM memberships WHERE user_id = $1 AND person_id = $2`, [
          id,
          owner.personId,
        ]),
      (_member, maker) =>
        query(`UPDATE memberships SET role = 'caregiver' WHERE user_id = $1 AND person_id = $2`, [
          maker.id,
          owner.personId,
        ]),
      (_member, maker) => query('DELETE FROM users WHERE id = $1', [maker.id]),
    ];
    for (const change of changes) {
      const ben = await invitedMember(owner);
      const maker = { ...(await memberOf(app(), owner.personId, 'owner')) };
      const { token } = cardOf(await askForCard(maker, ben.id).expect(201));
      await change(ben, maker);
      expect([change.toString(), (await useCard(token)).status]).toEqual([change.toString(), 400]);
      await logIn(ben.email).expect(200);
    }
  });

  it('of an administrator opens no administrator, also one who became so since', async () => {
    const [admin, otherAdmin] = [await signedInAdmin(app()), await signedInAdmin(app())];
    const ben = await signedInFamily(app());
    expect((await askAdminForCard(admin, otherAdmin.id).expect(409)).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await askAdminForCard(admin, admin.id).expect(409)).body).toMatchObject({
      code: 'own-account',
    });
    await askAdminForCard(ben, admin.id).expect(403);
    await askAdminForCard(admin, 2_147_483_647).expect(404);
    const { token } = cardOf(await askAdminForCard(admin, ben.id).expect(201));
    await query('UPDATE users SET is_admin = true WHERE id = $1', [ben.id]);
    await useCard(token).expect(400);
    await query('UPDATE users SET is_admin = false WHERE id = $1', [ben.id]);
    await useCard(token).expect(200);
    expect((await logIn(ben.email, NEW_PASSWORD).expect(200)).body).toMatchObject({
      passkeyNotices: [{ what: 'reset-card', name: admin.email }],
    });
    await passwordIsStale(app(), admin.id);
    await askAdminForCard(admin, ben.id).expect(403);
  });

  it('cannot be passed by: an administrator types no new password for anybody', async () => {
    const admin = await signedInAdmin(app());
    const ben = await invitedMember(await signedInFamily(app()));
    const colleague = await signedInAdmin(app());
    const type = ({ id }: { id: number }) =>
      admin.browser.put(`/api/admin/users/${id}`).send({ password: NEW_PASSWORD });
    await type(ben).expect(409, /Make a card/);
    await type(colleague).expect(409, /admin-link/);
    await logIn(ben.email).expect(200);
  });

  it('is made and used only as long as there is no mail', async () => {
    const admin = await signedInAdmin(app());
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner);
    const { token } = cardOf(await askForCard(owner, ben.id).expect(201));
    const mailing = await withMail();
    try {
      const at = (path: string, { browser }: Family) =>
        mailing
          .browser()
          .post(path)
          .set(
            'Cookie',
            String(
              browser.jar
                .getCookies({ path: '/', domain: '127.0.0.1', secure: false, script: false })
                .toValueString(),
            ),
          );
      const answers = [
        await at(`/api/people/${owner.personId}/members/${ben.id}/reset-link`, owner),
        await at(`/api/admin/users/${ben.id}/reset-link`, admin),
      ];
      for (const { status, body } of answers)
        expect([status, (body as { code: string }).code]).toEqual([409, 'has-mail']);
      await mailing.browser().post('/api/reset-password').send(newPassword(token)).expect(400);
    } finally {
      await mailing.close();
    }
  });

  it('hides what the person said to the member alone before', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner, 'caregiver');
    const of = `/api/people/${owner.personId}`;
    await owner.browser.patch(of).send({ messagesOn: true }).expect(200);
    const tablet = await pairedTablet(app(), owner.browser);
    const say = (id: string, toUserId?: number) =>
      tablet
        .post('/api/tablet/messages')
        .send({ id, kind: 'thinking-of-you', at: new Date().toISOString(), toUserId })
        .expect(201);
    const [before, toAll, after] = ['1', '2', '3'].map(
      (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
    ) as [string, string, string];
    await say(before, ben.id);
    await say(toAll);
    const listed = async (browser: Family['browser']) =>
      ((await browser.get(`${of}/messages`).expect(200)).body as { id: string }[]).map(
        ({ id }) => id,
      );
    expect((await listed(ben.browser)).toSorted()).toEqual([before, toAll]);
    await useCard(cardOf(await askForCard(owner, ben.id).expect(201)).token).expect(200);
    await say(after, ben.id);
    const browser = app().browser();
    await browser.post('/api/login').send({ email: ben.email, password: NEW_PASSWORD }).expect(200);
    expect((await listed(browser)).toSorted()).toEqual([toAll, after]);
    await browser.put(`${of}/messages/${before}/keep`).expect(404);
  });
});

describe('an address that was verified without an email', () => {
  it('is changed by the administrator alone, who verifies it so', async () => {
    const admin = await signedInAdmin(app());
    const ben = await signedInFamily(app());
    expect(
      (
        await ben.browser
          .put('/api/profile')
          .send({ ...NAMES, email: newAddress(), currentPassword: PASSWORD })
          .expect(409)
      ).body,
    ).toMatchObject({ code: 'no-mail' });
    await ben.browser.post('/api/resend-email-change-verification').expect(409);
    const email = newAddress('changed');
    expect(
      (await admin.browser.put(`/api/admin/users/${ben.id}`).send({ email }).expect(200)).body,
    ).toMatchObject({ email, isEmailVerified: true, isEmailUnproven: true });
    expect(
      (
        await admin.browser
          .post('/api/admin/users')
          .send({ email: newAddress(), password: PASSWORD, isAdmin: false, isEmailVerified: false })
          .expect(201)
      ).body,
    ).toMatchObject({ isEmailVerified: true, isEmailUnproven: true });
  });

  it('is changed by an administrator for the own account too, with the confirmed password and in the audit log', async () => {
    const admin = await signedInAdmin(app());
    const email = newAddress('mistyped');
    const change = () => admin.browser.put(`/api/admin/users/${admin.id}`).send({ email });
    await passwordIsStale(app(), admin.id);
    expect((await change().expect(403)).body).toMatchObject({ code: 'password-needed' });
    await admin.browser.post('/api/confirm-password').send({ currentPassword: PASSWORD });
    await change().expect(200);
    expect((await admin.browser.get('/api/user').expect(200)).body).toMatchObject({
      email,
      isAdmin: true,
      isEmailVerified: true,
      isEmailUnproven: true,
    });
    await logIn(email).expect(200);
    expect(
      await query('SELECT fields FROM admin_audit WHERE target_id = $1 ORDER BY id DESC LIMIT 1', [
        admin.id,
      ]),
    ).toEqual([{ fields: ['email'] }]);
  });

  it('gets one email once there is mail, and its holder verifies it while logged in', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner, 'caregiver');
    const mailing = await withMail();
    try {
      await mailing.browser().post('/api/forgot-password').send({ email: ben.email }).expect(200);
      await mailing.mails.deliverWaiting();
      expect(mailing.sent).toEqual([]);
      expect((await verifyUnproven(mailing.deps)).asked).toBeGreaterThan(0);
      expect(await verifyUnproven(mailing.deps)).toEqual({ asked: 0 });
      const token = await mailedToken(mailing, ben.email, '/verify-email');
      expect(mailing.sent.filter(({ to }) => to.address === ben.email)).toHaveLength(1);
      // The reader of the mailbox may be a stranger.
      const stranger = mailing.browser();
      await stranger.post('/api/verify-email').send({ token }).expect(403);
      await stranger.post('/api/not-me').send({ token }).expect(200);
      expect(await query('SELECT is_email_unproven FROM users WHERE id = $1', [ben.id])).toEqual([
        { is_email_unproven: true },
      ]);
      const browser = mailing.browser();
      await browser.post('/api/login').send({ email: ben.email, password: PASSWORD }).expect(200);
      await browser.post('/api/verify-email').send({ token }).expect(200);
      expect((await browser.get('/api/user')).body).not.toHaveProperty('isEmailUnproven');
    } finally {
      await mailing.close();
    }
  });

  it('gets that email too if it was marked while another email to it had run out', async () => {
    const admin = await signedInAdmin(app());
    const ben = await signedInFamily(app());
    const runOut = `email_verification_expires = now() - interval '1 day'`;
    await query(`UPDATE users SET is_email_verified = false, ${runOut} WHERE id = $1`, [ben.id]);
    await admin.browser
      .put(`/api/admin/users/${ben.id}`)
      .send({ isEmailVerified: true })
      .expect(200);
    const mailing = await withMail();
    try {
      await verifyUnproven(mailing.deps);
      expect(await mailsTo(mailing, ben.email)).toHaveLength(1);
      // One that an administrator changes once there is mail is asked for in its turn.
      const admins = await signedInAdmin(mailing);
      const email = newAddress('changed');
      await admins.browser.put(`/api/admin/users/${ben.id}`).send({ email }).expect(200);
      await verifyUnproven(mailing.deps);
      expect((await mailsTo(mailing, email)).map(({ text }) => text)).toEqual([
        expect.stringContaining('/verify-email'),
      ]);
      expect(await mailsTo(mailing, ben.email)).toHaveLength(1);
    } finally {
      await mailing.close();
    }
  });

  it.each([
    { isUnproven: true, told: [] },
    { isUnproven: false, told: ['Your account was changed'] },
  ])(
    'is not told that an administrator has replaced it, as a proven one is: %j',
    async ({ isUnproven, told }) => {
      const mailing = await withMail();
      try {
        const { email, id } = isUnproven
          ? await unprovenFamily(mailing)
          : await signedInFamily(mailing);
        const admin = await signedInAdmin(mailing);
        await admin.browser
          .put(`/api/admin/users/${id}`)
          .send({ email: newAddress('other') })
          .expect(200);
        expect((await mailsTo(mailing, email)).map(({ subject }) => subject)).toEqual(told);
      } finally {
        await mailing.close();
      }
    },
  );

  it('hears nothing of the end of its account', async () => {
    const mailing = await withMail();
    try {
      const { browser, email, id } = await unprovenFamily(mailing);
      await browser.delete('/api/account').send({ currentPassword: PASSWORD }).expect(204);
      expect(await query('SELECT FROM users WHERE id = $1', [id])).toEqual([]);
      expect(await mailsTo(mailing, email)).toEqual([]);
    } finally {
      await mailing.close();
    }
  });

  it('writes to no stranger, and is not deleted for disuse, until then', async () => {
    const mailing = await withMail();
    try {
      const unproven = await unprovenFamily(mailing);
      expect(
        (
          await unproven.browser
            .post(`/api/people/${unproven.personId}/invitations`)
            .send({ email: newAddress(), role: 'helper' })
            .expect(403)
        ).body,
      ).toMatchObject({ code: 'email-not-verified' });
      await unproven.browser
        .put('/api/call-contacts')
        .send([{ name: 'Anna', way: 'ask', address: newAddress() }])
        .expect(403);
      await query(
        `UPDATE users SET created_at = now() - interval '9 years', last_login_at = now() - interval '9 years' WHERE id = $1`,
        [unproven.id],
      );
      expect(await deleteInactiveAccounts(mailing.deps)).toMatchObject({ deleted: 0 });
      expect(
        await query('SELECT user_id FROM inactive_account_warnings WHERE user_id = $1', [
          unproven.id,
        ]),
      ).toEqual([]);
    } finally {
      await mailing.close();
    }
  });
});

const mailsTo = async ({ mails, sent }: TestApp, address: string) => {
  await mails.deliverWaiting();
  return sent.filter(({ to }) => to.address === address);
};

/** Somebody signed in whose address was verified without an email. */
async function unprovenFamily(testApp: TestApp) {
  const family = await signedInFamily(testApp);
  await testApp.db.$client.query('UPDATE users SET is_email_unproven = true WHERE id = $1', [
    family.id,
  ]);
  return family;
}

describe('a request to call', () => {
  it('goes by a notification alone, and is refused where there is none', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner, 'caregiver');
    const contacts = [{ name: 'Ben', way: 'ask', address: ben.email }];
    expect(
      (
        await owner.browser
          .put('/api/call-contacts')
          .send([...contacts, { name: 'Nina', way: 'ask', address: newAddress() }])
          .expect(409)
      ).body,
    ).toMatchObject({ code: 'no-mail' });
    const [contact] = (await owner.browser.put('/api/call-contacts').send(contacts).expect(200))
      .body as [{ id: number }];
    const tablet = await pairedTablet(app(), owner.browser);
    const ask = async () =>
      (await tablet.post(`/api/tablet/calls/${contact.id}/ask`).send({})).body as {
        state: string;
      };
    expect(await ask()).toMatchObject({ state: 'refused' });
    await query(`UPDATE call_requests SET asked_at = now() - interval '1 day'`);
    await subscribed(ben.browser, KNOWN_PUSH_SERVICE);
    expect(await ask()).toMatchObject({ state: 'waiting' });
    expect(
      await query(`SELECT count(*)::int AS count FROM pgboss.job WHERE name = '${PUSHES}'`),
    ).toEqual([{ count: 1 }]);
  });

  it('counts no address as agreed that was verified without an email', async () => {
    const owner = await signedInFamily(app());
    const ben = await invitedMember(owner);
    await owner.browser
      .put('/api/call-contacts')
      .send([{ name: 'Ben', way: 'ask', address: ben.email }])
      .expect(200);
    expect(
      await query('SELECT agreed_at FROM call_consents WHERE address = $1', [ben.email]),
    ).toEqual([{ agreed_at: null }]);
  });
});

it('the first administrator of the settings is marked like everybody who came without an email', async () => {
  const config = { hasMail: false, admin: { email: newAddress(), password: PASSWORD } };
  await ensureFirstAdmin({ ...app().deps, config });
  expect((await logIn(config.admin.email).expect(200)).body).toMatchObject({
    isAdmin: true,
    isEmailVerified: true,
    isEmailUnproven: true,
  });
});
