import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { people } from '#shared/people/person.table';

type ColumnOf<Value> = AnyPgColumn<{
  data: NonNullable<Value>;
  notNull: null extends Value ? boolean : true;
}>;

/**
 * Maps each field of an answer to a column or an SQL expression. A resource has one such map, which its lists, single
 * answers, the tablet's content and the export share. A field that is missing, unknown or of another type does not
 * compile.
 */
export type Fields<Answer> = {
  readonly [Name in keyof Answer]: ColumnOf<Answer[Name]> | SQL<Answer[Name]>;
};

/** Null where the column may be. */
type IfNull<Column extends PgColumn> = Column['_']['notNull'] extends true ? never : null;

const isoText = (moment: SQLWrapper) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A moment as Date's toISOString writes it. */
export const isoMoment = <Column extends PgColumn>(column: Column) =>
  sql<string | IfNull<Column>>`${isoText(column)}`;

/** An expression of a moment as toISOString writes it. */
export const isoMomentOf = (moment: SQL) => sql<string | null>`${isoText(moment)}`;

/** The address of what the column names; null where it names nothing. */
export const addressUnder = <Column extends PgColumn>(path: string, column: Column) =>
  sql<string | IfNull<Column>>`${sql.raw(`'${path}'`)} || ${column}`;

/** A field that answers contain only where the column is true. `preparedJsonList` leaves out the same. */
export const trueOrAbsent = (column: PgColumn) =>
  sql<true | undefined>`${column}`.mapWith((value: boolean) => value || undefined);

/** The first and last name of the account in `users`, or null if it has neither. */
export const fullName = sql<
  string | null
>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;

/** A JSON object as an expression, for a document that PostgreSQL writes as a whole. */
export function jsonObject<Answer>(fields: Fields<Answer>): SQL {
  const entries = Object.entries<ColumnOf<unknown> | SQL>(fields);
  const pairs = entries.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/**
 * The same of rows as a JSON array.
 * @param rows FROM which they are read, and WHERE
 */
export const jsonRows = <Answer>(
  fields: Fields<Answer>,
  { rows, orderBy }: { rows: SQL; orderBy: SQL },
) =>
  sql<
    Answer[]
  >`coalesce((SELECT json_agg(${jsonObject(fields)} ORDER BY ${orderBy}) ${rows}), '[]')`;

type ContentTable = PgTable & { personId: PgColumn };

/** Counts the rows of the person in `people`. */
export const countOfPerson = (table: ContentTable, counted: SQL = sql`true`) =>
  sql<number>`(SELECT count(*)::int FROM ${table} WHERE ${table.personId} = ${people.id} AND ${counted})`;

/** Counts the rows of the people whose only member is the account. */
export const countOwned =
  (table: ContentTable, counted: SQL = sql`true`) =>
  (userId: number) =>
    sql<number>`(select count(*)::int from ${table} where ${table.personId} in ${peopleOfOnly(userId)} and ${counted})`;

/** The ids of the people whose only member is the account. */
export const peopleOfOnly = (userId: number | SQLWrapper) =>
  sql`(
    select mine.person_id from memberships as mine where mine.user_id = ${userId} and not exists (
      select from memberships as other where other.person_id = mine.person_id and other.user_id <> mine.user_id))`;

/** The columns of content that retried requests cannot add twice. */
interface KeyedContent {
  id: PgColumn;
  requestKey: PgColumn;
  createdAt: PgColumn;
}

/**
 * Identifies a row in exports and imports, in every installation: the key of the request that created it, or one made of
 * what never changes. An import stores it as the request key, so that a row is imported once.
 */
export const contentKey = (kind: string, { id, requestKey, createdAt }: KeyedContent) =>
  sql<string>`coalesce(${requestKey}, md5(concat_ws(' ', ${kind}::text, ${id}, extract(epoch FROM ${createdAt})))::uuid)`;
