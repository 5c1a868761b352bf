import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { paths } from '#shared/product/paths';
import { askNextContacts } from '../../server/calls/ask-next';
import { purgeExpired } from '../../server/purge-expired';
import { signedInAdmin } from '../support/admin';
import { mailedToken, newAddress, PASSWORD, queryOf, useTestApp } from '../support/app';
import { deadlocks, somebodyWaits } from '../support/locks';
import { answerConsent, familyWithTablet } from '../support/tablets';

const SAVES = 40;

const app = useTestApp();
const query = queryOf(app);

describe(`${SAVES} saves of a contact who is asked by email, at once`, () => {
  it('cause no deadlock while the emails that ask for consent go out', async () => {
    const { browser } = await familyWithTablet(app());
    const before = await deadlocks(app().db);
    const addresses = [newAddress(), newAddress()];
    let saving = true;
    const deliver = async () => {
      while (saving) await app().mails.deliverWaiting();
    };
    const delivered = Promise.all([deliver(), deliver()]);
    /** Sends it again, as a browser does, if the server has no connection to the database left for two seconds. */
    const save = async (address: string | undefined): Promise<number> => {
      const contact = { name: 'Anna', way: 'ask', address };
      const { status } = await browser.put('/api/call-contacts').send([contact]);
      return status === 503 ? save(address) : status;
    };
    const saves = Array.from({ length: SAVES }, (_, at) => save(addresses[at % 2]));
    const answers = await Promise.all(saves);
    saving = false;
    await delivered;
    expect(answers).toEqual(answers.map(() => 200));
    expect(await deadlocks(app().db)).toBe(before);
  });
});

/** A family whose contact Anna has agreed and was asked to call, and whose contact Ben was not asked for consent yet. */
async function family() {
  const { browser, tablet, personId, id, email } = await familyWithTablet(app());
  const [anna, ben] = [newAddress(), newAddress()];
  const contact = (name: string, address: string) => ({ name, way: 'ask', address });
  const { body } = await browser
    .put('/api/call-contacts')
    .send([contact('Anna', anna), contact('Ben', ben)])
    .expect(200);
  const [{ id: contactId }] = body as [{ id: number }];
  await answerConsent(app(), anna);
  const press = () =>
    tablet
      .post(`/api/tablet/calls/${contactId}/ask`)
      .set('Idempotency-Key', randomUUID())
      .then(() => undefined);
  await press();
  return { browser, tablet, personId, id, email, anna, ben, press };
}

/** A row that the daily purge deletes, for each table whose trigger locks the person of a deleted row. */
const expired: Record<string, string> = {
  plans: `INSERT INTO plans (person_id, title, at, day) VALUES ($1, 'Lunch', '12:00', '2020-01-01')`,
  plan_exceptions: `WITH plan AS (INSERT INTO plans (person_id, title, at, weekdays) VALUES ($1, 'Lunch', '12:00', 1) RETURNING id)
    INSERT INTO plan_exceptions (person_id, plan_id, day) SELECT $1, id, '2020-01-01' FROM plan`,
  reminders: `INSERT INTO reminders (person_id, says, at, day) VALUES ($1, 'Tea', '09:00', '2020-01-01')`,
  hellos: `WITH photo AS (INSERT INTO photos (person_id, object_bytes) VALUES ($1, 9) RETURNING id)
    INSERT INTO hellos (person_id, day, photo_id, created_at) SELECT $1, '2020-01-01', id, '2020-01-01' FROM photo`,
  messages: `INSERT INTO messages (person_id, id, kind, tablet_id, tablet_name, is_on_shared_tablet, said_at, created_at)
    VALUES ($1, gen_random_uuid(), 'thinking-of-you', 1, 'Tablet', false, now(), '2020-01-01')`,
  call_consents: `INSERT INTO call_consents (person_id, address, unlisted_at) VALUES ($1, 'a@example.com', '2020-01-01')`,
};

type Family = Awaited<ReturnType<typeof family>>;

/** Prepares a change, and returns how to start it. */
type Change = (one: Family) => Promise<() => Promise<unknown>>;

