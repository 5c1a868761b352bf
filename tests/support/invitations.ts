import type { Invitation } from '#shared/circle/invitation.answer';
import type { Role } from '#shared/circle/roles';
import { mailedToken, newAddress, signedInFamily, type TestApp } from './app';
import { joinCircle } from './circle';

export type Family = Awaited<ReturnType<typeof signedInFamily>>;

/** The path of the page that shows an invitation. */
export const INVITATION_PAGE = '/invitation';

/** A signed-in account that is a member of the owner's home person too. */
export async function memberWith(
  app: TestApp,
  { personId }: Pick<Family, 'personId'>,
  role: Role,
): Promise<Family> {
  const member = await signedInFamily(app);
  await joinCircle(app, personId, member.id, role);
  return member;
}

/** Invites an address to the owner's home person. */
export async function invited(
  { browser, personId }: Family,
  {
    email = newAddress('invited'),
    role = 'helper',
    note,
  }: { email?: string; role?: Role; note?: string } = {},
): Promise<Invitation> {
  const { body } = await browser
    .post(`/api/people/${personId}/invitations`)
    .send({ email, role, note })
    .expect(201);
  return body as Invitation;
}

/** Invites an address, and returns the token of the email's link. */
export async function invitedByEmail(
  app: TestApp,
  owner: Family,
  invitation: { email?: string; role?: Role; note?: string } = {},
): Promise<Invitation & { token: string }> {
  const made = await invited(owner, invitation);
  return { ...made, token: await mailedToken(app, made.email, INVITATION_PAGE) };
}
