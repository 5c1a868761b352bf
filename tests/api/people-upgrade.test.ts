import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { fillPeople } from '../../server/db/fill-people';
import { migrate } from '../../server/db/migrate';
import { installMailQueue } from '../../server/mail/queue';
import { createTestApp } from '../support/app';
import { createBareDatabase } from '../support/database';
import { formerMigrations, MIGRATIONS } from '../support/former-migrations';
import { FormerServer, type FormerFamily } from '../support/former-server';

/** `npm run test:drills` runs this file with many more. */
const ACCOUNTS = Number(process.env.DRILL_ACCOUNTS ?? 25);
const ROOT = path.resolve(import.meta.dirname, '../..');

const CONTENT = [
  'photos',
  'voices',
  'face_photos',
  'remember_items',
  'plans',
  'call_contacts',
  'call_consents',
  'call_requests',
  'tablets',
  'tablet_codes',
  'tablet_reports',
];
const WITHOUT_CREATOR = ['call_requests', 'tablet_reports'];

let former: Awaited<ReturnType<typeof formerMigrations>>;

beforeAll(async () => {
  former = await formerMigrations();
});
afterAll(() => former.remove());

let url: string;
let client: Client;
let pool: Pool;
let server: FormerServer;

/** A database of the earlier version, with a server of that version. */
beforeEach(async () => {
  const database = await createBareDatabase();
  url = database.url;
  client = await connected();
  pool = new Pool({ connectionString: url });
  // The database is dropped with the connections that are still closing.
  pool.on('error', () => undefined);
  server = new FormerServer(client);
  await runMigrations(drizzle(client), { migrationsFolder: former.folder });
  return async () => {
    await client.end();
    await pool.end();
    await database.drop();
  };
});

async function connected(): Promise<Client> {
  const one = new Client(url);
  one.on('error', () => undefined);
  await one.connect();
  return one;
}

const query = async (sql: string, values: unknown[] = []) =>
  (await pool.query<Record<string, unknown>>(sql, values)).rows;

let registered = 0;
/** A family with everything of the earlier version. */
async function family(zone: string | null = null): Promise<FormerFamily> {
  const email = `family${(registered += 1)}@example.com`;
  return server.fill(await server.register(email), email, zone);
}

async function families(count: number): Promise<FormerFamily[]> {
  const made: FormerFamily[] = [];
  for (let n = 0; n < count; n += 1) made.push(await family(n % 2 ? null : 'Europe/Paris'));
  return made;
}

/** Migrates as a start of this version does. */
const upgrade = (): Promise<void> => migrate(url, ROOT, () => installMailQueue(pool));

/** Every row of every table of the earlier version, in the columns that it has. */
async function everything(columns: Record<string, string>): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(columns).map(async ([table, list]) => [
    table,
    await query(`SELECT ${list} FROM ${table} ORDER BY ${list}`),
  ]);
  return Object.fromEntries(await Promise.all(tables)) as Record<string, unknown[]>;
}

