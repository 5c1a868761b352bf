import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SharedPerson } from '#shared/accounts/account.answer';
import { users } from '#shared/accounts/user.table';
import type { Role } from '#shared/circle/roles';
import type { ClipCodec } from '#shared/media/clip-codecs';
import type { BoardRow } from '#shared/overview/overview.answer';
import { memberships, people } from '#shared/people/person.table';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { facePractice } from '#shared/tablets/face-practice.table';
import type { PracticeState } from '#shared/tablets/practice';
import type { ReachWay } from '#shared/tablets/tablet-setup';
import type { Tablet } from '#shared/tablets/tablet.answer';
import {
  tabletReports,
  tablets,
  tabletStates,
  type SavedCount,
} from '#shared/tablets/tablet.table';
import type { Queryable } from '../db/database';
import {
  countOfPerson,
  countOwned,
  fullName,
  isoMoment,
  isoMomentOf,
  jsonObject,
  jsonRows,
  type Fields,
} from '../db/fields';
import { tabletIsInUse } from '../db/tablet-sessions.repository';
import { presentFace } from '../faces/of-face.fields';

const stateFields = {
  awake: tabletStates.awake,
  canSpeak: tabletStates.canSpeak,
  version: tabletStates.version,
  contentAge: tabletStates.contentAge,
  setupDone: tabletStates.setupDone,
  full: tabletStates.full,
  reach: sql<ReachWay[] | null>`${tabletStates.reach}`,
  plays: sql<ClipCodec[] | null>`${tabletStates.plays}`,
  songs: sql<SavedCount | null>`${tabletStates.songs}`,
  clips: sql<SavedCount | null>`${tabletStates.clips}`,
  canRecord: sql<boolean | null>`${tabletStates.canRecord}`,
  canTalk: sql<boolean | null>`${tabletStates.canTalk}`,
  heardAt: isoMoment(tabletStates.heardAt),
} satisfies Fields<NonNullable<Tablet['state']>>;

const stateOf = sql<Tablet['state']>`(
  SELECT ${jsonObject(stateFields)} FROM ${tabletStates}
  WHERE ${and(eq(tabletStates.personId, tablets.personId), eq(tabletStates.tabletId, tablets.id))})`;

/** The public fields of a tablet that are the same for all members; its credentials remain on the server. */
const commonFields = {
  id: tablets.id,
  name: tablets.name,
  messagesOn: tablets.messagesOn,
  waitsForOwner: tablets.waitsForOwner,
  createdAt: isoMoment(tablets.createdAt),
  lastUsedAt: isoMoment(tablets.lastUsedAt),
  state: stateOf,
} satisfies Fields<Omit<Tablet, 'isMine' | 'connectedBy'>>;

/**
 * The name of somebody who left the circle is the one that the history knows, which is that of then. Table names
 * are written out, because Drizzle omits them in queries of a single table.
 */
const connectedBy = sql<Tablet['connectedBy']>`(
  SELECT ${jsonObject<Tablet['connectedBy']>({
    userId: sql<number | null>`tablets.created_by`,
    name: sql<string | null>`CASE WHEN member.role IS NOT NULL THEN ${fullName} ELSE (
      SELECT log.by_name FROM circle_log AS log
      WHERE log.person_id = tablets.person_id AND log.user_id = tablets.created_by AND log.by_name IS NOT NULL
      ORDER BY log.id DESC LIMIT 1) END`,
    role: sql<Role | null>`member.role`,
  })}
  FROM (SELECT) AS one
  LEFT JOIN memberships AS member ON member.person_id = tablets.person_id AND member.user_id = tablets.created_by
  LEFT JOIN ${users} ON ${users.id} = member.user_id)`;

/** A tablet as an account sees it. */
export const tabletFields = (userId: number) =>
  ({
    ...commonFields,
    isMine: sql<boolean>`${tablets.createdBy} IS NOT DISTINCT FROM ${userId}`,
    connectedBy,
  }) satisfies Fields<Tablet>;

/** When a tablet of the person in `people` was last heard from. */
export const tabletHeardAt = sql<string | null>`(
  SELECT ${isoMomentOf(sql`max(greatest(${tablets.lastUsedAt}, ${tabletStates.heardAt}))`)} FROM ${tablets}
  LEFT JOIN ${tabletStates} ON ${and(eq(tabletStates.personId, tablets.personId), eq(tabletStates.tabletId, tablets.id))}
  WHERE ${tablets.personId} = ${people.id})`;

