import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import type { Clip, ContributedClip, TabletClip } from '#shared/clips/clip.answer';
import { clips } from '#shared/clips/clip.table';
import { memberships, people } from '#shared/people/person.table';
import { jsonObject, type Fields } from '../db/fields';
import { videosOfClips } from '../media/video.fields';

/*
 * Columns are written out with the name of their table, because these are parts of queries of another table, in which
 * Drizzle omits it.
 */

const ids = {
  videoId: sql<string>`clips.video_id`,
  photoId: sql<string>`clips.still_id`,
  voiceId: sql<string | null>`clips.voice_id`,
};

const addressesUnder = (path: SQL) => ({
  videoUrl: sql<string>`${path} || 'videos/' || clips.video_id`,
  stillUrl: sql<string>`${path} || 'photos/' || clips.still_id`,
  voiceUrl: sql<string | null>`${path} || 'voices/' || clips.voice_id`,
});

const shared = {
  line: sql<string>`clips.line`,
  seconds: sql<number>`greatest(round(videos.milliseconds / 1000.0), 1)::int`,
  codec: sql<Clip['codec']>`videos.codec`,
};

/** The clip that a column names, as an object. Null if it names none. */
const clipOf = <Answer>(clipId: PgColumn, fields: Fields<Answer>) =>
  sql<Answer | null>`(
    SELECT ${jsonObject(fields)} FROM ${clips} JOIN ${videosOfClips} ON videos.id = clips.video_id AND videos.person_id = clips.person_id
    WHERE clips.id = ${clipId} AND clips.person_id = ${clipId.table}.person_id)`;

const clipFields = {
  id: sql<number>`clips.id`,
  ...addressesUnder(sql.raw(`'/api/'`)),
  ...shared,
} satisfies Fields<Clip>;

export const clipIn = (clipId: PgColumn) => clipOf<Clip>(clipId, clipFields);

/** A clip by itself, as one field of a query of `clips`. */
export const ownClip = sql<Clip>`(
  SELECT ${jsonObject<Clip>(clipFields)} FROM ${videosOfClips} WHERE videos.id = clips.video_id AND videos.person_id = clips.person_id)`;

/** The name of who recorded the clip in `clips`, as the person says it. */
const by = sql<
  string | null
>`coalesce(clips.from_name, (SELECT ${memberships.calledByPerson} FROM ${memberships} WHERE ${memberships.personId} = clips.person_id AND ${memberships.userId} = clips.created_by), (SELECT ${users.firstName} FROM ${users} WHERE ${users.id} = clips.created_by))`;

/** The clip as a tablet of the person in `people` gets it. */
export const tabletClipIn = (clipId: PgColumn) =>
  clipOf<TabletClip>(clipId, {
    id: clipFields.id,
    ...addressesUnder(sql.raw(`'/api/tablet/'`)),
    ...shared,
    by,
    day: sql<string>`to_char(clips.created_at AT TIME ZONE ${people.timeZone}, 'YYYY-MM-DD')`,
  });

/** The clip of a contribution that waits, whose files its endpoints open. */
export const contributedClipIn = (clipId: PgColumn, at: SQL) =>
  clipOf<ContributedClip>(clipId, {
    videoUrl: sql<string>`concat(${at}, '/video')`,
    stillUrl: sql<string>`concat(${at}, '/photo')`,
    voiceUrl: sql<
      string | null
    >`CASE WHEN clips.voice_id IS NOT NULL THEN concat(${at}, '/voice') END`,
    ...shared,
  });

/** A clip in an export, with the ids of its files in place of addresses. */
export interface ExportedClip {
  line: string;
  from: string | null;
  createdAt: string;
  photoId: string;
  voiceId: string | null;
  videoId: string;
}

export const exportedClipIn = (clipId: PgColumn) =>
  clipOf<ExportedClip>(clipId, {
    line: shared.line,
    from: by,
    createdAt: sql<string>`to_char(clips.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    ...ids,
  });

/** The id of a file of the clip that a column names. */
export const fileOfClip = (clipId: PgColumn, file: keyof typeof ids) =>
  sql<
    string | null
  >`(SELECT ${ids[file]} FROM ${clips} WHERE clips.id = ${clipId} AND clips.person_id = ${clipId.table}.person_id)`;

/** SQL condition: the clip that came with the contribution is stored. */
export const hasGivenClip = (contributionId: PgColumn) =>
  sql`exists (select from ${clips} where clips.contribution_id = ${contributionId} and clips.person_id = ${contributionId.table}.person_id)`;

/** SQL condition: the clip came with the contribution. */
export const isClipOf = ({ id, personId }: { id: SQL; personId: SQL }, clipId: SQL) =>
  sql`EXISTS (SELECT FROM ${clips} AS given WHERE given.id = ${clipId} AND given.person_id = ${personId} AND given.contribution_id = ${id})`;
