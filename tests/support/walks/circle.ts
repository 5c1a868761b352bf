import { mailedToken, newAddress, signedInFamily, type TestApp } from '../app';
import { memberOf } from '../circle';
import { INVITATION_PAGE, invited, invitedByEmail } from '../invitations';
import { besideWithoutMail, type Call, newAccount, note } from './walk';

export const circleFailures = [
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
];

/** A member who becomes an owner, and others who are removed and leave with what they added. */
export async function members(
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

export async function invitations(app: TestApp, call: Call) {
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

/** The card of an invitation. */
export async function invitationCards(app: TestApp, call: Call) {
  const silent = await besideWithoutMail(app);
  const { browser, personId } = await signedInFamily(silent);
  const path = `/api/people/${personId}/invitations` as const;
  const { body } = await call(browser, `POST ${path}`, { email: newAddress(), role: 'helper' });
  await call(browser, `POST ${path}/${body.id}/resend`);
  await silent.close();
}
