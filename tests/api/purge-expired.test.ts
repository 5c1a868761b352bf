import { beforeAll, expect, it } from 'vitest';
import { purgeExpired } from '../../server/purge-expired';
import { createTestApp, newAddress, queryOf, useTestApp } from '../support/app';

const app = useTestApp();
const query = queryOf(app);

/** More than one batch of the purge. */
const ROWS = 1_200;

/** Each table gets so many rows that have just expired, and one that expires in a minute. */
const kinds = {
  session: { insert: 'session (sid, sess, expire)', row: `name, '{}', moment`, lifetime: '0' },
  rate_limits: {
    insert: 'rate_limits (key, points, resets_at)',
    row: 'name, 1, moment',
    lifetime: '0',
  },
  email_lockouts: {
    insert: 'email_lockouts (kind, address_hash, sent_at)',
    row: `'kind', name, moment`,
    lifetime: '60 seconds',
  },
  contact_messages: {
    insert: 'contact_messages (name, email, subject, message, created_at)',
    row: `'A', 'a@example.com', 'S', 'M', moment`,
    lifetime: '1 year',
  },
  admin_audit: {
    insert: 'admin_audit (admin_email, action, target_email, created_at)',
    row: `'a@example.com', 'updated', 'b@example.com', moment`,
    lifetime: '2 years',
  },
  contributions: {
    insert: 'contributions (person_id, kind, status, words, decided_at)',
    row: `home_person(person), 'face', 'declined', '{}', moment`,
    lifetime: '30 days',
  },
  giving_links: {
    insert: 'giving_links (person_id, created_by, token_hash, label, asks, locale, expires_at)',
    row: `(SELECT id FROM people WHERE home_of = person), person, name, 'Album', 'photo', 'en', moment`,
    lifetime: '30 days',
  },
  circle_log: {
    insert: 'circle_log (person_id, user_id, what, at)',
    row: `(SELECT id FROM people WHERE home_of = person), person, 'left', moment`,
    lifetime: '2 years',
  },
  invitations: {
    insert: 'invitations (person_id, invited_by, role, email, expires_at)',
    row: `(SELECT id FROM people WHERE home_of = person), person, 'viewer', name, moment`,
    lifetime: '0',
  },
  tablets: {
    insert: 'tablets (user_id, name, token_hash, created_at, last_used_at)',
    row: 'person, name, name, moment, moment',
    lifetime: '400 days',
  },
  tablet_codes: {
    insert: 'tablet_codes (user_id, code_hash, expires_at)',
    row: 'person, name, moment',
    lifetime: '0',
  },
  tablet_reports: {
    insert: 'tablet_reports (id, user_id, day, faces, created_at)',
    row: `gen_random_uuid(), person, moment, '[]', moment`,
    lifetime: '90 days',
  },
  opened_on_tablets: {
    insert: 'opened_on_tablets (person_id, kind, row_id, day, part, created_at)',
    row: `home_person(person), 'hello', 1, moment, 'morning', moment`,
    lifetime: '7 days',
  },
  mailed_links: {
    insert: 'mailed_links (user_id, kind, asked_from, token_hash, expires_at)',
    row: `person, 'reset', 'network', name, moment`,
    lifetime: '0',
  },
  known_browsers: {
    insert: 'known_browsers (token_hash, user_id, signed_in_at)',
    row: 'name, person, moment',
    lifetime: '400 days',
  },
  call_requests: {
    insert: 'call_requests (id, user_id, address, pressed_at, asked_at)',
    row: `gen_random_uuid(), person, 'a@example.com', moment, moment`,
    lifetime: '30 days',
  },
  call_answer_links: {
    insert: 'call_answer_links (token_hash, person_id, request_id, created_at)',
    row: `name, (SELECT min(person_id) FROM call_requests WHERE user_id = person), (SELECT id FROM call_requests WHERE user_id = person), moment`,
    lifetime: '24 hours',
  },
  call_consents: {
    insert: 'call_consents (user_id, address, agreed_at, unlisted_at)',
    row: `person, 'a@example.com', moment, moment`,
    lifetime: '30 days',
  },
  plans: {
    insert: 'plans (user_id, title, at, day)',
    // A day has no minutes left.
    row: `person, 'Tea', '16:00', (moment AT TIME ZONE 'UTC')::date + CASE name WHEN 'new' THEN 1 ELSE 0 END`,
    lifetime: '9 days',
  },
  reminders: {
    insert: 'reminders (person_id, says, at, day)',
    row: `home_person(person), 'Tea', '16:00', (moment AT TIME ZONE 'UTC')::date + CASE name WHEN 'new' THEN 1 ELSE 0 END`,
    lifetime: '9 days',
  },
};

