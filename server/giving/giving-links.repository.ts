/** Links with which relatives give. They end by the database's clock; see shared/giving/giving-link.table.ts. */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { givingLinks } from '#shared/giving/giving-link.table';
import type { GivingLink } from '#shared/giving/giving.answer';
import { memberships } from '#shared/people/person.table';
import { ENDED_GIVING_LINK_DAYS } from '#shared/product/limits';
import { isGiftOf } from '../contributions/gifts.repository';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { isoMoment } from '../db/fields';
import type { GivingAccess } from '../db/giving-access';
import { givingLinkFields, isMaker, isUsable, mayStillLink } from './giving-link.fields';

export const endedGivingLinks: ExpiredRows = {
  table: givingLinks,
  where: sql`${givingLinks.expiresAt} <= ${daysAgo(ENDED_GIVING_LINK_DAYS)}`,
};

/** Newest last. Those of former members, and of members that may no longer make any, are left out. */
export const listGivingLinks = (db: Queryable, personId: number): Promise<GivingLink[]> =>
  db
    .select(givingLinkFields)
    .from(givingLinks)
    .innerJoin(memberships, isMaker)
    .where(and(eq(givingLinks.personId, personId), mayStillLink))
    .orderBy(asc(givingLinks.id));

/** Counts the links that work. Exact if the person is locked. */
export const countGivingLinks = (tx: Transaction, personId: number): Promise<number> =>
  tx.$count(givingLinks, and(eq(givingLinks.personId, personId), isUsable));

type NewRow = Omit<typeof givingLinks.$inferInsert, 'expiresAt'> & { days: number };

/** The person is locked. */
export async function insertGivingLink(
  tx: Transaction,
  { days, ...values }: NewRow,
): Promise<GivingLink> {
  const [row] = await tx
    .insert(givingLinks)
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days}::int)` })
    .returning(givingLinkFields);
  if (!row) throw new Error('An inserted link came back empty');
  return row;
}

/** Returns the label of the deleted link; undefined if the person has no such link. The person is locked. */
export async function deleteGivingLink(
  tx: Transaction,
  personId: number,
  id: number,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(givingLinks)
    .where(and(eq(givingLinks.personId, personId), eq(givingLinks.id, id)))
    .returning({ label: givingLinks.label });
  return row?.label;
}

/** Ends the links of a member who may no longer make any. The person is locked. */
export async function deleteGivingLinksBy(
  tx: Transaction,
  personId: number,
  userId: number,
): Promise<void> {
  await tx
    .delete(givingLinks)
    .where(and(eq(givingLinks.personId, personId), eq(givingLinks.createdBy, userId)));
}

const accessFields = {
  id: givingLinks.id,
  personId: givingLinks.personId,
  label: givingLinks.label,
  asks: givingLinks.asks,
  faceId: givingLinks.faceId,
  locale: givingLinks.locale,
  looksFirst: users.firstName,
};

/**
 * Finds the link of a token, if it works or the named gift came by it. One statement for every token, so that one that has
 * ended takes as long as one that never was.
 */
export async function findGivingLink(
  db: Queryable,
  tokenHash: string,
  giftId: string | null,
): Promise<GivingAccess | undefined> {
  const [row] = await db
    .select(accessFields)
    .from(givingLinks)
    .innerJoin(memberships, isMaker)
    .innerJoin(users, eq(users.id, givingLinks.createdBy))
    .where(
      and(
        eq(givingLinks.tokenHash, tokenHash),
        mayStillLink,
        or(isUsable, isGiftOf(givingLinks.id, giftId)),
      ),
    );
  return row;
}

type LinkOfPerson = Pick<GivingAccess, 'id' | 'personId'>;
const isMeant = ({ id, personId }: LinkOfPerson) =>
  and(eq(givingLinks.id, id), eq(givingLinks.personId, personId));

/** Locks a link. Returns undefined if it is gone, or its maker may no longer make one; the person is locked. */
export async function lockGivingLink(
  tx: Transaction,
  link: LinkOfPerson,
): Promise<{ isUsable: boolean } | undefined> {
  const [row] = await tx
    .select({ isUsable })
    .from(givingLinks)
    .innerJoin(memberships, isMaker)
    .where(and(isMeant(link), mayStillLink))
    .for('update', { of: givingLinks });
  return row;
}

/** Counts a use of a link that is locked and works. */
export async function useGivingLink(tx: Transaction, link: LinkOfPerson): Promise<void> {
  await tx
    .update(givingLinks)
    .set({ uses: sql`${givingLinks.uses} + 1` })
    .where(isMeant(link));
}

/** SQL subquery of the links whose givers learn what was opened: id, person_id. */
export const linksThatTellOpened = sql`(SELECT id, person_id FROM ${givingLinks} WHERE tells_opened)`;

/** All links of a person, oldest first. */
export const exportGivingLinks = (db: Queryable, personId: number) =>
  db
    .select({
      label: givingLinks.label,
      asks: givingLinks.asks,
      uses: givingLinks.uses,
      tellsOpened: givingLinks.tellsOpened,
      createdAt: isoMoment(givingLinks.createdAt),
      expiresAt: isoMoment(givingLinks.expiresAt),
    })
    .from(givingLinks)
    .where(eq(givingLinks.personId, personId))
    .orderBy(asc(givingLinks.id));
