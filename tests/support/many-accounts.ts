import { Client } from 'pg';
import type { TestApp } from './app';

/** On a connection of its own, which may take longer than the product's. */
export async function bySql(
  { config }: TestApp,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(config.databaseUrl);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Adds accounts, person1@example.org and so on. */
export const addManyAccounts = (client: Client, count: number): Promise<void> =>
  intoEmptyTables(client, async () => {
    await client.query(
      `INSERT INTO users (email, password, first_name, is_email_verified)
     SELECT 'person' || n || '@example.org', '', 'Person', true FROM generate_series(1, $1::int) n`,
      [count],
    );
  });

/**
 * Inserts many rows. The triggers plan their statements at the first row, when reading the whole of an empty table is
 * best, and then read all rows that are there for each row to come.
 */
export async function intoEmptyTables(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('SET enable_seqscan = off');
  await work();
  await client.query('RESET enable_seqscan');
}
