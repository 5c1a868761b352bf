import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLEARED_COLUMNS,
  DELETED_ROWS,
  EMPTIED,
  saveTombstones,
} from '../../server/backup/apply-tombstones';
import { useTestApp } from '../support/app';
import { createDatabase } from '../support/database';
import { backUpApp, newDataDir, queryIn, restored } from '../support/restored';
import { familyWithTablet } from '../support/tablets';

const app = useTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-emptied-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a restore ends every session, code, link, invitation and waiting email', async () => {
  const { browser } = await familyWithTablet(app());
  await browser.post('/api/tablets/code').expect(201);
  const file = await backUpApp(app(), folder);
  const { again, close } = await restored(app(), file, await newDataDir(folder));
  for (const table of EMPTIED) {
    const { rows } = await queryIn(again, `SELECT count(*)::int AS left FROM ${table}`);
    expect(rows, table).toEqual([{ left: 0 }]);
  }
  const { rows } = await queryIn(
    again,
    `SELECT count(*)::int AS left FROM pgboss.job WHERE name IN ('mail', 'push')`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  await close();
});

it('an archive has nothing of live calls but what is known an hour after them, and a restore of an older one neither', async () => {
  const { personId } = await familyWithTablet(app());
  const of = `FROM memberships WHERE person_id = ${personId}`;
  await queryIn(
    app(),
    `INSERT INTO live_calls (person_id, caller_id, day, state, ended_at)
     SELECT person_id, user_id, '2026-03-02'::date, 'ended', now() ${of}
     UNION ALL SELECT person_id, user_id, '2026-03-02', 'answered', NULL ${of}
     UNION ALL SELECT person_id, user_id, '2026-03-01', NULL, NULL ${of}`,
  );
  await queryIn(
    app(),
    `INSERT INTO live_call_signals (person_id, call_id, is_for_tablet, signal, candidates)
     SELECT person_id, id, true, '{"candidate":"of a call"}', 1 FROM live_calls WHERE state = 'answered'`,
  );
  const file = await backUpApp(app(), folder);
  expect(gunzipSync(await readFile(file)).includes('of a call')).toBe(false);
  const { again, close } = await restored(app(), file, await newDataDir(folder));
  const { rows } = await queryIn(again, 'SELECT day::text, state FROM live_calls');
  expect(rows).toEqual([{ day: '2026-03-01', state: null }]);
  expect((await queryIn(again, 'SELECT FROM live_call_signals')).rowCount).toBe(0);
  await close();
});

/** Tables that need no tombstones, and why. */
const NO_TOMBSTONES: Record<string, string> = {
  admin_audit: 'kept for two years whatever happens',
  inactive_account_warnings: 'counts anew',
  rate_limits: 'counts',
  email_lockouts: 'counts',
  backup_state: 'this',
  tombstones: 'this',
  call_consents: 'a change: consent-declined',
  call_requests: 'ends after days, and with the contact',
  import_parts: 'ends with the import',
  import_rows: 'ends with the import',
  imports: 'what was sent by its account, and ends after days',
  live_calls: 'an archive has only those that are forgotten but for their day',
  orphaned_objects: 'deletes files',
  photo_originals: 'ends after a day, and with the photo',
  message_keeps: 'a mark of a member',
  push_keys: 'the keys of the installation',
  setup_mark: 'the mark that the installation has had an administrator',
  passkey_notices: 'says what was done',
  used_passkey_challenges: 'ends after minutes',
  ring_voices: 'ends with its recording',
  circle_log: 'history, kept for two years',
  plan_exceptions: 'a day without a plan',
  reminder_events: 'ends with the reminder',
  face_practice: 'ends with the face',
  opened_on_tablets: 'ends after days',
  tablet_settings: 'ends with the account',
  tablet_reports: 'ends with the person',
  tablet_states: 'ends with the tablet',
};

/** Hashes that a restore leaves, and why. */
const TOKENS_THAT_STAY: Record<string, string> = {
  'contributions.withdraw_hash': 'lets givers take back what they sent, and nothing else',
  'email_lockouts.address_hash': 'names an address',
  'live_calls.session_hash': 'names a session, and all sessions end',
  'tablets.token_hash': 'tablets stay, and without the list they wait for an owner',
  'used_passkey_challenges.hash': 'ends a challenge',
};

it('a link that stops emails of a button opens nothing after a restore', async () => {
  const { personId } = await familyWithTablet(app());
  await queryIn(
    app(),
    `INSERT INTO call_requests (id, person_id, address, pressed_at, stop_token_hash) VALUES (gen_random_uuid(), $1, 'a@example.com', now(), 'stops')`,
    [personId],
  );
  const { again, close } = await restored(
    app(),
    await backUpApp(app(), folder),
    await newDataDir(folder),
  );
  const { rows } = await queryIn(
    again,
    'SELECT stop_token_hash FROM call_requests WHERE person_id = $1',
    [personId],
  );
  expect(rows).toEqual([{ stop_token_hash: null }]);
  await close();
});

it('a list of what was ended that cannot be read stops a restore before anything is changed', async () => {
  const dataDir = await newDataDir(folder);
  const list = path.join(dataDir, `ended-${randomUUID()}.jsonl`);
  await mkdir(list);
  const database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await expect(saveTombstones(client, dataDir)).rejects.toThrow(
      `${list} cannot be read (EISDIR), so nothing was changed.`,
    );
  } finally {
    await client.end();
    await database.drop();
  }
});

describe('every table', () => {
  it('has its deleted rows in the tombstone list, is emptied by a restore, or needs neither for a reason', async () => {
    const { rows } = await queryIn(
      app(),
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const known = [...Object.keys(DELETED_ROWS), ...EMPTIED, ...Object.keys(NO_TOMBSTONES)];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('has its tokens emptied or cleared by a restore', async () => {
    const { rows } = await queryIn(
      app(),
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ '(^|_)(token|hash)$' AND NOT table_name = ANY($1)`,
      [EMPTIED],
    );
    const cleared = Object.entries(CLEARED_COLUMNS).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    const left = rows.map(({ name }) => String(name)).filter((name) => !cleared.includes(name));
    expect(left.sort()).toEqual(Object.keys(TOKENS_THAT_STAY).sort());
  });

  it('of which the list names rows has the trigger that writes it', async () => {
    const { rows } = await queryIn(
      app(),
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'record_tombstone'::regproc`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(DELETED_ROWS).sort());
  });
});
