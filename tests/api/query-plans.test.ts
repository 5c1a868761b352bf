import { readdir, readFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import PgBoss from 'pg-boss';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import { findConnection } from '../../server/accounts/oidc-identities.repository';
import { signInWithProvider } from '../../server/accounts/provider-sign-in';
import { verifyUnproven } from '../../server/accounts/verify-unproven';
import { notifyOfMissingBackups } from '../../server/backups/backup-job';
import {
  countKnownTombstones,
  isBackupMissing,
  lastGoodBackup,
  makeBackupDue,
  noteBackupsWanted,
} from '../../server/backups/backup-state.repository';
import { askForConsents } from '../../server/calls/ask-for-consents';
import { askNextContacts } from '../../server/calls/ask-next';
import { noteUndeliverable } from '../../server/calls/call-consent-emails.repository';
import { isRequestOpen } from '../../server/calls/call-request-emails.repository';
import { hideGiftsAgain } from '../../server/contributions/take-back-gift.repository';
import { readClock } from '../../server/db/clock.repository';
import { transaction } from '../../server/db/database';
import { homeAccess } from '../../server/db/home-person.repository';
import { refundPasswordTry, passwordTriesWait } from '../../server/db/session-password.repository';
import { deadLinkFor } from '../../server/dead-link';
import { purgeDeletedFaces } from '../../server/faces/deleted-faces.repository';
import { pickFirstFace } from '../../server/faces/first-face.repository';
import { readBackups } from '../../server/health/health.repository';
import { liveCalls } from '../../server/live-calls/live-calls.feature';
import { endCall, isAnsweredBy } from '../../server/live-calls/live-calls.repository';
import { closeLiveStreams, seeLiveStreams } from '../../server/live/live-streams.repository';
import { MEDIA_KINDS } from '../../server/media/media-kinds';
import { emptyRow, fillRow, nextMediaIds, readWholeRow } from '../../server/media/media.repository';
import {
  announceObject,
  claimObject,
  purgeBatch,
  releaseObject,
} from '../../server/media/object-store/orphaned-objects.repository';
import { pushKeys } from '../../server/notifications/push-keys';
import { noteUse } from '../../server/notifications/push-targets.repository';
import { purgeExpired, purgeExpiredHourly } from '../../server/purge-expired';
import { notifyOfReminders } from '../../server/reminders/notify-of-reminders';
import { notifyOfSilentTablets } from '../../server/tablets/notify-of-silent-tablets';
import { forgetOldPractice } from '../../server/tablets/practice.repository';
import { signedInAdmin } from '../support/admin';
import { newAddress, PASSWORD, signedInFamily, useTestApp } from '../support/app';
import { memberOf } from '../support/circle';
import { fillEveryTable } from '../support/every-table';
import { bySql } from '../support/many-accounts';
import { callsOf, openApiDocument } from '../support/openapi-document';
import { partitionByPerson, tablesReadWhole, type KeyChanges } from '../support/partitions';
import { wholeTablesRead } from '../support/plans';
import { subscribed } from '../support/push';
import { recordStatements, type Statement } from '../support/recorded-statements';
import { answerConsent, familyWithTablet } from '../support/tablets';
import { walks } from '../support/walks/walks';
import { witness } from '../support/witness';

/** These stay small however many accounts there are. */
const SMALL = [
  'version',
  'queue',
  'schedule',
  'subscription',
  '__drizzle_migrations',
  'push_keys',
  'setup_mark',
  'backup_state',
];
/** They make indexes, or statements before any is recorded. */
const EXCEPTIONS = ['indexMails', 'readBesideSession', 'readBesideMembership'];
/**
 * The admin's list counts and searches all accounts. The Health page counts all tablets, and the passkeys of other addresses.
 */
const ADMIN_LIST =
  /^select count\(\*\) as count from "users";$|CASE WHEN octet_length\("users"\."email"\)|^select count\(\*\)::int, \(count.* from "tablets" left join|count\(distinct "user_id"\) from "passkeys"/;

/**
 * The statements about content that do not name the person, and so look into every partition. docs/growth.md lists them
 * in the same words and order.
 */
const ADDRESSED_OTHERWISE: Record<string, RegExp> = {
  'a tablet by the hash of its token': /"tablets"\."token_hash" (= \$1|in)/,
  'a tablet by its id, when it notes its use or an account shares it':
    /^update "tablets" set "last_used_at"|from "tablets" inner join "memberships" .* where \("tablets"\."id" = \$1/,
  'the rows of a shared tablet by its `device_id`': /(?<!select )"?device_id"? = \$\d/,
  'the open streams of a server by their ids': /"live_streams"\."id" (= any|in \()/i,
  'a pairing code by its hash': /"tablet_codes"\."code_hash" = \$1/,
  'the tablets and pairing codes that an account made':
    /^delete from "tablet(s|_codes)" where "tablet(s|_codes)"\."created_by" = \$1( returning "person_id")?$/,
  'photos, recordings, songs and clips by their id':
    /from "(photos|voices|sounds|videos)" where \(?"(photos|voices|sounds|videos)"\."id" (= \$\d|in \(\$\d\))/,
  'a live call by its id and the session that rang, and the live calls of an account, for its export':
    /live_calls\.id = \$\d::uuid AND live_calls\.caller_id = |"live_calls"."caller_id" = \$1 order/,
  'a giving link by the hash of its token': /where \("giving_links"\."token_hash" = \$1/,
  'a gift by its id and the secret of its browser, and by its id in a restore':
    /"contributions"\."withdraw_hash" = \$2|"contributions"\."id" = \$1 and "contributions"\."status" = \$2/,
  'an invitation by the hash of its token': /"invitations"\."token_hash" = \$1/,
  'consents, requests to call and answers to them by the hash of a mailed token':
    /FROM call_(consents|answer_links)( AS link)? WHERE (link\.)?token_hash = /,
  'the albums that an account imports':
    /"imports"\."(created_by|id)" = \$1 and \(?"imports"\."state"/,
  'what an account did in the history, when it is deleted':
    /^update "circle_log" set "(by_name|whom)" = /,
  'jobs that look for what is due: consents to ask for, further contacts to ask, reminders, silent tablets, deleted faces, old practice, live calls that are over':
    /FROM live_calls AS due|^select "person_id" from "face_practice"|from "live_call_signals" where "live_call_signals"\."created_at"|"live_calls" WHERE ended_at <= |^select distinct "person_id"|^select distinct "call_consents"\."person_id"|"(ask_next_at|notice_at|heard_at)" <= now\(\)(?!.*::int from "tablets")/,
  'the purge, which finds expired rows by their age':
    /^WITH purging AS MATERIALIZED .*batch AS MATERIALIZED/,
  'moving photos and recordings to an object store and back, and the purge of objects that nothing refers to':
    /"(full|bytes)" is (not )?null/,
  'the count of tablets on the Health page':
    /^select count\(\*\)::int, \(count.* from "tablets" left join/,
};

const NO_STREAM = '00000000-0000-4000-8000-000000000000';

const app = useTestApp({ env: { CARE_HOME: '1' } });
let statements: Statement[];
/** Calls of the description, and functions of repositories, that nobody made while statements were recorded. */
const notMade: string[] = [];

beforeAll(async () => {
  await fillEveryTable(app());
  const document = openApiDocument.parse(
    (await app().browser().get('/api/openapi.json').expect(200)).body,
  );
  const repositories = await findRepositories();
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const recorded = recordStatements(app().db.$client);

  const { call, seen } = witness(document);
  for (const { walk } of Object.values(walks)) await walk(app(), call);
  await admins();
  await daysLater();
  await maintenance();
  await mediaMoved();
  await providerLogins();
  await deadLinkFor(app().deps)('confirmEmailChange', 'x'.repeat(43));

  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.disconnect();
  const ran = new Set(
    result.flatMap(({ functions }) =>
      functions.filter(({ ranges }) => ranges[0]?.count).map(({ functionName }) => functionName),
    ),
  );
  notMade.push(...repositories.filter((name) => !ran.has(name) && !EXCEPTIONS.includes(name)));
  const made = [...seen].map((line) => line.split(' ')[0]);
  notMade.push(
    ...callsOf(document)
      .map(({ operationId }) => operationId)
      .filter((id) => !made.includes(id)),
  );
  statements = recorded();
}, 240_000);

/** Calls the endpoints for administrators, which the other walks do not reach. */
async function admins(): Promise<void> {
  const { browser } = await signedInAdmin(app());
  const { body } = await browser
    .post('/api/admin/users')
    .send({ email: newAddress(), password: PASSWORD })
    .expect(201);
  await browser
    .put(`/api/admin/users/${body.id}`)
    .send({ email: newAddress('other') })
    .expect(200);
  await browser.get('/api/admin/users?search=7@&limit=10').expect(200);
  const owner = await signedInFamily(app());
  await memberOf(app(), owner.personId, 'caregiver');
  await browser.delete(`/api/admin/users/${owner.id}`).expect(204);
}

/** A session and a tablet that were not used for some days, and a tablet that is paired anew. */
async function daysLater(): Promise<void> {
  const { browser, id, personId } = await signedInFamily(app());
  const tablet = app().browser();
  const pair = async () => {
    const { body } = await browser
      .post('/api/tablets/code')
      .send({ timeZone: 'Europe/Paris' })
      .expect(201);
    await tablet
      .post('/api/tablet/pair')
      .send({ code: (body as { code: string }).code, name: 'Kitchen' })
      .expect(201);
  };
  await pair();
  await bySql(app(), async (client) => {
    await client.query(`UPDATE session SET expire = expire - interval '3 days'`);
    await client.query(`UPDATE tablets SET last_used_at = last_used_at - interval '3 days'`);
  });
  await tablet.get('/api/tablet/content').expect(200);
  await pair();
  await browser.get('/api/user').expect(200);
  await pickFirstFace(app().db, personId);
  await homeAccess(app().db, id, 'edit');
  // A server too busy to check a password, and one try too many.
  await refundPasswordTry(app().db, 'sid1', '2026-01-01 00:00:00+00');
  await passwordTriesWait(app().db, 'sid1');
}

/** Runs the jobs that a server schedules by itself. */
async function maintenance(): Promise<void> {
  const { db, mails } = app();
  await mails.deliverWaiting();
  await bySql(app(), async (client) => {
    await client.query(
      `UPDATE users SET created_at = now() - interval '9 years' WHERE email IN ('person1@example.org', 'person2@example.org')`,
    );
    await client.query(
      `DELETE FROM inactive_account_warnings WHERE user_id = (SELECT id FROM users WHERE email = 'person1@example.org')`,
    );
    await client.query(
      `INSERT INTO inactive_account_warnings SELECT id, which, now() - interval '99 days', now() - interval '99 days'
       FROM users, unnest('{first,last}'::text[]) which WHERE email = 'person2@example.org' ON CONFLICT (user_id, which) DO UPDATE SET settled_at = excluded.settled_at`,
    );
  });
  await deleteInactiveAccounts(app().deps);
  await db.$client.query(
    'UPDATE users SET is_email_unproven = true WHERE id = (SELECT max(id) FROM users)',
  );
  await verifyUnproven(app());
  await contactsFromBefore();
  await unansweredPress();
  await mails.deliverWaiting();
  await db.$client.query(
    `UPDATE reminders SET notice_at = now(), notice_for = '2026-11-21 15:00' WHERE id IN (SELECT min(id) FROM reminders)`,
  );
  await notifyOfReminders(app());
  await purgeExpired(db);
  await purgeExpiredHourly(db);
  await purgeDeletedFaces(db);
  await db.$client.query(
    `UPDATE tablet_states SET heard_at = now() - interval '2 days' WHERE tablet_id = (SELECT min(tablet_id) FROM tablet_states)`,
  );
  await notifyOfSilentTablets(app());
  await missingBackup();
  for (const job of Object.values(liveCalls.minutelyJobs)) await job(app().deps);
  // Another page of a tablet that has a call.
  await endCall(db, isAnsweredBy({ id: 1, personId: 1 }), 'two-devices');
  await forgetOldPractice(app().deps);
  await transaction(db, (tx) => hideGiftsAgain(tx, [1]));
  await notifications();
  // The streams of a server, every half minute.
  await seeLiveStreams(db, [NO_STREAM]);
  await closeLiveStreams(db, [NO_STREAM]);
  await mails.counts();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.maintain();
  await boss.stop({ graceful: false });
}

/** Somebody new, who logs in twice, and somebody whose account is there already. */
async function providerLogins(): Promise<void> {
  const { db, deps } = app();
  const { email, id } = await signedInFamily(app());
  const identity = { issuer: 'https://login.example', authenticatedAt: undefined };
  const somebody = { ...identity, subject: 'new', email: newAddress() };
  for (const who of [somebody, somebody, { ...identity, subject: 'known', email }])
    await signInWithProvider(deps, who, 'en');
  await findConnection(db, id, identity.issuer);
  await readClock(db);
}

/** Administrators are told that there is no backup, by an email. */
async function missingBackup(): Promise<void> {
  const { db } = app();
  await noteBackupsWanted(db, true);
  await bySql(
    app(),
    async (client) =>
      void (await client.query(`UPDATE backup_state SET wanted_since = now() - interval '4 days'`)),
  );
  await notifyOfMissingBackups(app());
  await app().mails.deliverWaiting();
  await isBackupMissing(db);
  await noteBackupsWanted(db, false);
  await transaction(db, makeBackupDue);
  await lastGoodBackup(db);
  await countKnownTombstones(db, [NO_STREAM]);
  await readBackups(db);
}

/** A notification for a browser whose service is not one of ours, which is forgotten, and the use of another one. */
async function notifications(): Promise<void> {
  const { browser, id, email, personId } = await signedInFamily(app());
  await subscribed(browser, 'https://fcm.googleapis.com/fcm');
  await bySql(
    app(),
    async (client) =>
      void (await client.query(
        `UPDATE push_subscriptions SET endpoint = 'https://push.example/new' WHERE user_id = $1`,
        [id],
      )),
  );
  await transaction(app().db, async (tx) => {
    const about = { email, userId: id, personId };
    await app().deps.notify(tx, { kind: 'message-came', ...about });
    const silent = { kind: 'tablet-silent', email, userId: id, firstName: 'Anna' } as const;
    const told = { tabletName: 'Kitchen', at: '2026-11-20T23:00:00Z', timeZone: 'Europe/Paris' };
    await app().mails.enqueue(tx, { ...silent, ...told, personId });
    await app().mails.enqueue(tx, { ...silent, ...told });
  });
  await app().pushes.deliverWaiting();
  await isRequestOpen(app().db, personId, '00000000-0000-4000-8000-000000000000');
  await noteUse(app().db, 1);
  await pushKeys(undefined, app().db);
}

/** Contacts from before consent was required, and one that is deleted before its email is sent. */
async function contactsFromBefore(): Promise<void> {
  await bySql(app(), async (client) => {
    await client.query(
      `UPDATE call_contacts SET way = 'ask', address = 'ruth@example.org', consent_required = false WHERE user_id = (SELECT id FROM users WHERE email = 'person3@example.org')`,
    );
  });
  await askForConsents(app().deps);
  await bySql(
    app(),
    async (client) =>
      void (await client.query(
        `UPDATE call_consents SET unlisted_at = now() WHERE address = 'ruth@example.org'`,
      )),
  );
  await app().mails.deliverWaiting();
  await noteUndeliverable(app().db, 0, 'ruth@example.org');
}

/** A press that the next contact is asked about, and later one about whom only those are left who sleep. */
async function unansweredPress(): Promise<void> {
  const { browser, tablet } = await familyWithTablet(app());
  const contacts = [newAddress(), newAddress(), newAddress()].map((address, at) => ({
    name: 'Anna',
    way: 'ask',
    address,
    alsoAtNight: at === 1,
  }));
  const { body } = await browser.put('/api/call-contacts').send(contacts).expect(200);
  for (const { address } of contacts) await answerConsent(app(), address);
  await tablet
    .post(`/api/tablet/calls/${String(body[0].id)}/ask`)
    .send({})
    .expect(200);
  const midnight = new Date('2026-11-20T23:00:00Z');
  for (let asked = 0; asked < 2; asked += 1) {
    await app().mails.deliverWaiting();
    await bySql(
      app(),
      async (client) =>
        void (await client.query(
          `UPDATE call_requests SET ask_next_at = now() WHERE ask_next_at IS NOT NULL`,
        )),
    );
    await askNextContacts(app().deps, undefined, midnight);
  }
}

/** Moves photos and recordings to the object store and back. */
async function mediaMoved(): Promise<void> {
  const { db } = app();
  for (const kind of MEDIA_KINDS) {
    const [id = ''] = await nextMediaIds(
      db,
      kind,
      'rows',
      '00000000-0000-0000-0000-000000000000',
      1,
    );
    const files = await readWholeRow(db, kind, id);
    await announceObject(db, id);
    await transaction(db, async (tx) => {
      await claimObject(tx, id);
      await emptyRow(tx, kind, id);
      if (files) await fillRow(tx, kind, id, files);
      await releaseObject(tx, id);
    });
  }
  await purgeBatch(db, 20, () => Promise.resolve());
}

async function findRepositories(): Promise<string[]> {
  const server = path.resolve(import.meta.dirname, '../../server');
  const files = (await readdir(server, { recursive: true })).filter((file) =>
    file.endsWith('.repository.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(server, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'function' && value.name === name ? [name] : [],
    ),
  );
}

describe('with many accounts', () => {
  it('every call, and every function of a repository, has been made', () => {
    expect(notMade).toEqual([]);
  });

  it('no statement reads a whole table', async () => {
    const scans: string[] = [];
    for (const statement of statements.filter(({ text }) => !ADMIN_LIST.test(text))) {
      for (const scan of await wholeTablesRead(app().db.$client, statement)) {
        if (!SMALL.includes(scan.split(' on ')[1] ?? ''))
          scans.push(`${scan}: ${statement.text.replace(/\s+/g, ' ').trim()}`);
      }
    }
    expect(scans).toEqual([]);
  });

  it('no reference to another table lacks the index that a deletion there needs', async () => {
    const { rows } = await app().db.$client.query(
      `SELECT conrelid::regclass::text AS table_name, conname FROM pg_constraint c
       WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
           AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('with the tables of content partitioned by the hash of the person', () => {
  let changes: KeyChanges;
  beforeAll(async () => {
    changes = await partitionByPerson(app());
  }, 120_000);

  it('all keys and references to a person are as before, but for those of docs/growth.md', async () => {
    const growth = await readFile(
      path.resolve(import.meta.dirname, '../../docs/growth.md'),
      'utf8',
    );
    const listed = (heading: string) =>
      [...(growth.split(heading)[1]?.split(/\n- |\n\n/)[0] ?? '').matchAll(/`([a-z_]+)`/g)].map(
        ([, name]) => name,
      );
    expect(changes.primaryKeys.length).toBeGreaterThan(0);
    expect(changes.uniqueKeys).toEqual(listed('**Unique keys'));
    expect(changes.lostReferences).toEqual(listed('**References'));
  });

  it('each statement about content reads one partition of each table, but for those of docs/growth.md', async () => {
    const others = new Set<string>();
    const unlisted: string[] = [];
    await bySql(app(), async (client) => {
      for (const statement of statements) {
        const tables = await tablesReadWhole(client, statement);
        if (tables.length === 0) continue;
        const text = statement.text.replace(/\s+/g, ' ').trim();
        const [known] =
          Object.entries(ADDRESSED_OTHERWISE).find(([, form]) => form.test(text)) ?? [];
        if (known === undefined) unlisted.push(`${tables.join()}: ${text}`);
        else others.add(known);
      }
    });
    expect(unlisted).toEqual([]);
    expect([...others].sort()).toEqual(Object.keys(ADDRESSED_OTHERWISE).sort());
    const growth = await readFile(
      path.resolve(import.meta.dirname, '../../docs/growth.md'),
      'utf8',
    );
    const bullets = growth.split('without naming the person')[1]?.split('\n\n')[1] ?? '';
    expect(
      bullets
        .trimEnd()
        .split(/\n?^- /m)
        .slice(1),
    ).toEqual(Object.keys(ADDRESSED_OTHERWISE));
  }, 120_000);

  it('the purge deletes the expired rows of all partitions, and no others', async () => {
    const { db } = app();
    const ids = async (where: string) => {
      const { rows } = await db.$client.query<{ id: number }>(
        `SELECT id FROM circle_log WHERE ${where} ORDER BY id`,
      );
      return rows.map(({ id }) => id);
    };
    await db.$client.query(
      `UPDATE circle_log SET at = now() - interval '3 years' WHERE person_id % 2 = 0`,
    );
    const expired = await ids(`at < now() - interval '2 years'`);
    const recent = await ids(`at > now() - interval '1 year'`);
    expect(recent.length).toBeGreaterThan(0);
    expect(await purgeExpired(db)).toMatchObject({ historyEntries: expired.length });
    expect(await ids('true')).toEqual(recent);
  });
});
