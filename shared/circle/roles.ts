/** The roles of a circle, each with all rights of those before it. */
export const ROLES = ['viewer', 'helper', 'caregiver', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The lowest role that has each right to a person. Both sides use this matrix. */
const RIGHTS = {
  /** See the album, the plans and the week. */
  view: 'viewer',
  /** Add a face, a voice or an item. Those of a helper wait until a caregiver takes them. */
  contribute: 'helper',
  /** See the items that are marked as for caregivers only. */
  seePrivate: 'caregiver',
  /** Change or delete content, take what waits, and manage plans and tablets. */
  edit: 'caregiver',
  /** See and change whom the person can call. */
  manageCalls: 'caregiver',
  /** Manage members and roles, export the person's data, and delete the person. */
  manage: 'owner',
} as const satisfies Record<string, Role>;
export type Right = keyof typeof RIGHTS;

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly Role[] =>
  ROLES.slice(ROLES.indexOf(RIGHTS[right]));

/** True if the role has the right. */
export const hasRight = (role: Role, right: Right): boolean => rolesWith(right).includes(role);

/** True if the member may ring the tablets: who edits always, others whom an owner lets. */
export const mayRing = (member: { role: Role; mayRing: boolean }): boolean =>
  member.mayRing || hasRight(member.role, 'edit');

/** One of an account's people, as the session knows it. */
export interface Membership {
  personId: number;
  role: Role;
  /** True for the person that calls without a person mean. */
  isHome: boolean;
}

/**
 * Returns the person that calls without a person mean: the account's home person, or its only one. Undefined if
 * the account has none or several.
 */
export function homeMembership<M extends Pick<Membership, 'isHome'>>(
  memberships: readonly M[],
): M | undefined {
  return (
    memberships.find(({ isHome }) => isHome) ??
    (memberships.length === 1 ? memberships[0] : undefined)
  );
}
