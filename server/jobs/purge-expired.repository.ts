/** Deletes expired rows, by the database's clock. Safe to run on several servers at once. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { OLD_VERIFICATION_LINK_DAYS, RESEND_LOCKOUT_SECONDS } from '#shared/limits';
import { people } from '#shared/schema/people';
import { sessions } from '#shared/schema/sessions';
import { emailLockouts, rateLimits } from '#shared/schema/throttles';
import { users } from '#shared/schema/users';
import { expiredKnownBrowsers } from '../accounts/known-browsers.repository';
import { expiredMailedLinks } from '../accounts/mailed-links.repository';
import { expiredAuditEntries } from '../admin/users-admin.repository';
import { expiredCallAnswerLinks } from '../calls/call-answers.repository';
import { expiredCallConsents } from '../calls/call-consents.repository';
import { expiredCallRequests } from '../calls/call-requests.repository';
import { expiredHistory } from '../circle/circle-log.repository';
import { expiredInvitations } from '../circle/invitations.repository';
import { expiredContactMessages } from '../contact/contact-messages.repository';
import {
  expiredConsents,
  expiredContributions,
  unansweredGifts,
} from '../contributions/contributions.repository';
import type { Queryable } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { endedGivingLinks } from '../giving/giving-links.repository';
import { expiredHellos } from '../hellos/hellos.repository';
import {
  expiredImportParts,
  expiredImportRows,
  expiredImports,
} from '../imports/imports.repository';
import { outdatedOriginals } from '../photos/photos.repository';
import { pastPlans } from '../plans/plans.repository';
import { unusedPushSubscriptions } from '../push/push-subscriptions.repository';
import { expiredReminderEvents } from '../reminders/reminder-events.repository';
import { pastReminders } from '../reminders/reminders.repository';
import { expiredTabletReports } from '../tablets/tablet-reports.repository';
import { expiredPairingCodes, inactiveTablets } from '../tablets/tablets.repository';

const BATCH = 1_000;

const expiredSessions: ExpiredRows = { table: sessions, where: sql`${sessions.expire} <= now()` };
const expiredRateLimits: ExpiredRows = {
  table: rateLimits,
  where: sql`${rateLimits.resetsAt} <= now()`,
};
const expiredCooldowns: ExpiredRows = {
  table: emailLockouts,
  where: sql`${emailLockouts.sentAt} <= now() - make_interval(secs => ${RESEND_LOCKOUT_SECONDS})`,
};

/** By the name of the count in the log. */
const expiredRows: Record<string, ExpiredRows> = {
  sessions: expiredSessions,
  rateLimits: expiredRateLimits,
  emailLockouts: expiredCooldowns,
  contactMessages: expiredContactMessages,
  adminAudit: expiredAuditEntries,
  circleLog: expiredHistory,
  invitations: expiredInvitations,
  decidedContributions: expiredContributions,
  unansweredGifts,
  giftConsents: expiredConsents,
  givingLinks: endedGivingLinks,
  pairingCodes: expiredPairingCodes,
  inactiveTablets,
  tabletReports: expiredTabletReports,
  knownBrowsers: expiredKnownBrowsers,
  mailedLinks: expiredMailedLinks,
  callAnswerLinks: expiredCallAnswerLinks,
  callRequests: expiredCallRequests,
  callConsents: expiredCallConsents,
  pastPlans,
  pastReminders,
  reminderEvents: expiredReminderEvents,
  hellos: expiredHellos,
  unusedPushSubscriptions,
  imports: expiredImports,
  importParts: expiredImportParts,
  importRows: expiredImportRows,
};
const expiredWithinHours: Record<string, ExpiredRows> = { photoOriginals: outdatedOriginals };

/**
 * Tokens that servers of earlier versions stored in `users`. The expiry date of a verification link is retained,
 * because sign-in checks it for unverified accounts.
 */
const expiredTokens: [name: string, cleared: SQL, where: SQL][] = [
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

type Statement = [name: string, statement: SQL];

/**
 * Selects one batch, skipping rows that others have locked. `ctid` names a row within one table, and `tableoid` the
 * table, which is a partition if the table is partitioned. Where a trigger will lock the person of a deleted row, the
 * person is locked first and in the order of `lockPeople`, because a row that waits for its person could deadlock.
 */
const batchOf = ({ table, where, personId }: ExpiredRows): SQL => {
  const lockPeople =
    personId &&
    sql`locked AS MATERIALIZED (SELECT id FROM ${people} WHERE id IN (SELECT ${personId} FROM ${table} WHERE ${where} LIMIT ${BATCH}) ORDER BY id FOR NO KEY UPDATE), `;
  const isOfThem = personId && sql`AND ${personId} IN (SELECT id FROM locked) `;
  return sql`WITH ${lockPeople}batch AS MATERIALIZED (SELECT tableoid AS part, ctid AS place FROM ${table} WHERE (${where}) ${isOfThem}LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;
};

const isInBatch = (table: PgTable): SQL =>
  sql`${table}.ctid = batch.place AND ${table}.tableoid = batch.part`;

const deletionOf = ([name, rows]: [string, ExpiredRows]): Statement => [
  name,
  sql`${batchOf(rows)} DELETE FROM ${rows.table} USING batch WHERE ${isInBatch(rows.table)}`,
];

const clearingOf = ([name, cleared, where]: (typeof expiredTokens)[number]): Statement => [
  name,
  sql`${batchOf({ table: users, where })} UPDATE ${users} SET ${cleared} FROM batch WHERE ${isInBatch(users)}`,
];

/** A session that expires leaves the notifications of its browser on; every other end of a session ends them. */
const releasedSubscriptions: Statement = [
  'releasedSubscriptions',
  sql`UPDATE push_subscriptions SET session_id = NULL FROM ${sessions}
    WHERE ${sessions.sid} = push_subscriptions.session_id AND ${sessions.expire} <= now()`,
];

const hourlyStatements = Object.entries(expiredWithinHours).map(deletionOf);
const dailyStatements: Statement[] = [
  releasedSubscriptions,
  ...Object.entries(expiredRows).map(deletionOf),
  ...expiredTokens.map(clearingOf),
];

/** @returns the number of rows deleted or cleared, by kind */
export const purgeExpired = (db: Queryable, stop?: AbortSignal) => purge(dailyStatements, db, stop);

/** Does the same for rows that expire after hours. */
export const purgeExpiredHourly = (db: Queryable, stop?: AbortSignal) =>
  purge(hourlyStatements, db, stop);

async function purge(
  statements: readonly Statement[],
  db: Queryable,
  stop: AbortSignal | undefined,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of statements) {
    counts[name] = 0;
    // Until there are none: another server may have deleted a part of the batch meanwhile.
    for (let some = BATCH; some > 0 && !stop?.aborted; counts[name] += some) {
      some = (await db.execute(statement)).rowCount ?? 0;
    }
  }
  return counts;
}
