import { Client } from 'pg';
import { SUPERUSER } from './cluster';
import type { Postmaster } from './process';

const DATABASE = 'dear_ones';

const DUPLICATE_DATABASE = '42P04';
const DUPLICATE_ROLE = '42710';
const UNIQUE_VIOLATION = '23505';

/** The role of the server, which owns its database and has no other privileges. */
const APP_ROLE = 'dear_ones_app';

interface Login {
  port: number;
  password: string;
  database?: string;
}

export const appUrl = (login: Login): string => connectionUrl(APP_ROLE, login);

/** The superuser prepares the database. The server does not use it afterwards. */
export const superuserUrl = (login: Login): string => connectionUrl(SUPERUSER, login);

/** Sets `sslmode`, so that a PGSSLMODE of the shell that is meant for another server does not apply. */
function connectionUrl(role: string, { port, password, database = DATABASE }: Login): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/**
 * Checks that the responding server works on our folder, and creates our database if it is missing.
 * @returns the error that prevents it, if any
 */
export async function introduceOurselves(
  postmaster: Postmaster,
  password: string,
): Promise<Error | undefined> {
  const { pid, port } = postmaster;
  const client = superuser({ port, password, database: 'postgres' });
  try {
    await client.connect();
    const { rows } = await client.query<{ note: string }>(
      "select pg_read_file('postmaster.pid') as note",
    );
    const itsPid = Number.parseInt(rows[0]?.note ?? '', 10);
    if (itsPid !== pid) return new Error(`another PostgreSQL answers on port ${port}`);
    await createMissingDatabase(client);
    await giveDatabaseToAppRole(client, { port, password });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function superuser(login: Login): Client {
  const client = new Client({
    connectionString: superuserUrl(login),
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  return client;
}

async function createMissingDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    DATABASE,
  ]);
  if (rowCount === 0) await unlessThere(client.query(`create database ${DATABASE}`));
}

/** Ignores the error if another server creates the same at this moment. */
async function unlessThere(making: Promise<unknown>): Promise<void> {
  await making.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (![DUPLICATE_DATABASE, DUPLICATE_ROLE, UNIQUE_VIOLATION].includes(String(code))) throw error;
  });
}

/**
 * Creates the server's role and makes it the owner of the database and its contents. The database itself is transferred
 * last, so that an interrupted start repeats everything.
 */
async function giveDatabaseToAppRole(client: Client, login: Login): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select datdba::regrole::text as owner from pg_database where datname = $1',
    [DATABASE],
  );
  if (rows[0]?.owner === APP_ROLE) return;
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount === 0) await unlessThere(client.query(`create role ${APP_ROLE}`));
  await client.query(
    `alter role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(login.password)}`,
  );
  const inside = superuser(login);
  try {
    await inside.connect();
    await inside.query(GIVE_ALL);
  } finally {
    await inside.end();
  }
  await client.query(`alter database ${DATABASE} owner to ${APP_ROLE}`);
}

/**
 * REASSIGN OWNED refuses the bootstrap superuser, so each object is transferred. A table includes its indexes and its
 * own sequences.
 */
const GIVE_ALL = `do $$
declare
  owned record;
  system constant regnamespace[] := array['pg_catalog', 'information_schema', 'pg_toast']::regnamespace[];
begin
  for owned in
    select format('schema %I', nspname) as what from pg_namespace where nspowner = '${SUPERUSER}'::regrole and not oid = any (system) and nspname !~ '^pg_'
    union all
    select format(case relkind when 'S' then 'sequence %I.%I' when 'v' then 'view %I.%I' when 'm' then 'materialized view %I.%I' else 'table %I.%I' end, relnamespace::regnamespace::text, relname)
    from pg_class
    where relowner = '${SUPERUSER}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not relnamespace = any (system)
      and relnamespace::regnamespace::text !~ '^pg_'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc where proowner = '${SUPERUSER}'::regrole and not pronamespace = any (system)
    union all
    select format('type %s', oid::regtype) from pg_type
    where typowner = '${SUPERUSER}'::regrole and typtype in ('e', 'd') and not typnamespace = any (system)
  loop
    execute 'alter ' || owned.what || ' owner to ${APP_ROLE}';
  end loop;
end $$`;
