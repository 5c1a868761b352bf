import { sql } from 'drizzle-orm';
import { tablets } from '#shared/tablets/tablet.table';
import { openStreamsOf } from '../../server/live/live-streams.repository';
import type { TestApp } from './app';

/** Returns the tablets of a person that can be reached, with the number of their open streams. */
export async function listReachableTablets(
  db: TestApp['db'],
  personId: number,
): Promise<{ tabletId: number; streams: number }[]> {
  const streams = openStreamsOf({ personId: tablets.personId, tabletId: tablets.id });
  const { rows } = await db.execute<{ tabletId: number; streams: number }>(sql`
    SELECT id AS "tabletId", ${streams} AS streams FROM ${tablets}
    WHERE ${tablets.personId} = ${personId} AND ${streams} > 0 ORDER BY id`);
  return rows;
}
