import type { TestApp } from './app';
import { addManyAccounts, bySql, intoEmptyTables } from './many-accounts';

const ACCOUNTS = 5_000;

/** For each table, the rows of each account in `u`. */
const rows: Record<string, string> = {
  photos: `INSERT INTO photos (id, user_id, "full", small) SELECT gen_random_uuid(), id, '\\x00', '\\x00' FROM u`,
  voices: `INSERT INTO voices (user_id, bytes, milliseconds) SELECT id, '\\x00', 1 FROM u`,
  face_photos: `INSERT INTO face_photos (name, photo_id, user_id) SELECT 'Anna', p.id, user_id FROM photos p`,
  remember_items: `INSERT INTO remember_items (title, content, category, user_id) SELECT 'Keys', 'Hall', 'Home', id FROM u, generate_series(1, 2)`,
  session: `INSERT INTO session (sid, sess, expire) SELECT 'sid' || id, json_build_object('passport', json_build_object('user', id)), now() + interval '9 days' FROM u`,
  rate_limits: `INSERT INTO rate_limits (key, points, resets_at) SELECT 'key' || id, 1, now() + interval '9 days' FROM u`,
  email_lockouts: `INSERT INTO email_lockouts (kind, address_hash, sent_at) SELECT 'kind', id, now() + interval '9 days' FROM u`,
  mailed_links: `INSERT INTO mailed_links (user_id, kind, asked_from, token_hash, expires_at) SELECT id, 'reset', 'network', 'hash' || id, now() + interval '9 days' FROM u`,
  known_browsers: `INSERT INTO known_browsers (token_hash, user_id) SELECT 'hash' || id, id FROM u`,
  oidc_identities: `INSERT INTO oidc_identities (issuer, subject, user_id) SELECT 'https://login.example', id, id FROM u`,
  passkeys: `INSERT INTO passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name) SELECT id, 'credential' || id, 'key', 0, 'handle', 'localhost', 'Phone' FROM u`,
  passkey_notices: `INSERT INTO passkey_notices (user_id, what, name) SELECT id, 'added', 'Phone' FROM u`,
  used_passkey_challenges: `INSERT INTO used_passkey_challenges (hash, used_at) SELECT 'hash' || id, now() + interval '9 days' FROM u`,
  push_subscriptions: `INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth) SELECT id, 'https://push.example/' || id, '', '' FROM u`,
  contact_messages: `INSERT INTO contact_messages (name, email, subject, message) SELECT 'Anna', email, 'Hello', 'How?' FROM u`,
  admin_audit: `INSERT INTO admin_audit (admin_email, action, target_id, target_email) SELECT email, 'created', id, email FROM u`,
  circle_log: `INSERT INTO circle_log (person_id, user_id, what) SELECT person_id, user_id, 'left' FROM memberships`,
  inactive_account_warnings: `INSERT INTO inactive_account_warnings (user_id, which) SELECT id, 'first' FROM u`,
  orphaned_objects: `INSERT INTO orphaned_objects (id, remove_after) SELECT gen_random_uuid(), now() + interval '9 days' FROM u`,
  tablets: `INSERT INTO tablets (user_id, created_by, name, token_hash) SELECT id, id, 'Kitchen', 'hash' || id FROM u`,
  tablet_codes: `INSERT INTO tablet_codes (user_id, created_by, code_hash, expires_at) SELECT id, id, 'hash' || id, now() + interval '9 days' FROM u`,
  tablet_settings: `INSERT INTO tablet_settings (user_id) SELECT id FROM u`,
  tablet_reports: `INSERT INTO tablet_reports (id, tablet_id, user_id, day, faces) SELECT gen_random_uuid(), id, user_id, now()::date, '[]' FROM tablets`,
  tablet_states: `INSERT INTO tablet_states (person_id, tablet_id, awake, can_speak, version, content_age) SELECT person_id, id, true, true, 'v', 0 FROM tablets`,
  hellos: `INSERT INTO hellos (person_id, created_by, day, voice_id) SELECT person_id, created_by, now()::date, id FROM voices`,
  sounds: `INSERT INTO sounds (person_id, created_by, bytes, content_type, milliseconds) SELECT person_id, user_id, '\\x00', 'audio/mpeg', 1000 FROM memberships`,
  messages: `INSERT INTO messages (person_id, id, kind, tablet_id, tablet_name, is_on_shared_tablet, said_at)
    SELECT person_id, gen_random_uuid(), 'thinking-of-you', id, name, false, now() FROM tablets`,
  message_keeps: `INSERT INTO message_keeps (person_id, message_id, user_id)
    SELECT messages.person_id, messages.id, memberships.user_id FROM messages JOIN memberships ON memberships.person_id = messages.person_id AND memberships.role = 'owner'`,
  videos: `INSERT INTO videos (person_id, created_by, bytes, codec, milliseconds) SELECT person_id, user_id, '\\x00', 'h264', 1000 FROM memberships`,
  clips: `INSERT INTO clips (person_id, created_by, video_id, still_id, line) SELECT v.person_id, v.created_by, v.id, p.id, 'Hello' FROM videos v JOIN photos p ON p.person_id = v.person_id`,
  songs: `INSERT INTO songs (person_id, created_by, title, sound_id, position) SELECT person_id, created_by, 'Waltz', id, 1 FROM sounds`,
  opened_on_tablets: `INSERT INTO opened_on_tablets (person_id, kind, row_id, day, part) SELECT person_id, 'hello', id, day, 'morning' FROM hellos`,
  face_pictures: `INSERT INTO face_pictures (person_id, face_id, photo_id) SELECT f.person_id, f.id, p.id FROM face_photos f JOIN photos p ON p.person_id = f.person_id`,
  photo_originals: `INSERT INTO photo_originals (photo_id, person_id, bytes) SELECT id, person_id, '\\x00' FROM photos`,
  face_practice: `INSERT INTO face_practice (face_id, person_id, state, events) SELECT id, person_id, '{}', '[]' FROM face_photos`,
  plans: `INSERT INTO plans (user_id, title, at, weekdays) SELECT id, 'Walk', '10:00', 1 FROM u`,
  plan_exceptions: `INSERT INTO plan_exceptions (person_id, plan_id, day) SELECT person_id, id, now()::date + 1 FROM plans`,
  reminders: `INSERT INTO reminders (person_id, created_by, says, at, weekdays, tell_after_minutes, tell_user_ids, notice_at) SELECT person_id, user_id, 'Drink', '15:00', 1, 30, ARRAY[user_id], now() + interval '1 day' FROM memberships`,
  reminder_events: `INSERT INTO reminder_events (id, person_id, reminder_id, due_on, due_at, kind, at) SELECT gen_random_uuid(), person_id, id, now()::date, '15:00', 'done', now() FROM reminders`,
  live_streams: `INSERT INTO live_streams (person_id, tablet_id) SELECT person_id, id FROM tablets`,
  live_calls: `INSERT INTO live_calls (person_id, caller_id, day) SELECT person_id, user_id, now()::date FROM memberships`,
  live_call_signals: `INSERT INTO live_call_signals (person_id, call_id, is_for_tablet, signal, candidates, created_at) SELECT person_id, id, true, '{}', 0, now() + interval '1 day' FROM live_calls`,
  ring_voices: `INSERT INTO ring_voices (person_id, user_id, voice_id) SELECT person_id, created_by, id FROM voices`,
  call_contacts: `INSERT INTO call_contacts (user_id, name, way, address, position) SELECT id, 'Anna', 'phone', '1', 1 FROM u`,
  call_consents: `INSERT INTO call_consents (user_id, address, asked_at, agreed_at) SELECT id, email, now(), now() FROM u`,
  invitations: `INSERT INTO invitations (person_id, invited_by, role, email, token_hash, expires_at) SELECT person_id, user_id, 'viewer', 'invited@example.org', 'hash' || user_id, now() + interval '7 days' FROM memberships`,
  giving_links: `INSERT INTO giving_links (person_id, created_by, token_hash, label, asks, locale, expires_at) SELECT person_id, user_id, 'hash' || user_id, 'Album', 'photo', 'en', now() + interval '9 days' FROM memberships`,
  contributions: `INSERT INTO contributions (person_id, created_by, kind, words) SELECT person_id, user_id, 'face', '{"name": "Anna"}' FROM memberships`,
  imports: `INSERT INTO imports (person_id, created_by, request_key, size, brought) SELECT person_id, user_id, gen_random_uuid(), 1, '{}' FROM memberships`,
  import_rows: `INSERT INTO import_rows (import_id, kind, at, name) SELECT id, 'face', 0, 'Anna' FROM imports`,
  import_parts: `INSERT INTO import_parts (import_id, at, bytes) SELECT id, 0, '\\x00' FROM imports`,
  call_requests: `INSERT INTO call_requests (id, user_id, contact_id, address, pressed_at, sent_at) SELECT gen_random_uuid(), user_id, id, address, now(), now() FROM call_contacts`,
  tombstones: `INSERT INTO tombstones (what, ids) SELECT 'face_photos', ARRAY[id::text] FROM u`,
  call_answer_links: `INSERT INTO call_answer_links (token_hash, person_id, request_id) SELECT 'hash' || id, person_id, id FROM call_requests`,
};

/** Mails and notifications that went out or were refused, in both of pg-boss's tables. */
const mails = [
  `INSERT INTO pgboss.job (name, data, state, completed_on)
   SELECT queue, json_build_object('email', email, 'userId', id), 'completed', now() FROM u, unnest('{mail,mail-dead-letters,push,import}'::text[]) queue`,
  `INSERT INTO pgboss.archive SELECT *, now() FROM pgboss.job`,
];

/** Gives every table so many rows that the planner reads it by an index where there is one. */
export const fillEveryTable = (app: TestApp, accounts = ACCOUNTS): Promise<void> =>
  bySql(app, async (client) => {
    await addManyAccounts(client, accounts);
    await client.query(`CREATE VIEW u AS SELECT id, email FROM users WHERE email LIKE 'person%'`);
    await intoEmptyTables(client, async () => {
      for (const statement of [...Object.values(rows), ...mails]) await client.query(statement);
    });
    await client.query('DROP VIEW u');
    await client.query('ANALYZE');
  });
