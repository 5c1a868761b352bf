import { boolean, foreignKey, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personId } from '#shared/people/person.table';
import { tablets } from '#shared/tablets/tablet.table';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The open streams of events of tablets. Each server marks its own as seen every half minute; a tablet can be reached while one of its streams was seen lately. */
export const liveStreams = pgTable(
  'live_streams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: personId(),
    tabletId: integer('tablet_id').notNull(),
    /** The open page that follows. Another stream of it replaces this one, whose network may be gone without a word. */
    page: uuid('page'),
    /** True while a shared tablet asks who is there: it can be rung for all of its people, and nobody sits at it. */
    isAsking: boolean('is_asking').notNull().default(false),
    openedAt: moment('opened_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('live_streams_tablet_id_idx').on(table.personId, table.tabletId),
    index('live_streams_seen_at_idx').on(table.seenAt),
    foreignKey({
      name: 'live_streams_tablet_fk',
      columns: [table.tabletId, table.personId],
      foreignColumns: [tablets.id, tablets.personId],
    }).onDelete('cascade'),
  ],
);
