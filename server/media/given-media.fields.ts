import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { photos } from '#shared/media/photo.table';
import { voices } from '#shared/media/voice.table';

/** SQL condition: a photo or a recording that came with the contribution is stored. */
export const hasGivenMedia = (contributionId: PgColumn) => sql`(
  exists (select from ${photos} where ${photos.contributionId} = ${contributionId} and ${photos}.person_id = ${contributionId.table}.person_id)
  or exists (select from ${voices} where ${voices.contributionId} = ${contributionId} and ${voices}.person_id = ${contributionId.table}.person_id))`;

/** SQL condition: the photo or the recording came with the contribution. */
export const cameWith = (
  { id, personId }: { id: SQL; personId: SQL },
  { photoId, voiceId }: { photoId: SQL; voiceId: SQL },
) => sql`(
  EXISTS (SELECT FROM ${photos} AS given WHERE given.id = ${photoId} AND given.person_id = ${personId} AND given.contribution_id = ${id})
  OR EXISTS (SELECT FROM ${voices} AS given WHERE given.id = ${voiceId} AND given.person_id = ${personId} AND given.contribution_id = ${id}))`;
