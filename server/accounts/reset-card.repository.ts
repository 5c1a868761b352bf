import { and, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { rolesWith, type Role } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import type { Queryable, Transaction } from '../db/database';
import { fullName } from '../db/fields';
import { addPasskeyNotice } from '../passkeys/passkey-notices.repository';
import { countContent } from './account-content.repository';

/** The account, as its card would open it. */
export interface ResetTarget {
  email: string;
  /** The first and last name, or the address. */
  name: string;
  isAdmin: boolean;
  /** The role in the circle that an owner asks about. */
  role: Role;
}

const nameOrEmail = sql<string>`coalesce(${fullName}, ${users.email})`;

/** Finds a member of a circle for whom an owner wants a card. The person and the account are locked. */
export async function findResetTarget(
  tx: Transaction,
  personId: number,
  userId: number,
): Promise<ResetTarget | undefined> {
  const [row] = await tx
    .select({
      email: users.email,
      name: nameOrEmail,
      isAdmin: users.isAdmin,
      role: memberships.role,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.id, userId), eq(memberships.personId, personId)));
  return row;
}

/**
 * True if the account opens what the circle of this person does not have: it is in another circle with other members, or has
 * people of its own with something in them.
 */
export async function opensMore(
  tx: Transaction,
  personId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM memberships AS mine JOIN memberships AS other ON other.person_id = mine.person_id AND other.user_id <> mine.user_id
    WHERE mine.user_id = ${userId} AND mine.person_id <> ${personId} LIMIT 1`);
  if (rows.length > 0) return true;
  const content = await countContent(tx, userId);
  return content !== undefined && Object.values(content).some((count) => count > 0);
}

/** The name of whoever made a card, if that account may make it still. */
export async function findCardMaker(
  db: Queryable,
  madeBy: number,
  personId: number | null,
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: nameOrEmail })
    .from(users)
    .where(
      and(
        eq(users.id, madeBy),
        users.isEmailVerified,
        personId === null
          ? users.isAdmin
          : sql`EXISTS (SELECT FROM memberships AS maker WHERE maker.user_id = ${users.id} AND maker.person_id = ${personId} AND maker.role IN ${[...rolesWith('manage')]})`,
      ),
    );
  return row?.name;
}

/** The first and last name of an account, or its address. */
export async function nameOf(db: Queryable, id: number): Promise<string> {
  const [row] = await db.select({ name: nameOrEmail }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

/** The verified administrator of the longest standing, by name or address. */
export async function findAdministrator(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ name: nameOrEmail })
    .from(users)
    .where(and(users.isAdmin, users.isEmailVerified))
    .orderBy(users.id)
    .limit(1);
  return row?.name;
}

/** Locks an account. Returns false if it was deleted. */
export async function lockForCard(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return rows.length === 1;
}

/**
 * Records that the password was set by a card, and shows at the next logins who made it. An address that was not verified counts within Dear Ones from
 * then on.
 */
export async function noteCardUsed(tx: Transaction, id: number, madeBy: string): Promise<void> {
  await tx
    .update(users)
    .set({
      messagesHiddenBefore: sql`now()`,
      // So that it is asked to be verified once there is mail.
      emailVerificationExpires: sql`CASE WHEN NOT ${users.isEmailUnproven} THEN ${users.emailVerificationExpires} END`,
    })
    .where(eq(users.id, id));
  await addPasskeyNotice(tx, { userId: id, what: 'reset-card', name: madeBy });
}
