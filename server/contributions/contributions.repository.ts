import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { hasRight, rolesWith, type Right } from '#shared/circle/roles';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { contributions } from '#shared/contributions/contribution.table';
import type { ContributionKind } from '#shared/contributions/kinds';
import { memberships, people } from '#shared/people/person.table';
import {
  DECIDED_CONTRIBUTION_DAYS,
  HIDDEN_GIFT_DAYS,
  HISTORY_YEARS,
  WAITING_EMAIL_MINUTES,
  WAITING_GIFT_DAYS,
} from '#shared/product/limits';
import { fileOfClip, hasGivenClip } from '../clips/clip.fields';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, yearsAgo, type ExpiredRows } from '../db/expired-rows';
import { isoMoment } from '../db/fields';
import { addedBy, type PersonAccess } from '../db/person-lock.repository';
import { presentFace } from '../faces/of-face.fields';
import { hasGivenMedia } from '../media/given-media.fields';
import type { MediaKind } from '../media/media-kinds';
import type { Target } from '../people/content.fields';
import { NO_MEDIA } from './contributed-media';
import { isAboutPresent, isAskedBack, isDecidedBy, waitingFields } from './contribution.fields';

export type ContributionRow = typeof contributions.$inferSelect;

/** A contribution as it answers the request that made it. */
export type Contributed = Pick<ContributionRow, 'id' | 'status' | 'words' | 'photoId'> & {
  createdAt: string;
};

const contributedFields = {
  id: contributions.id,
  status: contributions.status,
  words: contributions.words,
  photoId: contributions.photoId,
  createdAt: isoMoment(contributions.createdAt),
};

/** Contributions of the person that wait; for a helper only the own ones. */
const isWaitingFor = ({ id, userId, role }: PersonAccess) =>
  and(
    eq(contributions.personId, id),
    eq(contributions.status, 'waiting'),
    isAboutPresent,
    hasRight(role, 'edit')
      ? or(isDecidedBy(sql`${role}::text`), eq(contributions.createdBy, userId))
      : eq(contributions.createdBy, userId),
  );

/** SQL condition: the member sees it on the page of what waits, which has gifts that are asked back too. */
const isShownTo = (person: PersonAccess) =>
  hasRight(person.role, 'edit')
    ? or(isWaitingFor(person), and(eq(contributions.personId, person.id), isAskedBack))
    : isWaitingFor(person);

/** Decided ones stay so long to answer the same request sent again. */
export const expiredContributions: ExpiredRows = {
  table: contributions,
  where: sql`${contributions.decidedAt} <= ${daysAgo(DECIDED_CONTRIBUTION_DAYS)} and (${contributions.kind} <> 'gift' or ${contributions.status} = 'declined')`,
};

/** A trigger deletes their photos and recordings. */
export const unansweredGifts: ExpiredRows = {
  table: contributions,
  where: sql`${contributions.kind} = 'gift' and ${contributions.status} = 'waiting' and ${contributions.createdAt} <= ${daysAgo(WAITING_GIFT_DAYS)}`,
};

/**
 * Gifts that were asked back and that no owner has kept; a trigger deletes their photos and recordings. Where the whole face
 * is hidden, its purge deletes the gift too.
 */
export const giftsAskedBack: ExpiredRows = {
  table: contributions,
  where: sql`${contributions.status} = 'hidden' and ${contributions.askedBackAt} <= ${daysAgo(HIDDEN_GIFT_DAYS)} and (${contributions.faceId} is null or ${presentFace(contributions.faceId)} is not null)`,
};

/**
 * The consent of a giver is stored as long as the face or the item that the gift became, whose deletion deletes the row, and
 * as long as the photo, the recording or the clip, which may have joined the album later.
 */
const isConsentToContent = sql`(num_nonnulls(${contributions.faceId}, ${contributions.itemId}) > 0 or ${hasGivenMedia(contributions.id)} or ${hasGivenClip(contributions.id)})`;

/** A gift that became a hello, which expires: the consent of its giver is stored as long as the history. */
export const expiredConsents: ExpiredRows = {
  table: contributions,
  where: sql`${contributions.kind} = 'gift' and ${contributions.status} = 'taken' and not ${isConsentToContent} and ${contributions.decidedAt} <= ${yearsAgo(HISTORY_YEARS)}`,
};

/** Finds the contribution that a request with this key has made already. */
export async function findContributed(
  db: Queryable,
  { id, userId }: PersonAccess,
  kind: ContributionKind,
  requestKey: string | undefined,
): Promise<Contributed | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(contributedFields)
    .from(contributions)
    .where(
      and(
        eq(contributions.personId, id),
        eq(contributions.createdBy, userId),
        eq(contributions.kind, kind),
        eq(contributions.requestKey, requestKey),
      ),
    );
  return row;
}

/** @param target counts only those for this face or item */
export const countWaiting = (
  db: Queryable,
  personId: number,
  kind?: ContributionKind,
  target?: Target,
): Promise<number> =>
  db.$count(
    contributions,
    and(
      eq(contributions.personId, personId),
      eq(contributions.status, 'waiting'),
      kind && eq(contributions.kind, kind),
      target && isFor(target),
    ),
  );

const isFor = (target: Target) =>
  'faceId' in target
    ? eq(contributions.faceId, target.faceId)
    : eq(contributions.itemId, target.itemId);

