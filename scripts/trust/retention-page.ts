import { getTableName, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import {
  ADMIN_AUDIT_YEARS,
  BACKUP_DAILY,
  BACKUP_DAYS,
  BACKUP_WEEKLY,
  FIRST_WARNING_DAYS,
  INACTIVE_ACCOUNT_YEARS,
  LAST_WARNING_DAYS,
  LIVE_CALL_HOURS,
  MESSAGE_DAYS,
  PASSKEY_NOTICE_DAYS,
  PASSKEY_NOTICE_LOGINS,
  RESTORE_SECONDS,
  SENT_MAIL_HOURS,
  TABLET_OFFLINE_DAYS,
  TOMBSTONE_DAYS,
  UNDELIVERED_MAIL_WEEKS,
} from '#shared/product/limits';
import type { ExpiredRows } from '../../server/db/expired-rows';
import { KEPT_DAYS } from '../../server/embedded-postgres/kept-folder';
import { features } from '../../server/features';
import { expiredOfGround } from '../../server/jobs/purge-expired.repository';

/** Says for each count of the purge which rows it counts, by the name of the count in the log. */
const descriptions: Record<string, string> = {
  sessions: 'Being logged in',
  rateLimits:
    'Counts of wrong passwords, and of requests that are limited; addresses in them are hashed',
  emailLockouts: 'When an email was last requested for an address',
  adminAudit: 'What administrators changed about accounts',
  knownBrowsers: 'That a browser has logged in to an account before',
  mailedLinks: 'Hashes of links in emails',
  callAnswerLinks: 'Hashes of the links by which a contact answers a request to call',
  callRequests: 'That the person asked somebody to call, and the answer',
  callConsents:
    'That somebody agreed to be asked to call, after the contact was removed; a refusal stays with the account',
  passkeyChallenges: 'That a challenge of a passkey was used, so that it counts once',
  tombstones: 'Ids of what was ended, erased or changed, for the list that a restore reads',
  invitations: 'Invitations to a circle',
  contactMessages: 'What somebody wrote on the contact page',
  decidedContributions: 'Contributions of helpers that were decided, and gifts that were declined',
  unansweredGifts: 'Gifts of relatives that nobody looked at, with their photos and recordings',
  giftsAskedBack: 'Gifts that their giver asked to take back, unless an owner keeps them',
  giftConsents: 'To what the giver of a gift agreed, where the gift is no longer shown',
  imports: 'What an import added and left out, and albums that were not sent to their end',
  importParts: 'The pieces of an album that is imported',
  importRows: 'The rows of an album that is imported',
  givingLinks: 'Links by which relatives give, after their end',
  hellos: 'Hellos that did not join the album, with their photos, recordings and clips',
  liveCalls: 'The day of a live call, who called, and whether they talked',
  liveStreams: 'Which server holds the open connection of a tablet',
  messages:
    'What the person said to the tablet, with its recording, unless somebody keeps or shows it',
  unusedPushSubscriptions: 'A browser in which notifications are on',
  historyEntries: 'Who added, changed or deleted what in a circle',
  pastPlans: 'Plans for one day',
  pastPlanExceptions: 'That a plan is different on one day',
  pastReminders: 'Reminders for one day',
  reminderEvents: 'That a reminder was shown, and that Done was touched',
  pairingCodes: 'Codes that pair a tablet',
  inactiveTablets: 'Tablets that were not used',
  tabletReports: 'On which days a tablet was used, and which faces were looked at or helped with',
  openedOnTablets: 'Which pictures and hellos were opened, if an owner turned that on',
  clips: 'Clips that got no place on a face or in a hello',
  photoOriginals: 'Larger copies of photos, from which the shown part is chosen',
  voiceUploads: 'Recordings that were sent ahead and not used',
  soundUploads: 'Songs that were sent ahead and not used',
  videoUploads: 'Clips that were sent ahead and not used',
};

/** Data that the purge does not delete, and where the code or the operator does. */
const others: readonly (readonly [what: string, when: string, where: string])[] = [
  [
    'An account that nobody uses, and the people for whom nobody else cares',
    `${INACTIVE_ACCOUNT_YEARS} years after the last use, after warnings ${FIRST_WARNING_DAYS} and ${LAST_WARNING_DAYS} days before; never without emails, because nobody could be warned`,
    'server/accounts/inactive-accounts.repository.ts',
  ],
  ['An account that its holder deletes', 'at once', 'server/accounts/account-deletion.ts'],
  [
    'A face that was deleted, with its pictures and recordings',
    `${RESTORE_SECONDS} seconds after that, in which it can be restored`,
    'server/faces/deleted-faces.repository.ts',
  ],
  [
    'Whether a name was found at once or with help, for gentle practice',
    `${TABLET_OFFLINE_DAYS} days; when a face comes next is stored with the face`,
    'server/tablets/practice.repository.ts',
  ],
  [
    'The newest state that a tablet told',
    'when it tells the next one, or with the tablet',
    'server/tablets/tablet-states.repository.ts',
  ],
  [
    'A passkey',
    'when its holder deletes it, with the account, by a reset or an administrator’s change of address or password, and by a new password unless the holder keeps it',
    'server/passkeys/passkeys.repository.ts',
  ],
  [
    'That a passkey was added, deleted or refused, and who made a card that set the password',
    `${PASSKEY_NOTICE_DAYS} days, and until ${PASSKEY_NOTICE_LOGINS} logins have shown it`,
    'server/passkeys/passkey-notices.repository.ts',
  ],
  [
    'Everything of a live call but its day, its caller and whether they talked',
    `${LIVE_CALL_HOURS} hour after its end`,
    'server/live-calls/kept-calls.repository.ts',
  ],
  [
    'Signals that connect the two sides of a live call',
    'within two minutes; nobody can read them after one',
    'server/live-calls/signals.repository.ts',
  ],
  [
    'Emails in the queue, with names and addresses',
    `${SENT_MAIL_HOURS} hours after they were sent, ${UNDELIVERED_MAIL_WEEKS} weeks if they could not be delivered`,
    'server/mail/boss.ts',
  ],
  [
    'Emails that are written to a folder in the place of a mail server (`outbox` in `DATA_DIR`)',
    'never by the server: by the operator',
    'server/mail/mailer.ts',
  ],
  [
    'Files in an object store that no row names any more',
    'within minutes',
    'server/media/object-store/orphaned-objects.repository.ts',
  ],
  [
    'Faces, notes, songs, plans that repeat, contacts, settings',
    'when a member deletes them, or with the person',
    'server/people/people.repository.ts',
  ],
  [
    `Messages of the person that somebody keeps or has shown to the family (others: ${MESSAGE_DAYS} days, above)`,
    'when a member deletes them, or with the person',
    'server/messages/messages.repository.ts',
  ],
  ['The server’s log', 'by the operator, who promises 30 days', 'docs/operating.md'],
  [
    'Backups that the server makes by itself (`BACKUP_DIR`)',
    `${BACKUP_DAILY} daily and ${BACKUP_WEEKLY} weekly ones are stored, none longer than ${BACKUP_DAYS} days`,
    'server/backup/backup-folder.ts',
  ],
  [
    'Backups that somebody makes by hand',
    `by the operator, who promises ${BACKUP_DAYS} days`,
    'docs/operating.md',
  ],
  [
    'The tombstone list: what was ended, erased or had its password changed, which a restore must not bring back (`ended.jsonl` in `DATA_DIR`: ids and times, no names)',
    `${TOMBSTONE_DAYS} days`,
    'server/backup/tombstone-list.ts',
  ],
  [
    'The folder of an older PostgreSQL, from before its data was moved',
    `after seven days of good starts and one good backup, after ${KEPT_DAYS} days at the latest`,
    'server/embedded-postgres/kept-folder.ts',
  ],
];

/** The files that the page names. */
export const retentionSources = others.map(([, , file]) => file);

type Row = readonly [name: string, rows: ExpiredRows, every: 'day' | 'hour'];

/** All rows that the purge deletes, by the name of their count. */
export const purgedRows: readonly Row[] = [
  ...Object.entries(expiredOfGround).map(([name, rows]) => [name, rows, 'day'] as const),
  ...features.flatMap(({ expired }) =>
    Object.entries(expired ?? {}).map(([name, rows]) => [name, rows, 'day'] as const),
  ),
  ...features.flatMap(({ expiredHourly }) =>
    Object.entries(expiredHourly ?? {}).map(([name, rows]) => [name, rows, 'hour'] as const),
  ),
];

/** The counts that nobody has described yet. */
export const undescribed = (): string[] =>
  purgedRows.map(([name]) => name).filter((name) => !(name in descriptions));

/** The descriptions of counts that are gone. */
export const outdatedDescriptions = (): string[] =>
  Object.keys(descriptions).filter((name) => !purgedRows.some(([known]) => known === name));

const dialect = new PgDialect();

/** Writes a condition as PostgreSQL gets it, with its values in their places. Columns of one table stand without its name. */
function conditionOf(where: SQL): string {
  const { sql, params } = dialect.sqlToQuery(where);
  const isOfOneTable = !/\bselect\b/i.test(sql);
  return (isOfOneTable ? sql.replace(/"\w+"\.(?="?\w)/g, '') : sql)
    .replace(/\$(\d+)/g, (_all, index: string) => String(params[Number(index) - 1]))
    .replace(/make_interval\((\w+) => (\d+)(?:::int)?\)/g, (_all, unit: string, count: string) =>
      count === '1' ? `1 ${unit.slice(0, -1)}` : `${count} ${unit === 'secs' ? 'seconds' : unit}`,
    )
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|');
}

/** The page `docs/trust/retention.md`. */
export function retentionPage(): string {
  const rows = purgedRows.map(
    ([name, { table, where }, every]) =>
      `| ${descriptions[name] ?? name} | \`${getTableName(table)}\` | \`${conditionOf(where)}\` | ${every} |`,
  );
  const rest = others.map(
    ([what, when, file]) => `| ${what} | ${when} | [${file}](../../${file}) |`,
  );
  return `# How long data is stored

Written by \`npm run trust\` from the code; do not edit. A test fails when the code and this page differ. The [privacy
policy](../../client/src/features/legal/privacy-policy.tsx) takes its numbers from the same constants (\`shared/product/limits.ts\`).

## Rows that the server deletes by itself
Each server purges daily and hourly, and at its start. A row goes at the first purge after its condition has become true, by the
clock of the database.

| Data | Table | Deleted when | Purged each |
|---|---|---|---|
${rows.join('\n')}

The audit log of administrators is stored for ${ADMIN_AUDIT_YEARS} years, because it has to show who changed an account.

## Everything else
| Data | Deleted | By |
|---|---|---|
${rest.join('\n')}
`;
}
