import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { memberships } from '#shared/schema/people';
import { users } from '#shared/schema/users';
import type { Database } from './database';
import type { Fields } from './fields';
import { prepared } from './prepared';
import { readBesideMembership } from './sessions.repository';

interface PersonTable extends PgTable {
  id: PgColumn;
  personId: PgColumn;
}

/** Queries that read a person's list as JSON text: for an account with its role, or beside its session. */
interface JsonList {
  of(db: Database, person: { id: number; userId: number; role: string }): Promise<string>;
  besideSession: ReturnType<typeof readBesideMembership<string, { personId?: number }>>;
}

interface ListOptions<Answer> {
  /** The rows of the person that calls without a person mean, or of one that is given. */
  person: 'home' | 'given';
  /** The fields of a row, in this order; `reader` is the id of the asking account. */
  fields: (reader: SQLWrapper) => Fields<Answer>;
  /** The boolean field that a row has only where it is true (`trueOrAbsent`); not the first one. */
  onlyIfTrue?: keyof Answer & string;
  /** Which rows are shown to a member with that role. */
  isShown?: (role: SQLWrapper) => SQL;
  /** The order of the rows, if it is not that of their ids. */
  orderBy?: SQL;
}

/**
 * The list of a person's rows as JSON text, oldest first unless `orderBy` says otherwise. PostgreSQL builds the same text as JSON.stringify,
 * which saves parsing and serializing every row.
 * @param name of the prepared statements
 */
export function preparedJsonList<Answer>(
  name: string,
  table: PersonTable,
  { person, fields, onlyIfTrue, isShown, orderBy = sql`${table.id}` }: ListOptions<Answer>,
): JsonList {
  const rowsOf = (personId: SQLWrapper, reader: SQLWrapper, role: SQLWrapper) => {
    const answer = Object.entries<SQLWrapper>(fields(reader)).map(
      ([key, value]) => sql`${value} as ${sql.identifier(key)}`,
    );
    const shown = isShown ? sql` and ${isShown(role)}` : sql``;
    return sql`(select ${sql.join(answer, sql`, `)} from ${table} where ${eq(table.personId, personId)}${shown} order by ${orderBy}) as answer`;
  };
  // An aggregate keeps the order of a sorted subquery.
  const rows = sql`string_agg(row_to_json(answer)::text, ',')`;
  // No text contains what is taken out, because JSON escapes its quotation marks.
  const cleared = onlyIfTrue
    ? sql`replace(${rows}, ${sql.raw(`',"${onlyIfTrue}":false'`)}, '')`
    : rows;
  const json = sql<string>`coalesce('[' || ${cleared} || ']', '[]')`;
  const read = prepared<{ id: number; userId: number; role: string }, { json: string }[]>(
    name,
    (db, as) =>
      db
        .select({ json })
        .from(
          rowsOf(
            sql.placeholder('id'),
            sql`${sql.placeholder('userId')}::int`,
            sql`${sql.placeholder('role')}::text`,
          ),
        )
        .prepare(as),
  );
  return {
    of: async (db, { id, userId, role }) => (await read(db, { id, userId, role }))[0]?.json ?? '[]',
    besideSession: readBesideMembership(
      `${name}_beside_session`,
      person,
      sql<string>`(select ${json} from ${rowsOf(sql`${memberships.personId}`, sql`${users.id}`, sql`${memberships.role}`)})`,
    ),
  };
}
