import { bigint, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { CREDENTIAL_ID_MAX } from '#shared/passkeys/passkey.form';
import { EMAIL_MAX, PASSKEY_NAME_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The passkeys with which people log in (WebAuthn): for each, the public key to which the device has the private one. All
 * binary values are base64url.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: varchar('credential_id', { length: CREDENTIAL_ID_MAX })
      .notNull()
      .unique('passkeys_credential_id_key'),
    /** A COSE key. */
    publicKey: text('public_key').notNull(),
    /** The signatures that the device has counted; always 0 if it counts none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The ways in which a browser reaches the device, as it reported them. */
    transports: text('transports').array().notNull().default([]),
    /** 32 random bytes by which devices tell accounts apart. All passkeys of an account have the same. */
    userHandle: varchar('user_handle', { length: 43 }).notNull(),
    /** The host of the public address for which it was made. It works nowhere else. */
    rpId: varchar('rp_id', { length: 253 }).notNull(),
    name: varchar('name', { length: PASSKEY_NAME_MAX }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId)],
);

/** SHA-256 (hex) of the challenges that were answered, so that none counts twice. Purged once they have expired. */
export const usedPasskeyChallenges = pgTable(
  'used_passkey_challenges',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [index('used_passkey_challenges_used_at_idx').on(table.usedAt)],
);

/** Changes of how an account logs in that others may have made. Its next logins show them. */
export const passkeyNotices = pgTable(
  'passkey_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `all-deleted`: with the password, or by an administrator. `refused`: its counter went back. `reset-card`: a card set the password. */
    what: varchar('what', {
      length: 16,
      enum: ['added', 'deleted', 'all-deleted', 'refused', 'reset-card'],
    }).notNull(),
    /** The passkey's name, null for all of them; for a card, who made it. */
    name: varchar('name', { length: EMAIL_MAX }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The logins since then. */
    logins: integer('logins').notNull().default(0),
  },
  (table) => [index('passkey_notices_user_id_idx').on(table.userId)],
);
