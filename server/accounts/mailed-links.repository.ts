/**
 * Links that verify an address or reset a password, stored as hashes. Each requester has one per kind, which a newer
 * one replaces; requesters do not replace each other's. They expire by the database's clock.
 */
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { mailedLinks } from '#shared/accounts/mailed-link.table';
import { accountColumns, users } from '#shared/accounts/user.table';
import {
  OLD_VERIFICATION_LINK_DAYS,
  PASSWORD_RESET_HOURS,
  VERIFICATION_HOURS,
} from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPeopleOf } from '../db/person-lock.repository';
import { TRUSTED_REQUESTERS } from './email-requester';

export const expiredMailedLinks: ExpiredRows = {
  table: mailedLinks,
  where: sql`${mailedLinks.expiresAt} <= now() AND (${mailedLinks.kind} = 'reset' OR ${mailedLinks.expiresAt} <= ${daysAgo(OLD_VERIFICATION_LINK_DAYS)})`,
};

export type LinkKind = (typeof mailedLinks.kind.enumValues)[number];

const hoursOf: Record<LinkKind, number> = {
  verification: VERIFICATION_HOURS,
  reset: PASSWORD_RESET_HOURS,
};
/** The maximum number of anonymous networks with a valid link of one kind per account. */
const STRANGERS_MAX = 5;

const RAN_OUT = sql<boolean>`${mailedLinks.expiresAt} <= now()`;

/** True if the account was ever verified, or is an admin's, which nobody can register. */
const WAS_VERIFIED = sql<boolean>`(${users.isEmailVerified} or ${users.firstVerifiedAt} is not null or ${users.isAdmin})`;

/** The first verification link belongs to the network that registered the account; other networks do not replace it. */
const IS_REGISTRATIONS = sql`${mailedLinks.id} = (
  SELECT min(first.id) FROM ${mailedLinks} AS first WHERE first.user_id = ${mailedLinks.userId} AND first.kind = 'verification')`;

interface NewLink {
  userId: number;
  kind: LinkKind;
  askedFrom: string;
  tokenHash: string;
  /** Who passes the link on as a card. */
  madeBy?: number;
  /** The person whose owner that is; absent for an administrator. */
  madeForPersonId?: number | undefined;
}

/** Replaces the requester's link. The account's row must be locked. @returns when it expires */
export async function putLink(
  tx: Transaction,
  { userId, kind, askedFrom, tokenHash, madeBy, madeForPersonId }: NewLink,
): Promise<Date> {
  const fresh = {
    tokenHash,
    madeBy: madeBy ?? null,
    madeForPersonId: madeForPersonId ?? null,
    expiresAt: sql`now() + make_interval(hours => ${hoursOf[kind]})`,
    createdAt: sql`now()`,
  };
  const [put] = await tx
    .insert(mailedLinks)
    .values({ userId, kind, askedFrom, ...fresh })
    .onConflictDoUpdate({
      target: [mailedLinks.userId, mailedLinks.kind, mailedLinks.askedFrom],
      set: fresh,
    })
    .returning({ expiresAt: mailedLinks.expiresAt });
  if (!put) throw new Error('An inserted link came back empty');
  const tooMany = tx
    .select({ id: mailedLinks.id })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.kind, kind),
        notInArray(mailedLinks.askedFrom, TRUSTED_REQUESTERS),
      ),
    )
    .orderBy(desc(IS_REGISTRATIONS), desc(mailedLinks.createdAt), desc(mailedLinks.id))
    .offset(STRANGERS_MAX);
  await tx.delete(mailedLinks).where(inArray(mailedLinks.id, tooMany));
  return put.expiresAt;
}

const isLink = (kind: LinkKind, tokenHash: string) =>
  and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.kind, kind));

/** Finds a link. Returns undefined if it was used, replaced, invalidated or never sent. */
export async function findLink(db: Queryable, kind: LinkKind, tokenHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      createdAt: users.createdAt,
      ranOut: RAN_OUT,
      isVerified: users.isEmailVerified,
      isUnproven: users.isEmailUnproven,
      wasVerified: WAS_VERIFIED,
      madeBy: mailedLinks.madeBy,
      madeForPersonId: mailedLinks.madeForPersonId,
    })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(isLink(kind, tokenHash));
  return row;
}

/**
 * Locks the account of a link, and its people before it. The account is always locked before its links, to avoid deadlocks.
 */
export async function lockAccountOfLink(tx: Transaction, kind: LinkKind, tokenHash: string) {
  const link = await findLink(tx, kind, tokenHash);
  if (!link) return undefined;
  const people = await lockPeopleOf(tx, link.userId);
  const [account] = await tx
    .select({ ...accountColumns, password: users.password })
    .from(users)
    .where(eq(users.id, link.userId))
    .for('update');
  // Check again under lock, because the link may have been used or invalidated.
  const now = account && (await findLink(tx, kind, tokenHash));
  return now && { account, people, ...now };
}

/** Invalidates an account's links, of one kind or all. */
export async function voidLinks(db: Queryable, userId: number, kind?: LinkKind): Promise<void> {
  await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), kind && eq(mailedLinks.kind, kind)));
}
