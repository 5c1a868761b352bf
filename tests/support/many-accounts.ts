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
export async function addManyAccounts(client: Client, count: number): Promise<void> {
  await client.query(
    `INSERT INTO users (email, password, first_name, is_email_verified)
     SELECT 'person' || n || '@example.org', '', 'Person', true FROM generate_series(1, $1::int) n`,
    [count],
  );
}