/** The columns of each table but for those that may be filled. */
async function columnsOfTables(): Promise<Record<string, string>> {
  const rows = await query(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS list
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name <> 'created_by' AND data_type <> 'json'
     GROUP BY table_name`,
  );
  return Object.fromEntries(rows.map(({ name, list }) => [String(name), String(list)]));
}

/** Rows that are not the home person's of their account, or whose creator is not known. */
async function strays(): Promise<unknown[]> {
  const found = CONTENT.map((table) =>
    query(
      `SELECT '${table}' AS "table", t.* FROM ${table} t LEFT JOIN people ON people.home_of = t.user_id
       WHERE t.person_id IS DISTINCT FROM people.id OR t.person_id IS NULL
       ${WITHOUT_CREATOR.includes(table) ? '' : 'OR t.created_by IS DISTINCT FROM t.user_id'}`,
    ),
  );
  const people = query(
    `SELECT users.id FROM users LEFT JOIN people ON home_of = users.id LEFT JOIN memberships ON person_id = people.id AND user_id = users.id
     WHERE role IS DISTINCT FROM 'owner' UNION ALL
     SELECT people.id FROM people JOIN tablet_settings ON user_id = home_of WHERE (name, people.message) IS DISTINCT FROM (person_name, tablet_settings.message)`,
  );
  return (await Promise.all([...found, people])).flat();
}

const rowsPerTable = async (userIds: number[]) =>
  Promise.all(
    CONTENT.map(async (table) => [
      table,
      (await query(`SELECT FROM ${table} WHERE user_id = ANY ($1)`, [userIds])).length,
    ]),
  );

/** The content of a family after `fill`. */
const WHOLE = [
  ['photos', 3],
  ['voices', 3],
  ['face_photos', 2],
  ['remember_items', 1],
  ['plans', 1],
  ['call_contacts', 1],
  ['call_consents', 1],
  ['call_requests', 2],
  ['tablets', 1],
  ['tablet_codes', 1],
  ['tablet_reports', 1],
];

async function shownOn({ tablet }: FormerFamily): Promise<TabletContent> {
  const app = await createTestApp({ databaseUrl: url });
  const { body } = await app
    .browser()
    .get('/api/tablet/content')
    .set('Cookie', `dear-ones-tablet=${tablet.token}`)
    .expect(200);
  await app.close();
  return body as TabletContent;
}

describe('an upgrade from before people', () => {
  it('loses nothing, gives each row its person, and leaves tablets paired', async () => {
    const all = await families(ACCOUNTS);
    await server.register('empty@example.com');
    await query('UPDATE tablets SET created_by = NULL WHERE id = $1', [all[0]?.tablet.id]);
    const columns = await columnsOfTables();
    const before = await everything(columns);

    const startedAt = performance.now();
    await upgrade();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (process.env.DRILL_ACCOUNTS !== undefined)
      console.info(`The upgrade of ${ACCOUNTS} accounts took ${seconds} s.`);

    expect(await everything(columns)).toEqual(before);
    expect(await strays()).toEqual([]);
    const people = await query(
      'SELECT name, message, time_zone, people.locale, home_of, users.created_at = people.created_at AS as_old FROM people JOIN users ON users.id = home_of ORDER BY home_of',
    );
    expect(people).toEqual([
      ...all.map(({ id }, n) => ({
        name: `Maria ${id}`,
        message: 'You are at home.',
        time_zone: n % 2 ? 'Asia/Tokyo' : 'Europe/Paris',
        locale: 'en',
        home_of: id,
        as_old: true,
      })),
      {
        name: null,
        message: null,
        time_zone: 'Europe/Brussels',
        locale: 'en',
        home_of: expect.any(Number) as number,
        as_old: true,
      },
    ]);
    const last = all.at(-1);
    if (last)
      expect(await shownOn(last)).toMatchObject({
        personName: `Maria ${last.id}`,
        faces: [{ name: 'Anna' }, { name: 'Mei' }],
        items: [{ title: 'Keys' }],
        plans: [{ title: 'Tea' }],
        contacts: [{ name: 'Anna' }],
      });
    await upgrade();
    expect(await everything(columns)).toEqual(before);
  });

  it('goes on with the next start if it was interrupted between two batches', async () => {
    const all = await families(5);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await breaksAfterBatches(1);
    expect(await query('SELECT FROM people')).toHaveLength(2);
    await upgrade();
    expect(await query('SELECT FROM people')).toHaveLength(all.length);
    expect(await strays()).toEqual([]);
    expect(await rowsPerTable(all.map(({ id }) => id))).toEqual(
      WHOLE.map(([table, count]) => [table, Number(count) * all.length]),
    );
  });
});

/** Fills batches of two accounts until the connection is cut. */
async function breaksAfterBatches(count: number): Promise<void> {
  const filling = await connected();
  const { rows } = await filling.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ask = filling.query.bind(filling) as (...asked: unknown[]) => Promise<unknown>;
  let left = count;
  Object.defineProperty(filling, 'query', {
    value: async (...asked: unknown[]) => {
      const answer = await ask(...asked);
      if (asked[0] === 'COMMIT' && (left -= 1) === 0)
        await query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      return answer;
    },
  });
  await expect(fillPeople(filling, 2)).rejects.toThrow();
}

describe('a server of the earlier version that still runs', () => {
  /** Writes to existing accounts and to one that registers. */
  async function actsOn({ existing, removed }: { existing: number; removed: number }) {
    const email = (await query('SELECT email FROM users WHERE id = $1', [existing]))[0]?.email;
    await server.fill(existing, String(email), 'Europe/Paris');
    await server.deleteAccount(removed);
    await server.deleteAccount((await family()).id);
    return [existing, (await family()).id];
  }
  const account = () => server.register(`family${(registered += 1)}@example.com`);

  it('writes and deletes before, during and after people are filled', async () => {
    const pairs: { existing: number; removed: number }[] = [];
    for (let n = 0; n < 4; n += 1)
      pairs.push({ existing: await account(), removed: (await family()).id });
    const [before, filled, unfilled, after] = pairs;
    if (!before || !filled || !unfilled || !after) throw new Error('There are four');
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });

    const written = await actsOn(before);
    await breaksAfterBatches(1);
    expect(await query('SELECT FROM people WHERE home_of = $1', [filled.existing])).toHaveLength(1);
    expect(await query('SELECT FROM people WHERE home_of = $1', [unfilled.existing])).toEqual([]);
    written.push(...(await actsOn(filled)), ...(await actsOn(unfilled)));
    await upgrade();
    written.push(...(await actsOn(after)));

    expect(await strays()).toEqual([]);
    for (const id of written) expect([id, await rowsPerTable([id])]).toEqual([id, WHOLE]);
    const users = await query('SELECT id FROM users ORDER BY id');
    expect(users.map(({ id }) => id)).toEqual(written.sort((a, b) => a - b));
    for (const table of [...CONTENT, 'tablet_settings'])
      expect(await query(`SELECT DISTINCT user_id FROM ${table}`), table).toHaveLength(
        written.length,
      );
  });

  it('deletes a contact that was asked to call, before people are filled', async () => {
    const { id, email } = await family();
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    const [face] = await query('SELECT id FROM face_photos WHERE user_id = $1', [id]);
    await server.saveContact(id, `another-${email}`, Number(face?.id));
    await upgrade();
    expect(await query('SELECT contact_id FROM call_requests WHERE user_id = $1', [id])).toEqual([
      { contact_id: null },
      { contact_id: null },
    ]);
  });

  it('writes and deletes at the same moment', async () => {
    const count = Math.ceil(ACCOUNTS / 3);
    const [existing, removed] = [await families(count), await families(count)];
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    const [filling, beside] = [await connected(), await connected()];
    const other = new FormerServer(beside);
    const writes = async () => {
      for (const { id, email } of existing) await server.fill(id, email);
      for (let n = 0; n < count; n += 1) await family();
    };
    const deletions = async () => {
      for (const { id } of removed) await other.deleteAccount(id);
    };
    await Promise.all([fillPeople(filling, 2), writes(), deletions()]);
    await Promise.all([filling.end(), beside.end()]);

    expect(await strays()).toEqual([]);
    expect(await query('SELECT FROM people')).toHaveLength(2 * count);
    expect(await query('SELECT FROM face_photos')).toHaveLength(6 * count);
    expect(await query('SELECT FROM photos')).toHaveLength(9 * count);
  });

  it('shows and changes what a server of this version has saved', async () => {
    const { id } = await family();
    await upgrade();
    await query(`UPDATE people SET name = 'Marie', message = 'It is Sunday.' WHERE home_of = $1`, [
      id,
    ]);
    expect(await query('SELECT person_name, message FROM tablet_settings')).toEqual([
      { person_name: 'Marie', message: 'It is Sunday.' },
    ]);
    await server.saveSettings(id, 'Maria', 'You are safe.');
    expect(await query('SELECT name, message FROM people')).toEqual([
      { name: 'Maria', message: 'You are safe.' },
    ]);
  });
});
