import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { people } from '#shared/people/person.table';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { joinedContent } from '../contents';
import { jsonObject } from '../db/fields';
import { prepared } from '../db/prepared';
import { tabletLiveCalls } from '../live-calls/live-call.fields';
import { personClockFields, tabletSettingsFields } from '../people/person.fields';
import { tabletPractice } from '../tablets/tablet.fields';

const content = jsonObject<TabletContent>({
  ...tabletSettingsFields,
  clock: sql<TabletContent['clock']>`${jsonObject(personClockFields)}`,
  ...joinedContent('onTablet'),
  liveCalls: tabletLiveCalls,
  practice: tabletPractice,
});

/** Changes with the form of the content, so that a tablet gets it anew after an upgrade. */
export const contentFormat = createHash('sha256')
  .update(new PgDialect().sqlToQuery(content).sql)
  .digest('base64url')
  .slice(0, 8);

/** Everything the tablet of the person shows, as the JSON that goes out. Asked all day by every tablet, so PostgreSQL writes it in one go. */
export const readTabletContent = prepared('tablet-content', (db, name) =>
  db
    .select({
      json: sql<string>`${content}::text`,
    })
    .from(people)
    .where(eq(people.id, sql.placeholder('personId')))
    .prepare(name),
);
