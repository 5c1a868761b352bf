import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnusedUser } from '#shared/admin/admin.answer';
import { deleteInactiveAccounts } from '../../server/accounts/inactive-accounts';
import type { Mailer } from '../../server/mail/mail';
import { signedInAdmin } from '../support/admin';
import {
  createTestApp,
  newAddress,
  PASSWORD,
  queryOf,
  signedInFamily,
  type TestApp,
  useTestApp,
} from '../support/app';
import { smallJpeg, toDataUrl } from '../support/pictures';

const app = useTestApp();
const query = queryOf(app);

const FIRST = 'Would you like to keep your account?';
const LAST = 'Last reminder: your account will be deleted';
const GONE = 'Your account was deleted';

/** An administrator sees them where no email can warn them. */
const listed = async (browser: Awaited<ReturnType<typeof signedInAdmin>>['browser']) =>
  ((await browser.get('/api/admin/unused-users').expect(200)).body as UnusedUser[]).map(
    ({ email, lastUsedAt }) => [
      email,
      `${Math.round((Date.now() - Date.parse(lastUsedAt)) / 86_400_000)} days`,
    ],
  );

beforeEach(async () => {
  await query('DELETE FROM users');
  await query('DELETE FROM pgboss.job');
  app().sent.length = 0;
});

/** Creates accounts whose last use lies that far back, e.g. "2 years". */
async function inactive(
  since: string,
  { count = 1, isAdmin = false, isEmailVerified = true } = {},
): Promise<{ id: number; email: string }[]> {
  const emails = Array.from({ length: count }, () => newAddress('gone'));
  const { rows } = await query(
    `INSERT INTO users (email, password, is_admin, is_email_verified, created_at, last_login_at)
     SELECT email, 'none', $2, $3, now() - interval '9 years', now() - $4::interval FROM unnest($1::text[]) email RETURNING id, email`,
    [emails, isAdmin, isEmailVerified, since],
  );
  return rows as { id: number; email: string }[];
}

const accounts = async () =>
  (await query('SELECT email FROM users ORDER BY email')).rows.map(({ email }) => email);

/** Moves all timestamps back, which has the effect of that many days passing. */
async function pass(days: number): Promise<void> {
  await query(
    `UPDATE users SET created_at = created_at - make_interval(days => $1), last_login_at = last_login_at - make_interval(days => $1),
     last_active_at = last_active_at - make_interval(days => $1)`,
    [days],
  );
  await query(
    `UPDATE inactive_account_warnings SET asked_at = asked_at - make_interval(days => $1), settled_at = settled_at - make_interval(days => $1)`,
    [days],
  );
}

/** Runs the daily job for a number of days and returns the mails sent on each day. */
async function live(
  days: number,
  deliver: () => Promise<unknown> = () => app().mails.deliverWaiting(),
): Promise<[day: number, subject: string][]> {
  const diary: [number, string][] = [];
  for (let day = 0; day < days; day += 1) {
    app().sent.length = 0;
    await deleteInactiveAccounts(app().deps);
    await deliver();
    diary.push(...app().sent.map(({ subject }): [number, string] => [day, subject]));
    await pass(1);
  }
  return diary;
}

