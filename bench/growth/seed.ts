import { Client } from 'pg';

const ITEMS_EACH = 10;

/** Gives a database the product has made its tables in so many accounts more, each with ten items and a session. */
export async function addAccounts(database: string, accounts: number): Promise<void> {
  const client = new Client(database);
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query(
      `INSERT INTO users (email, password, is_email_verified, first_name, last_name, last_login_at)
       SELECT 'person' || n || '@example.org', '', true, (ARRAY['Anna', 'Ben', 'Clara', 'Dirk', 'Eva'])[1 + n % 5], 'Family ' || n / 7, now()
       FROM generate_series(1, $1::int) n`,
      [accounts],
    );
    await client.query(
      `INSERT INTO remember_items (title, content, category, person_id, created_by)
       SELECT 'Keys', 'They hang on the hook beside the door of the kitchen.', 'Home', person_id, user_id
       FROM memberships JOIN users ON users.id = user_id, generate_series(1, $1::int) WHERE email LIKE 'person%'`,
      [ITEMS_EACH],
    );
    await client.query(
      `INSERT INTO session (sid, sess, expire)
       SELECT md5(id::text), json_build_object('passport', json_build_object('user', id)), now() + interval '9 days' FROM users WHERE email LIKE 'person%'`,
    );
    await client.query('VACUUM ANALYZE');
    // Else PostgreSQL would go on writing all this out while requests are timed.
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