/** The caller has locked the person. */
export async function insertContribution(
  tx: Transaction,
  { id, userId }: PersonAccess,
  values: Omit<typeof contributions.$inferInsert, 'personId' | 'createdBy'>,
): Promise<Contributed> {
  const [row] = await tx
    .insert(contributions)
    .values({ ...values, personId: id, createdBy: userId })
    .returning(contributedFields);
  if (!row) throw new Error('An inserted contribution came back empty');
  return row;
}

/** Oldest first. */
export const listWaiting = (db: Queryable, person: PersonAccess): Promise<Waiting[]> =>
  db
    .select(waitingFields(sql`${person.role}::text`))
    .from(contributions)
    .where(isShownTo(person))
    .orderBy(asc(contributions.id));

/** Returns the files of a contribution that the member sees, also of a gift that is asked back. */
export async function findShown(
  db: Queryable,
  person: PersonAccess,
  id: number,
): Promise<Record<MediaKind, string | null> | undefined> {
  const ofClip = (file: 'photoId' | 'voiceId') =>
    sql<string | null>`coalesce(${contributions[file]}, ${fileOfClip(contributions.clipId, file)})`;
  const [row] = await db
    .select({
      photo: ofClip('photoId'),
      voice: ofClip('voiceId'),
      sound: contributions.soundId,
      video: fileOfClip(contributions.clipId, 'videoId'),
    })
    .from(contributions)
    .where(and(eq(contributions.id, id), isShownTo(person)));
  return row;
}

/** Returns undefined unless the contribution waits and the member may see it. */
export async function findWaiting(
  db: Queryable,
  person: PersonAccess,
  id: number,
): Promise<ContributionRow | undefined> {
  const [row] = await db
    .select()
    .from(contributions)
    .where(and(eq(contributions.id, id), isWaitingFor(person)));
  return row;
}

/** Deletes what this member has sent of the kind and what waits for the same face or item; a trigger deletes its files. */
export async function deleteWaiting(
  tx: Transaction,
  { id, userId }: PersonAccess,
  kind: ContributionKind,
  target: Target | undefined,
): Promise<void> {
  await tx
    .delete(contributions)
    .where(
      and(
        eq(contributions.personId, id),
        eq(contributions.createdBy, userId),
        eq(contributions.status, 'waiting'),
        eq(contributions.kind, kind),
        target && isFor(target),
      ),
    );
}

/** Deletes a contribution; a trigger deletes its photo and recording. */
export async function deleteContribution(
  tx: Transaction,
  personId: number,
  id: number,
): Promise<void> {
  await tx
    .delete(contributions)
    .where(and(eq(contributions.id, id), eq(contributions.personId, personId)));
}

/**
 * Deletes the contributions that an account made for a person whose row is locked; a trigger deletes their photos and
 * recordings.
 */
export async function deleteContributionsAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await tx.delete(contributions).where(addedBy(contributions, person));
}

/** The row with which the consent to a gift is stored, and who gave it. */
export type Consent = Pick<ContributionRow, 'words' | 'faceId' | 'itemId' | 'withdrawHash'>;

/**
 * Marks a contribution as decided. It keeps no words, and its photo and recording are no longer its own. A gift that was
 * accepted keeps who gave it, what the giver agreed to, and the secret with which it can be asked back.
 */
export async function settleContribution(
  tx: Transaction,
  personId: number,
  id: number,
  status: 'taken' | 'declined',
  consent?: Consent,
): Promise<void> {
  await tx
    .update(contributions)
    .set({
      status,
      words: {},
      ...NO_MEDIA,
      clipId: null,
      withdrawHash: null,
      decidedAt: sql`now()`,
      ...consent,
      ...(status === 'declined' && { consentVersion: null, consentAt: null }),
    })
    .where(and(eq(contributions.id, id), eq(contributions.personId, personId)));
}

/**
 * Plans an email to each member who decides about what waits, wants these emails and has none planned. The next one
 * follows the last by WAITING_EMAIL_MINUTES. The caller has locked the person.
 */
export async function planWaitingEmails(
  tx: Transaction,
  personId: number,
  right: Right,
): Promise<{ userId: number; email: string; at: Date | null }[]> {
  return tx
    .update(memberships)
    .set({
      waitingEmailAt: sql`greatest(now(), ${memberships.waitingEmailAt} + make_interval(mins => ${WAITING_EMAIL_MINUTES}::int))`,
    })
    .from(users)
    .where(
      and(
        eq(memberships.personId, personId),
        eq(users.id, memberships.userId),
        users.isEmailVerified,
        memberships.wantsWaitingEmails,
        inArray(memberships.role, [...rolesWith(right)]),
        or(isNull(memberships.waitingEmailAt), lte(memberships.waitingEmailAt, sql`now()`)),
      ),
    )
    .returning({
      userId: memberships.userId,
      email: users.email,
      at: memberships.waitingEmailAt,
    });
}

/** Returns the data of the email to a member. Undefined if the member no longer wants it, or has lost the right. */
export async function findWaitingEmail(db: Queryable, personId: number, userId: number) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      isEmailVerified: users.isEmailVerified,
      personName: people.name,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        eq(memberships.personId, personId),
        eq(memberships.userId, userId),
        users.isEmailVerified,
        memberships.wantsWaitingEmails,
        inArray(memberships.role, [...rolesWith('edit')]),
      ),
    );
  if (!row) return undefined;
  const { role, ...data } = row;
  const countOf = (status: ContributionRow['status']) =>
    db.$count(
      contributions,
      and(
        eq(contributions.personId, personId),
        eq(contributions.status, status),
        isDecidedBy(sql`${role}::text`),
      ),
    );
  return { ...data, count: await countOf('waiting'), askedBack: await countOf('hidden') };
}