const changes: Record<string, { table: string; change: Change }> = {
  'a contact answers whether to be asked': {
    table: 'call_consents',
    change: async ({ ben }) => {
      const token = await mailedToken(app(), ben, paths.callConsent);
      return () =>
        app()
          .browser()
          .post('/api/call-consent')
          .send({ token, agree: true })
          .then(() => undefined);
    },
  },
  'an email asks for consent': {
    table: 'call_consents',
    change: async ({ personId, id, ben }) => {
      await app().mails.deliverWaiting();
      await app().db.$client.query(
        `INSERT INTO pgboss.job (name, data) VALUES ('mail', $1::jsonb)`,
        [JSON.stringify({ kind: 'call-consent', email: ben, userId: id, personId })],
      );
      return () => app().mails.deliverWaiting();
    },
  },
  'an email asks to call': {
    table: 'call_requests',
    change: () => Promise.resolve(() => app().mails.deliverWaiting()),
  },
  'a contact says when they call': {
    table: 'call_requests',
    change: async ({ anna }) => {
      const token = await mailedToken(app(), anna, paths.callAnswer);
      return () =>
        app()
          .browser()
          .post('/api/call-answer')
          .send({ token, now: true })
          .then(() => undefined);
    },
  },
  'the button of a contact is pressed': {
    table: 'call_contacts',
    change: ({ press }) => Promise.resolve(press),
  },
  'the next contact is asked': {
    table: 'call_requests',
    change: async () => {
      await app().mails.deliverWaiting();
      await query(`UPDATE call_requests SET ask_next_at = now() WHERE sent_at IS NOT NULL`);
      return () => askNextContacts(app().deps);
    },
  },
  'a member confirms another address': {
    table: 'users',
    change: async ({ browser }) => {
      const next = newAddress();
      await browser
        .put('/api/profile')
        .send({
          email: next,
          firstName: 'Ann',
          lastName: 'Maes',
          currentPassword: PASSWORD,
        })
        .expect(200);
      const token = await mailedToken(app(), next, paths.confirmEmailChange);
      return () =>
        app()
          .browser()
          .post('/api/confirm-email-change')
          .send({ token })
          .then(() => undefined);
    },
  },
  'a member verifies the address': {
    table: 'users',
    change: async ({ id, email }) => {
      await query('UPDATE users SET is_email_verified = false WHERE id = $1', [id]);
      await app().browser().post('/api/resend-verification').send({ email }).expect(200);
      const token = await mailedToken(app(), email, paths.verifyEmail);
      return () =>
        app()
          .browser()
          .post('/api/verify-email')
          .send({ token })
          .then(() => undefined);
    },
  },
  'an administrator changes an address': {
    table: 'users',
    change: async ({ id }) => {
      const admin = await signedInAdmin(app());
      return () =>
        admin.browser
          .put(`/api/admin/users/${id}`)
          .send({ isEmailVerified: false })
          .then(() => undefined);
    },
  },
};

for (const step of ['answer', 'decline'])
  changes[`a tablet says ${step} to a live call`] = {
    table: 'live_calls',
    change: async ({ personId, id, tablet }) => {
      await query('UPDATE people SET calls_on = true WHERE id = $1', [personId]);
      const { rows } = await query(
        `INSERT INTO live_calls (person_id, caller_id, session_hash, state, day)
         SELECT $1::int, $2::int, encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 'ringing', current_date FROM session
         WHERE sess #>> '{passport,user}' = $2::int::text RETURNING id`,
        [personId, id],
      );
      return () =>
        tablet
          .post(`/api/tablet/live-calls/${String(rows[0]?.id)}/${step}`)
          .then(({ ok }) => expect(ok).toBe(true));
    },
  };

for (const [table, insert] of Object.entries(expired))
  changes[`the daily purge deletes from ${table}`] = {
    table,
    change: async ({ personId }) => {
      await query(insert, [personId]);
      return () => purgeExpired(app().db);
    },
  };

describe('the person is locked before what belongs to them, when', () => {
  it.each(Object.entries(changes))('%s', async (_title, { table, change }) => {
    const one = await family();
    const start = await change(one);
    const holder = new Client(app().config.databaseUrl);
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM people WHERE id = $1 FOR NO KEY UPDATE', [one.personId]);
      const done = start();
      await somebodyWaits(app().db.$client);
      // A transaction that held a row and waited for the person would be in the way now, and this a deadlock.
      const rows =
        table === 'users'
          ? holder.query(`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE NOWAIT`, [one.id])
          : holder.query(`SELECT FROM ${table} WHERE person_id = $1 FOR UPDATE NOWAIT`, [
              one.personId,
            ]);
      await rows;
      await holder.query('COMMIT');
      await done;
    } finally {
      await holder.end();
    }
  });
});

it('no other table of the purge has a trigger that locks the person of a deleted row', async () => {
  const { rows } = await query(
    `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE tgtype & 8 = 8 AND prosrc LIKE '%UPDATE "people"%'`,
  );
  const notPurged = [
    'call_contacts',
    'face_photos',
    'face_pictures',
    'memberships',
    'remember_items',
    'ring_voices',
    'songs',
  ];
  expect(rows.map(({ table }) => table).sort()).toEqual(
    [...notPurged, ...Object.keys(expired)].sort(),
  );
});
