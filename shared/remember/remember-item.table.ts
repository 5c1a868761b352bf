import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { photos } from '#shared/media/photo.table';
import { voices } from '#shared/media/voice.table';
import { createdBy, formerUserId, personId } from '#shared/people/person.table';
import { CATEGORY_MAX, CONTENT_MAX, TITLE_MAX } from '#shared/product/limits';

/** The items of Remember This. */
export const rememberItems = pgTable(
  'remember_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: varchar('title', { length: TITLE_MAX }).notNull(),
    content: varchar('content', { length: CONTENT_MAX }).notNull(),
    category: varchar('category', { length: CATEGORY_MAX }).notNull(),
    photoId: uuid('photo_id'),
    /** True if the person's tablet lists the item first. */
    pinned: boolean('pinned').notNull().default(false),
    voiceId: uuid('voice_id'),
    /** Hides the item from viewers and helpers. The tablet shows it. */
    caregiversOnly: boolean('caregivers_only').notNull().default(false),
    personId: personId(),
    createdBy: createdBy(),
    formerUserId: formerUserId(),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('remember_items_person_id_idx').on(table.personId, table.id),
    index('remember_items_user_id_idx').on(table.formerUserId, table.id),
    index('remember_items_created_by_idx').on(table.createdBy),
    index('remember_items_photo_id_idx').on(table.photoId, table.personId),
    index('remember_items_voice_id_idx').on(table.voiceId, table.personId),
    uniqueIndex('remember_items_request_key').on(table.personId, table.requestKey),
    unique('remember_items_id_person_id_key').on(table.id, table.personId),
    foreignKey({
      name: 'remember_items_photo_fk',
      columns: [table.photoId, table.personId],
      foreignColumns: [photos.id, photos.personId],
    }),
    foreignKey({
      name: 'remember_items_voice_fk',
      columns: [table.voiceId, table.personId],
      foreignColumns: [voices.id, voices.personId],
    }),
  ],
);

export const rememberItemTableSchema = createInsertSchema(rememberItems);
