import type { TestApp } from './app';

/** Lets so much time pass for an account that nobody uses, and its warnings, that the next job deletes it. */
export async function letExpire({ db }: Pick<TestApp, 'db'>, userId: number): Promise<void> {
  await db.$client.query(
    `UPDATE users SET created_at = now() - interval '3 years', last_login_at = now() - interval '3 years', last_active_at = NULL, last_seen_at = NULL WHERE id = $1`,
    [userId],
  );
  await db.$client.query(
    `INSERT INTO inactive_account_warnings (user_id, which, asked_at, settled_at)
     SELECT $1, which, now() - ago::interval, now() - ago::interval FROM (VALUES ('first', '31 days'), ('last', '8 days')) AS warning (which, ago)`,
    [userId],
  );
}
