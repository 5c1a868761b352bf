import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { memberships, roleColumn } from '#shared/people/person.table';
import { EMAIL_MAX, INVITATION_NOTE_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Invitations that are neither accepted nor revoked. They end with the membership of whoever made them. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id').notNull(),
    invitedBy: integer('invited_by').notNull(),
    role: roleColumn(),
    /** Lower-cased. */
    email: varchar('email', { length: EMAIL_MAX }).notNull(),
    /** SHA-256 (hex) of the newest link's token. Null until its email is written. */
    tokenHash: text('token_hash').unique('invitations_token_hash_key'),
    /** True if the newest link is a card, which proves no address. */
    byCard: boolean('by_card').notNull().default(false),
    /** The words of its maker for whoever is invited. */
    note: varchar('note', { length: INVITATION_NOTE_MAX }),
    resends: smallint('resends').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_email_key').on(table.personId, table.email),
    index('invitations_invited_by_idx').on(table.personId, table.invitedBy),
    index('invitations_email_idx').on(table.email),
    index('invitations_expires_at_idx').on(table.expiresAt),
    foreignKey({
      name: 'invitations_membership_fk',
      columns: [table.personId, table.invitedBy],
      foreignColumns: [memberships.personId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
