import { and, eq, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { rolesWith } from '#shared/circle/roles';
import type { Waiting } from '#shared/contributions/contribution.answer';
import { contributions } from '#shared/contributions/contribution.table';
import { memberships, people } from '#shared/people/person.table';
import { HIDDEN_GIFT_DAYS } from '#shared/product/limits';
import { contributedClipIn } from '../clips/clip.fields';
import { fullName, isoMoment, isoMomentOf, jsonObject, type Fields } from '../db/fields';
import { faceName, facesNamed, hiddenFace, ofFace, presentFace } from '../faces/of-face.fields';
import { titleOfItem } from '../remember/remember-item.fields';

/** SQL condition: the contribution is about no face that was deleted. The purge of the face deletes it. */
export const isAboutPresent = sql`(${contributions.faceId} IS NULL OR ${presentFace(contributions.faceId)} IS NOT NULL)`;

/** SQL condition: the giver of an accepted gift asks to take it back, and its face was not deleted meanwhile. */
export const isAskedBack = sql`(${contributions.status} = 'hidden' AND (${contributions.faceId} IS NULL OR ${presentFace(contributions.faceId)} IS NOT NULL OR ${hiddenFace(contributions.faceId)} IS NOT NULL))`;

/** SQL condition: the contribution waits to be accepted, or is asked back. */
const isUndecided = sql`(${contributions.status} = 'waiting' AND ${isAboutPresent} OR ${isAskedBack})`;

/**
 * SQL condition: the contribution is one that somebody with the role decides. Owners decide by which name and face a member
 * stands on the tablet, and about a gift that is asked back.
 */
export const isDecidedBy = (role: SQLWrapper) =>
  sql`(${contributions.kind} <> 'this-is-me' AND ${contributions.status} <> 'hidden' OR ${role} = 'owner')`;

/** Counts what waits for the member in `memberships`: for those who decide all of it, for others their own. */
export const waitingForMember = sql<number>`(
  SELECT count(*)::int FROM ${contributions}
  WHERE ${eq(contributions.personId, memberships.personId)} AND ${isUndecided}
    AND ${or(and(inArray(memberships.role, [...rolesWith('edit')]), isDecidedBy(memberships.role)), eq(contributions.createdBy, memberships.userId))})`;

/** True if the name and the face of the member in `memberships` wait for an owner. */
export const thisIsMeWaits = sql<boolean>`EXISTS (
  SELECT FROM ${contributions}
  WHERE ${eq(contributions.personId, memberships.personId)} AND ${eq(contributions.createdBy, memberships.userId)}
    AND ${eq(contributions.kind, 'this-is-me')} AND ${eq(contributions.status, 'waiting')})`;

const addressOf = (what: 'photo' | 'voice' | 'sound', file: PgColumn) =>
  sql<
    string | null
  >`CASE WHEN ${file} IS NOT NULL THEN concat('/api/people/', ${contributions.personId}, '/waiting/', ${contributions.id}, ${sql.raw(`'/${what}'`)}) END`;

/** When a gift that is asked back is deleted. */
export const hiddenUntil = sql<
  string | null
>`CASE WHEN ${contributions.status} = 'hidden' THEN ${isoMomentOf(sql`(${contributions.askedBackAt} + make_interval(days => ${sql.raw(String(HIDDEN_GIFT_DAYS))}))`)} END`;

/** @param role of the reader, who may not see the title of every item */
export const waitingFields = (role: SQLWrapper) =>
  ({
    id: contributions.id,
    kind: contributions.kind,
    byUserId: contributions.createdBy,
    byName: sql<
      string | null
    >`coalesce((SELECT ${fullName} FROM ${users} WHERE ${eq(users.id, contributions.createdBy)}), ${contributions.words} ->> 'fromName')`,
    createdAt: isoMoment(contributions.createdAt),
    words: contributions.words,
    photoUrl: addressOf('photo', contributions.photoId),
    voiceUrl: addressOf('voice', contributions.voiceId),
    audioUrl: addressOf('sound', contributions.soundId),
    clip: contributedClipIn(
      contributions.clipId,
      sql`concat('/api/people/', ${contributions.personId}, '/waiting/', ${contributions.id})`,
    ),
    faceId: contributions.faceId,
    itemId: contributions.itemId,
    of: sql<
      string | null
    >`coalesce(${ofFace(contributions.faceId, faceName)}, ${titleOfItem(contributions.itemId, role)})`,
    sameName: facesNamed(
      sql`coalesce(${contributions}.words ->> 'name', ${contributions}.words ->> 'fromName')`,
      contributions.personId,
    ),
    childAgreed: contributions.childAgreed,
    hiddenUntil,
  }) satisfies Fields<Waiting>;

/** The first contribution to the person in `people` that waits and can be shown as it is: a hello or a gift, else a face or an item. */
export const firstGift = (role: SQLWrapper) => sql<Waiting | null>`(
  SELECT ${jsonObject<Waiting>(waitingFields(role))} FROM ${contributions}
  WHERE ${eq(contributions.personId, people.id)} AND ${eq(contributions.status, 'waiting')} AND ${isAboutPresent}
    AND ${or(inArray(contributions.kind, ['hello', 'face', 'item']), and(eq(contributions.kind, 'gift'), isNull(contributions.faceId)))}
  ORDER BY ${inArray(contributions.kind, ['face', 'item'])}, ${contributions.id} LIMIT 1)`;
