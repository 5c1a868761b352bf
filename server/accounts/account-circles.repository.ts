/** Settles an account's circles before the account is deleted. Its people are locked; see `lockPeopleOf`. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SharedPerson } from '#shared/accounts/account.answer';
import { users, type Account } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import type { DisconnectTablets } from '#shared/tablets/disconnect-tablets';
import { lossNotices } from '../circle/members.repository';
import { takeBack } from '../circle/take-back.repository';
import type { Queryable, Transaction } from '../db/database';
import { fullName, jsonObject, jsonRows } from '../db/fields';
import { recordHistory } from '../people/history.repository';
import { listOwnerNotices } from '../people/member-notices.repository';
import { deletePerson } from '../people/people.repository';
import { tabletsOfMember } from '../tablets/tablet.fields';
import { disconnectTabletsOf } from '../tablets/tablets-of-member.repository';
import { insertAuditEntry } from './admin-audit.repository';

/** SQL conditions on a row of `memberships`. */
const isShared = sql`EXISTS (
  SELECT FROM memberships AS other
  WHERE other.person_id = ${memberships.personId} AND other.user_id <> ${memberships.userId})`;
const isLastOwner = sql<boolean>`(${memberships.role} = 'owner' AND NOT EXISTS (
  SELECT FROM memberships AS other JOIN users AS holder ON holder.id = other.user_id
  WHERE other.person_id = ${memberships.personId} AND other.user_id <> ${memberships.userId}
    AND other.role = 'owner' AND holder.is_email_verified))`;
const verifiedOthers = sql`FROM memberships AS member JOIN ${users} ON ${users.id} = member.user_id
  WHERE member.person_id = ${memberships.personId} AND member.user_id <> ${memberships.userId} AND ${users.isEmailVerified}`;

type Successor = SharedPerson['successors'][number];

/** The people of an account who have other members, oldest first. */
export async function listSharedPeople(db: Queryable, userId: number): Promise<SharedPerson[]> {
  return db
    .select({
      id: people.id,
      name: people.name,
      isLastOwner,
      successors: jsonRows<Successor>(
        { userId: users.id, name: sql<string>`coalesce(${fullName}, ${users.email})` },
        {
          rows: sql`${verifiedOthers} AND ${isLastOwner}`,
          orderBy: sql`member.created_at, ${users.id}`,
        },
      ),
      tablets: tabletsOfMember,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.userId, userId), isShared))
    .orderBy(asc(people.id));
}

/** The new owner of a person whose ownership was transferred, as an email addresses them. */
export interface OwnershipTransfer {
  personId: number;
  userId: number;
  email: string;
  firstName: string | null;
  personName: string | null;
}

/**
 * Transfers the ownership of shared people whose last owner the account is to the caregiver who has been a member for
 * longest, or else to the member who has. Only verified ones count; a person without any is deleted with all content.
 * @param admin the admin who deletes the account; null for the maintenance job
 */
export async function transferOwnership(
  tx: Transaction,
  userId: number,
  admin: Pick<Account, 'id' | 'email'> | null,
): Promise<OwnershipTransfer[]> {
  const left = await tx
    .select({
      personId: memberships.personId,
      heir: sql<(OwnershipTransfer & { name: string | null }) | null>`(SELECT ${jsonObject<
        OwnershipTransfer & { name: string | null }
      >({
        personId: people.id,
        userId: users.id,
        email: users.email,
        firstName: users.firstName,
        personName: people.name,
        name: fullName,
      })} ${verifiedOthers} ORDER BY member.role <> 'caregiver', member.created_at, ${users.id} LIMIT 1)`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.userId, userId), isShared, isLastOwner))
    .orderBy(asc(memberships.personId));
  const transfers: OwnershipTransfer[] = [];
  for (const { personId, heir } of left) {
    if (!heir) {
      await deletePerson(tx, personId);
      continue;
    }
    await tx
      .update(memberships)
      .set({ role: 'owner' })
      .where(and(eq(memberships.personId, personId), eq(memberships.userId, heir.userId)));
    await recordHistory(tx, { id: personId, userId }, 'handed-over', heir.name);
    await insertAuditEntry(tx, {
      adminId: admin?.id ?? null,
      adminEmail: admin?.email ?? null,
      action: 'handed-over',
      targetId: heir.userId,
      targetEmail: heir.email,
    });
    transfers.push(heir);
  }
  return transfers;
}

/**
 * Records in the history of each shared person that the account leaves. Its membership ends with the account.
 * @param takesBack true to delete what the account added for them
 * @param disconnectTablets which of the tablets that the account connected for them end too
 * @returns how many people keep what it added, and what to tell their other owners
 */
export async function leaveSharedPeople(
  tx: Transaction,
  userId: number,
  { takesBack, disconnectTablets }: { takesBack: boolean; disconnectTablets?: DisconnectTablets },
): Promise<{ keeping: number; owners: ReturnType<typeof lossNotices> }> {
  const owners: ReturnType<typeof lossNotices> = [];
  const shared = await listSharedPeople(tx, userId);
  for (const { id } of shared) {
    if (takesBack) await takeBack(tx, { id, userId });
    const tabletIds = await disconnectTabletsOf(tx, { id, userId }, userId, disconnectTablets);
    await recordHistory(tx, { id, userId }, 'left');
    owners.push(...lossNotices(await listOwnerNotices(tx, id, userId), 'left', tabletIds));
  }
  return { keeping: takesBack ? 0 : shared.length, owners };
}