describe('an account that nobody uses for two years', () => {
  it('is warned 30 and 7 days before its end, then deleted, and told', async () => {
    const [account] = await inactive('2 years');
    await pass(-34);
    const diary = await live(40);
    expect(diary.map(([, subject]) => subject)).toEqual([FIRST, LAST, GONE]);
    const [first = 0, last = 0, gone = 0] = diary.map(([day]) => day);
    // A leap day or a month's end may shift the beginning, never the time between.
    expect(first).toBeGreaterThanOrEqual(2);
    expect(first).toBeLessThanOrEqual(6);
    expect([last - first, gone - first]).toEqual([23, 30]);
    expect(app().sent).toEqual([]);
    expect(await accounts()).not.toContain(account?.email);
  });

  it('is first warned, and deleted 30 days later, when the server was off for months', async () => {
    await inactive('3 years');
    expect(await live(40)).toEqual([
      [0, FIRST],
      [23, LAST],
      [30, GONE],
    ]);
  });

  it('states the deadline to keep the account, and how to keep it', async () => {
    await inactive('3 years');
    const { rows } = await query(
      `SELECT to_char(now() AT TIME ZONE 'UTC' + interval '30 days', 'FMMonth FMDD, YYYY') AS day`,
    );
    await deleteInactiveAccounts(app().deps);
    await app().mails.deliverWaiting();
    const [mail] = app().sent;
    expect(mail?.text).toContain(
      `If nobody logs in before ${String(rows[0]?.day)}, it is deleted for good`,
    );
    expect(mail?.text).toContain('Log in:\nhttp://localhost:3000/login');
  });

  it('goes with everything in it', async () => {
    const { browser, id, email } = await signedInFamily(app());
    const photoUrl = toDataUrl(await smallJpeg(), 'image/jpeg');
    await browser.post('/api/face-photos').send({ name: 'Anna', photoUrl }).expect(201);
    await browser
      .post('/api/remember-items')
      .send({ title: 'Keys', content: 'Hall', category: 'Home', photoUrl })
      .expect(201);
    await pass(3 * 366);
    await live(31);
    const { rows } = await query(
      `SELECT (SELECT count(*) FROM users WHERE id = $1)::int AS users, (SELECT count(*) FROM photos)::int AS photos,
       (SELECT count(*) FROM face_photos)::int AS faces, (SELECT count(*) FROM remember_items)::int AS items,
       (SELECT count(*) FROM inactive_account_warnings)::int AS warnings,
       (SELECT count(*) FROM session WHERE sess -> 'passport' ->> 'user' = $1::text)::int AS sessions`,
      [id],
    );
    expect(rows).toEqual([{ users: 0, photos: 0, faces: 0, items: 0, warnings: 0, sessions: 0 }]);
    expect(app().sent.map(({ to, subject }) => [to.address, subject])).toEqual([[email, GONE]]);
    await browser.get('/api/user').expect(401);
  });

  it('may be one that was never verified, which is not told of its deletion', async () => {
    await inactive('3 years', { isEmailVerified: false });
    expect(await live(31)).toEqual([
      [0, FIRST],
      [23, LAST],
    ]);
    expect(await accounts()).toEqual([]);
  });
});

describe('an account is not deleted', () => {
  it('after a log-in that follows both warnings, and is warned anew two years later', async () => {
    const { browser, email } = await signedInFamily(app());
    await pass(3 * 366);
    await live(29);
    await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    expect(await live(3)).toEqual([]);
    expect(await accounts()).toContain(email);
    await pass(3 * 366);
    expect((await live(31)).map(([, subject]) => subject)).toEqual([FIRST, LAST, GONE]);
  });

  it('while its tablet is used', async () => {
    const [account] = await inactive('3 years');
    await live(29);
    await query('UPDATE users SET last_active_at = now() WHERE id = $1', [account?.id]);
    expect(await live(5)).toEqual([]);
    expect(await accounts()).toEqual([account?.email]);
  });

  it('and not warned, when somebody logs in before the warning left', async () => {
    const { browser, email } = await signedInFamily(app());
    await pass(3 * 366);
    await deleteInactiveAccounts(app().deps);
    await browser.post('/api/login').send({ email, password: PASSWORD }).expect(200);
    app().sent.length = 0;
    await app().mails.deliverWaiting();
    expect(app().sent).toEqual([]);
  });

  it('while its warnings cannot leave', async () => {
    const [account] = await inactive('3 years');
    await live(40, () => Promise.resolve());
    expect(await accounts()).toEqual([account?.email]);
    await query('DELETE FROM pgboss.job');
    expect((await live(40)).map(([, subject]) => subject)).toEqual([FIRST, LAST, GONE]);
  });

  it('when it is that of the last verified admin, and of two one remains', async () => {
    await inactive('9 years', { isAdmin: true, count: 2 });
    await inactive('9 years', { isAdmin: true, isEmailVerified: false });
    await live(40);
    const { rows } = await query('SELECT is_admin, is_email_verified FROM users');
    expect(rows).toEqual([{ is_admin: true, is_email_verified: true }]);
    expect(await live(5)).toEqual([]);
    expect(await accounts()).toHaveLength(1);
  });
});

