import { foreignKey, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { facePhotos } from '#shared/faces/face-photo.table';
import { personId } from '#shared/people/person.table';
import type { PracticeEvent, PracticeState } from '#shared/tablets/practice';

/** How far gentle practice has come with each face that was asked for. It tells when a face comes next, and is no result. */
export const facePractice = pgTable(
  'face_practice',
  {
    faceId: integer('face_id').notNull(),
    personId: personId(),
    /** The state after `events`, which the tablets go on from. */
    state: jsonb('state').$type<PracticeState>().notNull(),
    /** The state before `events`. Null if there was nothing before them. */
    base: jsonb('base').$type<PracticeState>(),
    /** The rounds of the last TABLET_OFFLINE_DAYS, because a tablet that was offline may still report earlier ones. */
    events: jsonb('events').$type<PracticeEvent[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.faceId] }),
    foreignKey({
      name: 'face_practice_face_fk',
      columns: [table.faceId, table.personId],
      foreignColumns: [facePhotos.id, facePhotos.personId],
    }).onDelete('cascade'),
  ],
);