/** Says whether a tablet of the person in `people` offers to say something, was heard from within a day, and may not use the microphone. */
export const needsMicrophone = sql<boolean>`(${people.messagesOn} AND EXISTS (
  SELECT FROM ${tablets} JOIN ${tabletStates} ON ${and(eq(tabletStates.personId, tablets.personId), eq(tabletStates.tabletId, tablets.id))}
  WHERE ${tablets.personId} = ${people.id} AND ${tablets.messagesOn} AND NOT ${tabletStates.canRecord} AND ${tabletStates.heardAt} > now() - interval '1 day'))`;

/** The tablet of the person in `people` that was heard from last. */
export const tabletHeardLast = sql<BoardRow['tablet']>`(
  SELECT json_build_object('heardAt', ${isoMomentOf(sql`greatest(${tablets.lastUsedAt}, ${tabletStates.heardAt})`)}, 'canSpeak', ${tabletStates.canSpeak})
  FROM ${tablets} LEFT JOIN ${tabletStates}
    ON ${and(eq(tabletStates.personId, tablets.personId), eq(tabletStates.tabletId, tablets.id))}
  WHERE ${tablets.personId} = ${people.id}
  ORDER BY greatest(${tablets.lastUsedAt}, ${tabletStates.heardAt}) DESC LIMIT 1)`;

/** The tablets that the member in `memberships` connected with the person. */
export const tabletsOfMember = jsonRows<SharedPerson['tablets'][number]>(
  {
    id: tablets.id,
    name: tablets.name,
    heardAt: sql<string>`${isoMomentOf(sql`greatest(${tablets.lastUsedAt}, ${tabletStates.heardAt})`)}`,
    isOnly: sql<boolean>`NOT EXISTS (SELECT FROM tablets AS other WHERE other.person_id = ${tablets.personId} AND other.id <> ${tablets.id})`,
  },
  {
    rows: sql`FROM ${tablets} LEFT JOIN ${tabletStates} ON ${and(eq(tabletStates.personId, tablets.personId), eq(tabletStates.tabletId, tablets.id))}
      WHERE ${tablets.personId} = ${memberships.personId} AND ${tablets.createdBy} = ${memberships.userId} AND ${tabletIsInUse}`,
    orderBy: sql`${tablets.id}`,
  },
);

export const tabletsOfPerson = countOfPerson(tablets);

/** SQL condition: the face has not been deleted. */
const isPracticed = sql`${presentFace(facePractice.faceId)} IS NOT NULL`;

/** How far gentle practice has come with the faces of the person in `people`. */
export const tabletPractice = jsonRows<TabletContent['practice'][number]>(
  { faceId: facePractice.faceId, state: sql<PracticeState>`${facePractice.state}` },
  {
    rows: sql`FROM ${facePractice} WHERE ${facePractice.personId} = ${people.id} AND ${isPracticed}`,
    orderBy: sql`${facePractice.faceId}`,
  },
);

/** The questions of gentle practice that are still stored, and what they come to. */
export const exportPractice = (db: Queryable, personId: number) =>
  db
    .select({
      faceId: facePractice.faceId,
      state: facePractice.state,
      questions: facePractice.events,
    })
    .from(facePractice)
    .where(and(eq(facePractice.personId, personId), isPracticed))
    .orderBy(asc(facePractice.faceId));

export const exportTablets = (db: Queryable, personId: number) =>
  db
    .select(commonFields)
    .from(tablets)
    .where(eq(tablets.personId, personId))
    .orderBy(asc(tablets.id));

/** The newest so many, newest first. */
export const exportTabletReports = (db: Queryable, personId: number, newest: number) =>
  db
    .select({
      tablet: tabletReports.tabletId,
      day: tabletReports.day,
      people: tabletReports.faces,
      createdAt: tabletReports.createdAt,
    })
    .from(tabletReports)
    .where(eq(tabletReports.personId, personId))
    .orderBy(desc(tabletReports.createdAt), desc(tabletReports.id))
    .limit(newest);

export const countTablets = countOwned(tablets);
