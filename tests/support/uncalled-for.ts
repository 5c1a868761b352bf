import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#shared/schema/index';
import type { Database } from '../../server/db/database';
import type { DocumentedCall, OpenApiDocument } from './openapi-document';

const NUMBER = 666_666;
const TEXT = 'uncalled-for@example.com';
const UUID = '66666666-6666-4666-8666-666666666666';
const MOMENT = '2001-06-06T06:06:06.000Z';
const TRACES = [String(NUMBER), TEXT, UUID, MOMENT.slice(0, 10)];

const tables = Object.values(schema).flatMap((one: unknown) =>
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

/** Rows in which something of that was written, as text. */
export async function tracesOfUncalledFor({ $client }: Database): Promise<string[]> {
  const { rows: names } = await $client.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const { rows } = await $client.query<{ row: string }>(
        `SELECT '${name} ' || row_to_json(t)::text AS row FROM ${name} t`,
      );
      return rows
        .map(({ row }) => row)
        .filter((row) => TRACES.some((trace) => row.includes(trace)));
    }),
  );
  return found.flat();
}
