/** Deletes expired rows, by the database's clock. Safe to run on several servers at once. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  ADMIN_AUDIT_YEARS,
  CALL_REQUEST_DAYS,
  CONTACT_MESSAGE_YEARS,
  FORMER_CALL_CONSENT_DAYS,
  KNOWN_BROWSER_DAYS,
  OLD_VERIFICATION_LINK_DAYS,
  PAST_PLAN_DAYS,
  RESEND_LOCKOUT_SECONDS,
  TABLET_IDLE_DAYS,
  TABLET_REPORT_DAYS,
} from '#shared/limits';
import { adminAudit } from '#shared/schema/admin-audit';
import { callConsents } from '#shared/schema/call-consents';
import { callRequests } from '#shared/schema/call-requests';
import { contactMessages } from '#shared/schema/contact-messages';
import { knownBrowsers } from '#shared/schema/known-browsers';
import { mailedLinks } from '#shared/schema/mailed-links';
import { plans } from '#shared/schema/plans';
import { sessions } from '#shared/schema/sessions';
import { tabletCodes, tabletReports, tablets } from '#shared/schema/tablets';
import { emailLockouts, rateLimits } from '#shared/schema/throttles';
import { users } from '#shared/schema/users';
import type { Queryable } from '../db/database';

const BATCH = 1_000;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const yearsAgo = (years: number) => sql`now() - make_interval(years => ${years}::int)`;

const expired: [name: string, table: PgTable, which: SQL][] = [
  ['sessions', sessions, sql`${sessions.expire} <= now()`],
  ['rateLimits', rateLimits, sql`${rateLimits.resetsAt} <= now()`],
  [
    'emailLockouts',
    emailLockouts,
    sql`${emailLockouts.sentAt} <= now() - make_interval(secs => ${RESEND_LOCKOUT_SECONDS})`,
  ],
  [
    'contactMessages',
    contactMessages,
    sql`${contactMessages.createdAt} <= ${yearsAgo(CONTACT_MESSAGE_YEARS)}`,
  ],
  ['adminAudit', adminAudit, sql`${adminAudit.createdAt} <= ${yearsAgo(ADMIN_AUDIT_YEARS)}`],
  ['pairingCodes', tabletCodes, sql`${tabletCodes.expiresAt} <= now()`],
  [
    'inactiveTablets',
    tablets,
    sql`${tablets.createdAt} <= ${daysAgo(TABLET_IDLE_DAYS)} AND ${tablets.lastUsedAt} <= ${daysAgo(TABLET_IDLE_DAYS)}`,
  ],
  [
    'tabletReports',
    tabletReports,
    sql`${tabletReports.createdAt} <= ${daysAgo(TABLET_REPORT_DAYS)}`,
  ],
  [
    'knownBrowsers',
    knownBrowsers,
    sql`${knownBrowsers.signedInAt} <= ${daysAgo(KNOWN_BROWSER_DAYS)}`,
  ],
  [
    'mailedLinks',
    mailedLinks,
    sql`${mailedLinks.expiresAt} <= now() AND (${mailedLinks.kind} = 'reset' OR ${mailedLinks.expiresAt} <= ${daysAgo(OLD_VERIFICATION_LINK_DAYS)})`,
  ],
  ['callRequests', callRequests, sql`${callRequests.askedAt} <= ${daysAgo(CALL_REQUEST_DAYS)}`],
  // A contact who declined is never asked again, so a refusal is retained for as long as the account exists.
  [
    'callConsents',
    callConsents,
    sql`${callConsents.unlistedAt} <= ${daysAgo(FORMER_CALL_CONSENT_DAYS)} AND ${callConsents.declinedAt} IS NULL`,
  ],
  // The date where the tablet is may be a day behind UTC.
  [
    'pastPlans',
    plans,
    sql`${plans.day} < (now() AT TIME ZONE 'UTC')::date - ${PAST_PLAN_DAYS + 1}::int`,
  ],
];

/**
 * Tokens that servers of earlier versions stored in `users`. The expiry date of a verification link is retained,
 * because sign-in checks it for unverified accounts.
 */
const expiredTokens: [name: string, cleared: SQL, which: SQL][] = [
  [
    'resetTokens',
    sql`password_reset_token = NULL, password_reset_expires = NULL`,
    sql`password_reset_expires <= now()`,
  ],
  [
    'emailChangeTokens',
    sql`email_change_token = NULL, email_change_expires = NULL`,
    sql`email_change_expires <= now()`,
  ],
  [
    'verificationTokens',
    sql`email_verification_token = NULL`,
    sql`email_verification_token IS NOT NULL AND email_verification_expires <= ${daysAgo(OLD_VERIFICATION_LINK_DAYS)}`,
  ],
];

const statements: [name: string, statement: SQL][] = [
  ...expired.map(([name, table, which]): [string, SQL] => [
    name,
    sql`DELETE FROM ${table} WHERE ${someOf(table, which)}`,
  ]),
  ...expiredTokens.map(([name, cleared, which]): [string, SQL] => [
    name,
    sql`UPDATE ${users} SET ${cleared} WHERE ${someOf(users, which)}`,
  ]),
];

/** Selects one batch, skipping rows that other servers have locked. */
function someOf(table: PgTable, which: SQL): SQL {
  return sql`ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${which} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** @returns the number of rows deleted or cleared, by kind */
export async function purgeExpired(
  db: Queryable,
  stop?: AbortSignal,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of statements) {
    counts[name] = 0;
    for (let some = BATCH; some === BATCH && !stop?.aborted; counts[name] += some) {
      some = (await db.execute(statement)).rowCount ?? 0;
    }
  }
  return counts;
}