beforeAll(async () => {
  await query(
    `INSERT INTO users (email, password) SELECT 'old' || n || '@example.com', 'none' FROM generate_series(1, ${ROWS}) n UNION ALL SELECT 'new@example.com', 'none'`,
  );
  for (const { insert, row, lifetime } of Object.values(kinds)) {
    await query(
      `INSERT INTO ${insert} SELECT ${row} FROM (SELECT id AS person, split_part(email, '@', 1) AS name FROM users) AS owner JOIN (
         SELECT 'old' || n AS name, now() - interval '${lifetime}' AS moment FROM generate_series(1, ${ROWS}) n UNION ALL
         SELECT 'new', now() - interval '${lifetime}' + interval '1 minute') AS one USING (name)`,
    );
  }
});

it('expired rows are deleted, also by several servers at once, and all others stay', async () => {
  const other = await createTestApp({ beside: app() });
  const counts = await Promise.all([app(), other, app(), other].map(({ db }) => purgeExpired(db)));
  await other.close();
  for (const kind of [
    'sessions',
    'rateLimits',
    'emailLockouts',
    'contactMessages',
    'adminAudit',
    'pairingCodes',
    'inactiveTablets',
    'tabletReports',
    'mailedLinks',
    'knownBrowsers',
    'callAnswerLinks',
    'callRequests',
    'callConsents',
    'pastPlans',
    'pastReminders',
    'decidedContributions',
  ]) {
    expect(
      counts.reduce((sum, count) => sum + (count[kind] ?? 0), 0),
      kind,
    ).toBe(ROWS);
  }
  for (const table of Object.keys(kinds))
    expect((await query(`SELECT * FROM ${table}`)).rowCount, table).toBe(1);
  await query('TRUNCATE users CASCADE');
});

it('an expired verification link is retained for 30 more days, so that its page can explain it', async () => {
  await query(`INSERT INTO users (email, password) VALUES ('late@example.com', 'none')`);
  const insert = (name: string, ago: string) =>
    query(
      `INSERT INTO mailed_links (user_id, kind, asked_from, token_hash, expires_at) SELECT id, 'verification', '${name}', '${name}', now() - interval '${ago}' FROM users`,
    );
  await insert('older', '30 days');
  await insert('newer', '29 days 23 hours');
  await purgeExpired(app().db);
  expect((await query('SELECT token_hash FROM mailed_links')).rows).toEqual([
    { token_hash: 'newer' },
  ]);
  await query('TRUNCATE users CASCADE');
});

it('links that have run out lose their tokens, and nothing else', async () => {
  const tokens = ['email_verification', 'email_change', 'password_reset'];
  const insert = (verified: boolean, expires: string) =>
    query(
      `INSERT INTO users (email, password, is_email_verified, pending_email, ${tokens.map((name) => `${name}_token, ${name}_expires`).join(', ')})
       VALUES ('${newAddress()}', 'none', ${String(verified)}, 'new@example.com', ${tokens.map(() => `'hash', ${expires}`).join(', ')})`,
    );
  await insert(true, `now() + interval '1 minute'`);
  await insert(true, 'now()');
  await insert(false, `now() - interval '31 days'`);
  await purgeExpired(app().db);
  const { rows } = await query(
    `SELECT ${tokens.map((name) => `${name}_token IS NOT NULL AS ${name}`).join(', ')}, pending_email AS pending,
     email_verification_expires < now() AS ran_out FROM users ORDER BY id`,
  );
  expect(rows).toEqual([
    {
      email_verification: true,
      email_change: true,
      password_reset: true,
      pending: 'new@example.com',
      ran_out: false,
    },
    {
      email_verification: true,
      email_change: false,
      password_reset: false,
      pending: 'new@example.com',
      ran_out: true,
    },
    {
      email_verification: false,
      email_change: false,
      password_reset: false,
      pending: 'new@example.com',
      ran_out: true,
    },
  ]);
});

it('stops when it is told to', async () => {
  await query(`INSERT INTO session (sid, sess, expire) VALUES ('old', '{}', now())`);
  await purgeExpired(app().db, AbortSignal.abort());
  expect((await query(`SELECT * FROM session WHERE sid = 'old'`)).rowCount).toBe(1);
});

it('what tablets reported about reminders goes after 90 days', async () => {
  await query(`INSERT INTO users (email, password) VALUES ('drink@example.com', 'none')`);
  const { rows } = await query(
    `INSERT INTO reminders (person_id, says, at, weekdays) SELECT home_person(id), 'Drink', '15:00', 1 FROM users WHERE email = 'drink@example.com' RETURNING id`,
  );
  for (const [minute, ago] of [
    ['00', '90 days'],
    ['01', '89 days 23 hours'],
  ])
    await query(
      `INSERT INTO reminder_events (id, person_id, reminder_id, due_on, due_at, kind, at, created_at)
       SELECT gen_random_uuid(), person_id, id, now()::date, '15:${minute}', 'done', now(), now() - interval '${ago}' FROM reminders`,
    );
  expect(rows).toHaveLength(1);
  await purgeExpired(app().db);
  expect((await query("SELECT to_char(due_at, 'MI') AS minute FROM reminder_events")).rows).toEqual(
    [{ minute: '01' }],
  );
  await query('TRUNCATE users CASCADE');
});
