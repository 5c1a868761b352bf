import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { EMAIL_MAX, LOCALE_MAX, NAME_MAX, PHONE_MAX } from '#shared/product/limits';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Accounts. The email address is stored lower-cased. The token of an email change is stored as its SHA-256 hash (hex)
 * and expires by the database's clock. The tokens of verification and reset links are in `mailed_links`. Only servers
 * of earlier versions write the columns for them here, and a trigger copies their values to `mailed_links`.
 */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: varchar('email', { length: EMAIL_MAX }).notNull(),
    /** A bcrypt hash, or a random value that begins with "!" for an account without a password. */
    password: text('password').notNull(),
    /** False for an account that was created by a login provider, until it sets a password. */
    hasPassword: boolean('has_password')
      .notNull()
      .generatedAlwaysAs(sql`password not like '!%'`),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    /**
     * True if the address was verified without an email: it counts within Dear Ones, and for nothing outside it, until its
     * holder verifies it.
     */
    isEmailUnproven: boolean('is_email_unproven').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    firstName: varchar('first_name', { length: NAME_MAX }),
    lastName: varchar('last_name', { length: NAME_MAX }),
    /** A calendar day without a time, so that no time zone can shift it. */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    address: varchar('address', { length: NAME_MAX }),
    city: varchar('city', { length: NAME_MAX }),
    state: varchar('state', { length: NAME_MAX }),
    zipCode: varchar('zip_code', { length: NAME_MAX }),
    country: varchar('country', { length: NAME_MAX }),
    caregiverPhoneNumber: varchar('caregiver_phone_number', { length: PHONE_MAX }),
    /** The language of the pages and emails, from registering or the Display menu. Null for an account that has neither. */
    locale: varchar('locale', { length: LOCALE_MAX }),
    /** When the address was first verified. A trigger sets it on any path; it is never unset. */
    firstVerifiedAt: moment('first_verified_at'),
    emailVerificationToken: text('email_verification_token'),
    /** When the newest verification link expires. An unverified account cannot sign in after that. */
    emailVerificationExpires: moment('email_verification_expires'),
    pendingEmail: varchar('pending_email', { length: EMAIL_MAX }),
    emailChangeToken: text('email_change_token'),
    emailChangeExpires: moment('email_change_expires'),
    passwordResetToken: text('password_reset_token'),
    passwordResetExpires: moment('password_reset_expires'),
    /** Unused since the notices in `passkey_notices` say who made a card. Servers of earlier versions write it. */
    resetCardBy: varchar('reset_card_by', { length: EMAIL_MAX }),
    /** Messages to this account alone stay hidden that are older than the last card by which its password was set. */
    messagesHiddenBefore: moment('messages_hidden_before'),
    /** When a link was last emailed to the account. */
    lastEmailSent: moment('last_email_sent'),
    lastLoginAt: moment('last_login_at'),
    lastActiveAt: moment('last_active_at'),
    /** When the account last logged in or renewed a session, which happens daily with use. */
    lastSeenAt: moment('last_seen_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_admins_idx')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
    index('users_unproven_idx')
      .on(table.id)
      .where(sql`${table.isEmailUnproven}`),
    index('users_email_verification_token_idx').on(table.emailVerificationToken),
    index('users_email_change_token_idx').on(table.emailChangeToken),
    index('users_password_reset_token_idx').on(table.passwordResetToken),
    // A covering index: paging through a long list reads skipped rows from it alone.
    index('users_email_id_idx').on(table.email, table.id),
    // For maintenance: expired verification links and inactive accounts.
    index('users_email_verification_expires_idx')
      .on(table.emailVerificationExpires)
      .where(sql`${table.emailVerificationToken} is not null`),
    index('users_email_change_expires_idx')
      .on(table.emailChangeExpires)
      .where(sql`${table.emailChangeExpires} is not null`),
    index('users_password_reset_expires_idx')
      .on(table.passwordResetExpires)
      .where(sql`${table.passwordResetExpires} is not null`),
    // Deliberately without the time of the last use: each login would update the index.
    index('users_created_at_idx').on(table.createdAt),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** The columns that requests may read. Only dedicated queries read the password and the tokens. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  hasPassword: users.hasPassword,
  isEmailVerified: users.isEmailVerified,
  isEmailUnproven: users.isEmailUnproven,
  isAdmin: users.isAdmin,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  address: users.address,
  city: users.city,
  state: users.state,
  zipCode: users.zipCode,
  country: users.country,
  caregiverPhoneNumber: users.caregiverPhoneNumber,
  locale: users.locale,
  pendingEmail: users.pendingEmail,
  createdAt: users.createdAt,
};

export type Account = Pick<UserRow, keyof typeof accountColumns>;
