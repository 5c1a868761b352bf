import type { Role } from '#shared/circle/roles';
import { signedInFamily, type TestApp } from './app';

/** A verified account that is a member of the person's circle, and of no other. */
export async function memberOf(testApp: TestApp, personId: number, role: Role) {
  const member = await signedInFamily(testApp);
  await withoutHome(testApp, member.id);
  await joinCircle(testApp, personId, member.id, role);
  return { ...member, personId, role };
}

/** Makes an account a member without an invitation. */
export const joinCircle = ({ db }: TestApp, personId: number, userId: number, role: Role) =>
  db.$client.query(`INSERT INTO memberships (person_id, user_id, role) VALUES ($1, $2, $3)`, [
    personId,
    userId,
    role,
  ]);

/** Ends a membership as any server would. */
export const leaveCircle = ({ db }: TestApp, personId: number, userId: number) =>
  db.$client.query(`DELETE FROM memberships WHERE person_id = $1 AND user_id = $2`, [
    personId,
    userId,
  ]);

/** Deletes the home person of an account. */
export const withoutHome = ({ db }: TestApp, userId: number) =>
  db.$client.query(`DELETE FROM people WHERE home_of = $1`, [userId]);

/** A circle with a member of each role, one that was removed, and an account outside of it. */
export async function fullCircle(testApp: TestApp) {
  const owner = { ...(await signedInFamily(testApp)), role: 'owner' as const };
  const { personId } = owner;
  const [caregiver, helper, viewer, removed, outsider] = [
    await memberOf(testApp, personId, 'caregiver'),
    await memberOf(testApp, personId, 'helper'),
    await memberOf(testApp, personId, 'viewer'),
    await memberOf(testApp, personId, 'caregiver'),
    await signedInFamily(testApp),
  ];
  await leaveCircle(testApp, personId, removed.id);
  return { personId, owner, caregiver, helper, viewer, removed, outsider };
}
