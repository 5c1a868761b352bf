/** What has had its time, by the database's clock. Any number of servers may clear it away at once. */
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
  TABLET_REPORT_DAYS,
  TABLET_UNUSED_DAYS,
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

const outdated: [name: string, table: PgTable, which: SQL][] = [
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
    'unusedTablets',
    tablets,
    sql`${tablets.createdAt} <= ${daysAgo(TABLET_UNUSED_DAYS)} AND ${tablets.lastUsedAt} <= ${daysAgo(TABLET_UNUSED_DAYS)}`,
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
  // Who said no is never asked again, so that has to be known for as long as the account.
  [
    'callConsents',
    callConsents,
    sql`${callConsents.unlistedAt} <= ${daysAgo(FORMER_CALL_CONSENT_DAYS)} AND ${callConsents.declinedAt} IS NULL`,
  ],
  // The calendar where the tablet is may be a day behind ours.
  [
    'pastPlans',
    plans,
    sql`${plans.day} < (now() AT TIME ZONE 'UTC')::date - ${PAST_PLAN_DAYS + 1}::int`,
  ],
];

/**
 * The tokens that servers of earlier versions wrote beside the account. When a verification link ran out stays known,
 * because that is what keeps somebody unverified from signing in.
 */
const outdatedTokens: [name: string, cleared: SQL, which: SQL][] = [
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
  ...outdated.map(([name, table, which]): [string, SQL] => [
    name,
    sql`DELETE FROM ${table} WHERE ${someOf(table, which)}`,
  ]),
  ...outdatedTokens.map(([name, cleared, which]): [string, SQL] => [
    name,
    sql`UPDATE ${users} SET ${cleared} WHERE ${someOf(users, which)}`,
  ]),
];

/** A bounded number of rows at a time, leaving those to others that they are at. */
function someOf(table: PgTable, which: SQL): SQL {
  return sql`ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${which} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** @returns how many rows of each kind were cleared away */
export async function purgeOutdated(
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
