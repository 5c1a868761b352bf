import { beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#shared/circle/roles';
import { rolePhrase, roleSentence } from '../../server/circle/role.texts';
import { transaction } from '../../server/db/database';
import { translationsIn } from '../../server/translations/translations';
import { PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { fullCircle, joinCircle } from '../support/circle';
import { invitedByEmail } from '../support/invitations';

const app = useTestApp({ env: { APP_URL: 'http://dearones.example' } });
const english = translationsIn('')('en');
let circle: Awaited<ReturnType<typeof fullCircle>>;
let at: string;
beforeEach(async () => {
  circle = await fullCircle(app());
  at = `/api/people/${circle.personId}`;
  await named('Maria');
  await circle.helper.browser
    .put('/api/profile')
    .send({
      email: circle.helper.email,
      firstName: 'Bea',
      lastName: 'Maes',
      currentPassword: PASSWORD,
    })
    .expect(200);
  await app().mails.deliverWaiting();
  app().sent.length = 0;
});

const named = (name: string) => circle.owner.browser.patch(at).send({ name }).expect(200);
const giveRole = (role: string, { id } = circle.helper as { id: number }) =>
  circle.owner.browser.patch(`${at}/members/${id}`).send({ role });
const removeHelper = () => circle.owner.browser.delete(`${at}/members/${circle.helper.id}`);

/** The emails that wait, all to the helper and without the address of anybody else. */
async function mails() {
  app().sent.length = 0;
  await app().mails.deliverWaiting();
  for (const { to, text, html } of app().sent) {
    expect(to.address).toBe(circle.helper.email);
    for (const part of [text, html])
      for (const { email } of [circle.owner, circle.caregiver, circle.viewer])
        expect(part).not.toContain(email);
  }
  return app().sent.map(({ subject, text, html }) => ({ subject, text, html }));
}

describe('a member is told', () => {
  it.each(ROLES.filter((role) => role !== 'helper'))('of the new role of a %s', async (role) => {
    await giveRole(role).expect(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your role has changed');
    expect(mail?.text).toContain('Hello Bea,');
    expect(mail?.text).toContain(
      `You are ${rolePhrase(role, english)} for Maria on Dear Ones now.`,
    );
    expect(mail?.text).toContain(roleSentence(role, english));
    expect(mail?.text).toContain('Open Dear Ones:\nhttp://dearones.example');
    expect(mail?.html).toContain('for Maria on Dear Ones now.');
  });

  it('of being removed, and what stays', async () => {
    await removeHelper().expect(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You were removed from a circle');
    expect(mail?.text).toContain('Hello Bea,');
    expect(mail?.text).toContain(
      'You were removed from the people who care for Maria on Dear Ones.',
    );
    expect(mail?.text).toContain('What you added stays there.');
    expect(mail?.text).toContain('You still have your own account.');
  });

  it('that the person was deleted, and by whom', async () => {
    await circle.owner.browser.delete(at).expect(204);
    const others = [circle.caregiver, circle.helper, circle.viewer];
    await app().mails.deliverWaiting();
    const { sent } = app();
    expect(sent.map(({ to }) => to.address).sort()).toEqual(
      others.map(({ email }) => email).sort(),
    );
    for (const { subject, text, to } of sent) {
      expect(subject).toBe('The pages of somebody you care for were deleted');
      expect(text).toContain('An owner has deleted Maria on Dear Ones, with all photos, notes');
      for (const { email } of [circle.owner, ...others])
        if (email !== to.address) expect(text).not.toContain(email);
    }
  });

  it('of having become an owner', async () => {
    const { db, mails: queue } = app();
    await transaction(db, (tx) =>
      queue.enqueue(tx, {
        kind: 'handed-over',
        email: circle.helper.email,
        userId: circle.helper.id,
        firstName: 'Bea',
        personName: 'Maria',
      }),
    );
    const [mail] = await mails();
    expect(mail?.subject).toBe('You are an owner now');
    expect(mail?.text).toContain(
      'You care for Maria on Dear Ones. The last owner has left, so you are an owner now.',
    );
    expect(mail?.text).toContain(roleSentence('owner', english));
  });
});

/** The emails that wait. Every one of them is to the owner. */
async function mailsToOwner() {
  await app().mails.deliverWaiting();
  expect(app().sent.map(({ to }) => to.address)).toEqual(app().sent.map(() => circle.owner.email));
  return app().sent;
}

describe('an owner is told', () => {
  /** Bea's address and name are those of the helper. */
  const bea = () => `Bea Maes (${circle.helper.email})`;

  it('that somebody has joined, and as what', async () => {
    const guest = await signedInFamily(app());
    const { token } = await invitedByEmail(app(), circle.owner, {
      email: guest.email,
      role: 'viewer',
    });
    app().sent.length = 0;
    await guest.browser.post('/api/invitation/accept').send({ token }).expect(200);
    const [mail, ...others] = await mailsToOwner();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Somebody has joined your circle');
    expect(mail?.text).toContain(
      `${guest.email} has joined the people who care for Maria on Dear Ones, as a viewer.`,
    );
  });

  it('that a member has left', async () => {
    const { helper } = circle;
    await helper.browser.delete(`${at}/members/${helper.id}`).expect(204);
    const [mail, ...others] = await mailsToOwner();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Somebody has left your circle');
    expect(mail?.text).toContain(`${bea()} has left the people who care for Maria on Dear Ones.`);
  });

  it('that a member has left who deletes the account', async () => {
    await circle.helper.browser
      .delete('/api/account')
      .send({ currentPassword: PASSWORD })
      .expect(204);
    await app().mails.deliverWaiting();
    const told = app().sent.filter(({ to }) => to.address === circle.owner.email);
    expect(told).toMatchObject([{ subject: 'Somebody has left your circle' }]);
  });

  it('nothing of a member whom an owner removes', async () => {
    await removeHelper().expect(204);
    expect(await mails()).toHaveLength(1);
  });

  it('without a name that could lead somewhere, and not at an address that is not verified', async () => {
    const { caregiver, helper, viewer } = circle;
    const second = await signedInFamily(app());
    await joinCircle(app(), circle.personId, second.id, 'owner');
    await app().db.$client.query('UPDATE users SET is_email_verified = false WHERE id = $1', [
      second.id,
    ]);
    await app().db.$client.query('UPDATE users SET first_name = $1 WHERE id = $2', [
      'See evil.example',
      helper.id,
    ]);
    await app().mails.deliverWaiting();
    app().sent.length = 0;
    await helper.browser.delete(`${at}/members/${helper.id}`).expect(204);
    const [mail, ...others] = await mailsToOwner();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${helper.email} has left`);
    for (const part of [mail?.text, mail?.html])
      for (const hidden of ['evil.example', caregiver.email, viewer.email])
        expect(part).not.toContain(hidden);
  });
});

describe('a name that could lead somewhere', () => {
  it.each([
    'See evil.example',
    'https://evil.example',
    'evil: call +1 555 0100',
    'evil '.repeat(20),
  ])('is left out: %s', async (name) => {
    await named(name.trim());
    await app().db.$client.query('UPDATE users SET first_name = $1 WHERE id = $2', [
      name,
      circle.helper.id,
    ]);
    await giveRole('viewer').expect(200);
    const ofRole = await mails();
    await removeHelper().expect(204);
    const written = [...ofRole, ...(await mails())];
    expect(written.map(({ subject }) => subject)).toEqual([
      'Your role has changed',
      'You were removed from a circle',
    ]);
    for (const { text, html } of written) {
      expect(text).toContain('Hello,');
      expect(text).toContain('a person you know');
      for (const part of [text, html]) expect(part).not.toContain('evil');
    }
  });

  it('is shown as text', async () => {
    await named('<b>Maria</b>');
    await giveRole('viewer').expect(200);
    const [mail] = await mails();
    expect(mail?.html).toContain('for &lt;b&gt;Maria&lt;/b&gt; on');
  });
});

describe('nobody but the owners is told', () => {
  it('of what changes nothing, is refused, or one does oneself', async () => {
    const { owner, helper } = circle;
    await giveRole('helper').expect(200);
    await giveRole('viewer', owner).expect(409);
    await helper.browser
      .patch(`${at}/members/${helper.id}`)
      .send({ wantsWaitingEmails: false })
      .expect(200);
    await helper.browser.delete(`${at}/members/${helper.id}`).expect(204);
    expect((await mailsToOwner()).map(({ subject }) => subject)).toEqual([
      'Somebody has left your circle',
    ]);
  });

  it('at an address that is not verified', async () => {
    await app().db.$client.query('UPDATE users SET is_email_verified = false WHERE id = $1', [
      circle.helper.id,
    ]);
    await giveRole('viewer').expect(200);
    await removeHelper().expect(204);
    expect(await mails()).toEqual([]);
  });
});
