import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/db/database';
import type { DocumentedCall, OpenApiDocument } from './openapi-document';
import { schema } from './schema';

const NUMBER = 666_666;
const TEXT = 'uncalled-for@example.com';
const UUID = '66666666-6666-4666-8666-666666666666';
const MOMENT = '2001-06-06T06:06:06.000Z';
const TRACES = [String(NUMBER), TEXT, UUID, MOMENT.slice(0, 10)];

const tables = Object.values(schema).flatMap((one) =>
  is(one, PgTable) ? [getTableColumns(one)] : [],
);

function valueFor({ columnType, dataType }: { columnType: string; dataType: string }): unknown {
  if (columnType === 'PgUUID') return UUID;
  if (dataType === 'number') return NUMBER;
  if (dataType === 'boolean') return true;
  if (dataType === 'date' || columnType === 'PgDateString') return MOMENT;
  return dataType === 'array' ? [TEXT] : TEXT;
}

/** A field for each column of each table, as the code names them. */
const everyColumn = Object.fromEntries(
  tables.flatMap((columns) =>
    Object.entries(columns).map(([name, column]) => [name, valueFor(column)]),
  ),
);

/** Adds unexpected fields to a body, or to each element of a list. */
export function withUncalledFor(
  document: OpenApiDocument,
  call: DocumentedCall,
  body: object,
): object {
  const extra = uncalledFor(document, call);
  return Array.isArray(body)
    ? body.map((one: object) => ({ ...extra, ...one }))
    : { ...extra, ...body };
}

/** Lists the fields that a call's description does not name, which an attacker might send in the hope that they are saved. */
function uncalledFor(
  document: OpenApiDocument,
  { requestBody }: DocumentedCall,
): Record<string, unknown> {
  const named = (schema: unknown) =>
    document.components.schemas[
      String((schema as { $ref?: string } | undefined)?.$ref)
        .split('/')
        .at(-1) ?? ''
    ];
  const whole = named(requestBody?.content['application/json']?.schema);
  const described = Object.keys((named(whole?.items) ?? whole)?.properties ?? {});
  return Object.fromEntries(
    Object.entries(everyColumn).filter(([field]) => !described.includes(field)),
  );
}

/** For each database, the statement that looks through the rows of all its tables. */
const searches = new WeakMap<Database, Promise<string>>();

/** Rows in which something of that was written, as text. */
export async function tracesOfUncalledFor(db: Database): Promise<string[]> {
  const search = searches.get(db) ?? searchOf(db);
  searches.set(db, search);
  const { rows } = await db.$client.query<{ row: string }>({
    name: 'traces-of-uncalled-for',
    text: await search,
    values: [TRACES.map((trace) => `%${trace}%`)],
  });
  return rows.map(({ row }) => row);
}

/** Leaves out columns of bytes, mostly of pictures: JSON has their hexadecimal digits, in which no trace could be found. */
async function searchOf({ $client }: Database): Promise<string> {
  const { rows } = await $client.query<{ search: string }>(
    `SELECT string_agg(format('SELECT %L || row_to_json(t)::text AS row FROM (SELECT %s FROM %I.%I) t', nspname || '.' || relname || ' ', columns, nspname, relname), ' UNION ALL ') AS search
     FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace,
       LATERAL (SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
                WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND atttypid <> 'bytea'::regtype)
     WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'pgboss')`,
  );
  return `SELECT row FROM (${String(rows[0]?.search)}) every WHERE row LIKE ANY ($1)`;
}