it('an address that no longer accepts email does not prevent the deletion', async () => {
  const refuse: Mailer = {
    send: () =>
      Promise.reject(
        Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 }),
      ),
    close: () => undefined,
  };
  const refused = await createTestApp({ beside: app(), mailer: refuse });
  await inactive('3 years');
  await live(31, () => refused.mails.deliverWaiting());
  await refused.close();
  expect(await accounts()).toEqual([]);
});

describe('the job', () => {
  /** Counts the queued emails of each kind per account. */
  const queued = async () => {
    const { rows } = await query(
      `SELECT kind, max(mails)::int AS most, count(*)::int AS accounts FROM (
         SELECT data ->> 'kind' AS kind, data ->> 'email' AS email, count(*) AS mails FROM pgboss.job WHERE name = 'mail' GROUP BY 1, 2
       ) AS one GROUP BY kind ORDER BY kind`,
    );
    return rows;
  };
  /** Accounts in every stage: 25 to warn first, 25 to warn last, 25 to delete, 5 in use. */
  async function everyStage(): Promise<void> {
    const warned = [
      ...(await inactive('3 years', { count: 25 })),
      ...(await inactive('9 years', { count: 25 })),
    ];
    await query(
      `INSERT INTO inactive_account_warnings (user_id, which, asked_at, settled_at)
       SELECT id, 'first', now() - interval '30 days', now() - interval '30 days' FROM unnest($1::int[]) id UNION ALL
       SELECT id, 'last', now() - interval '7 days', now() - interval '7 days' FROM unnest($2::int[]) id`,
      [warned.map(({ id }) => id), warned.slice(25).map(({ id }) => id)],
    );
    await inactive('3 years', { count: 25 });
    await inactive('1 day', { count: 5 });
  }
  const theEnd = [
    { kind: 'account-deleted', most: 1, accounts: 25 },
    { kind: 'unused-account-first-warning', most: 1, accounts: 25 },
    { kind: 'unused-account-last-warning', most: 1, accounts: 25 },
  ];

  it('has the same result when three servers run it at once, twice each', async () => {
    await everyStage();
    const others = [await createTestApp({ beside: app() }), await createTestApp({ beside: app() })];
    const servers: TestApp[] = [app(), ...others];
    const done = await Promise.all(
      [...servers, ...servers].map((server) => deleteInactiveAccounts(server.deps)),
    );
    for (const other of others) await other.close();
    expect(done.reduce((sum, { warned }) => sum + warned, 0)).toBe(50);
    expect(done.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(25);
    expect(await queued()).toEqual(theEnd);
    expect(await accounts()).toHaveLength(55);
  });

  it('has the same result when it is killed halfway', async () => {
    await everyStage();
    const holder = await app().db.$client.connect();
    await holder.query('BEGIN');
    await holder.query(
      `SELECT FROM users WHERE id = (SELECT id FROM users WHERE last_login_at < now() - interval '8 years' ORDER BY id OFFSET 12 LIMIT 1) FOR UPDATE`,
    );
    const victim = await createTestApp({ beside: app() });
    const job = deleteInactiveAccounts(victim.deps).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const { rowCount } = await query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    }, 5_000);
    expect(await job).toBeInstanceOf(Error);
    await victim.close();
    await holder.query('ROLLBACK');
    holder.release();
    expect(await accounts()).toHaveLength(80 - 12);
    await deleteInactiveAccounts(app().deps);
    expect(await queued()).toEqual(theEnd);
    expect(await accounts()).toHaveLength(55);
  });

  it('stops between two accounts when it is told to', async () => {
    await everyStage();
    expect(await deleteInactiveAccounts(app().deps, AbortSignal.abort())).toEqual({
      warned: 0,
      deleted: 0,
    });
    await deleteInactiveAccounts(app().deps);
    expect(await queued()).toEqual(theEnd);
  });
});

describe('the list of unused accounts', () => {
  it('names those whom an email would warn, the longest unused first, to administrators alone', async () => {
    const [[unproven], [old]] = [await inactive('705 days'), await inactive('1100 days')];
    await inactive('690 days');
    await query('UPDATE users SET is_email_unproven = true WHERE id = $1', [unproven?.id]);
    const { browser } = await signedInAdmin(app());
    expect(await listed(browser)).toEqual([
      [old?.email, '1100 days'],
      [unproven?.email, '705 days'],
    ]);
    const family = await signedInFamily(app());
    await family.browser.get('/api/admin/unused-users').expect(403);
  });
});
