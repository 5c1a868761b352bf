import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import type { Transaction } from '../db/database';

/** Returns the accounts that are notified of a connected tablet: the person's owners and whoever connected it. */
export async function listTabletRecipients(
  tx: Transaction,
  { personId, createdBy }: { personId: number; createdBy: number },
) {
  return emailRecipients(tx, personId, or(eq(memberships.role, 'owner'), eq(users.id, createdBy)));
}

/** Returns the members of a person with a verified address whom `who` selects, for an email about a tablet. */
export async function emailRecipients(tx: Transaction, personId: number, who: SQL | undefined) {
  return tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      personName: people.name,
      timeZone: people.timeZone,
      isHome: sql<boolean>`${people.homeOf} IS NOT DISTINCT FROM ${users.id}`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.personId, personId), users.isEmailVerified, who))
    .orderBy(asc(users.id));
}
