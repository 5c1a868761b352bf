import {
  boolean,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { CATEGORY_MAX, CONTENT_MAX, TITLE_MAX } from '#shared/limits';
import { photos } from '#shared/schema/photos';
import { users } from '#shared/schema/users';
import { voices } from '#shared/schema/voices';

/** The items of Remember This. */
export const rememberItems = pgTable(
  'remember_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: varchar('title', { length: TITLE_MAX }).notNull(),
    content: varchar('content', { length: CONTENT_MAX }).notNull(),
    category: varchar('category', { length: CATEGORY_MAX }).notNull(),
    photoId: uuid('photo_id').references(() => photos.id),
    /** True if the person's tablet lists the item first. */
    pinned: boolean('pinned').notNull().default(false),
    voiceId: uuid('voice_id').references(() => voices.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The idempotency key of the request that created the row: a retried request creates no second row. */
    requestKey: uuid('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('remember_items_user_id_idx').on(table.userId, table.id),
    index('remember_items_photo_id_idx').on(table.photoId),
    index('remember_items_voice_id_idx').on(table.voiceId),
    uniqueIndex('remember_items_request_key').on(table.userId, table.requestKey),
  ],
);

export const rememberItemTableSchema = createInsertSchema(rememberItems);
