import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#shared/accounts/user.table';
import { memberships } from '#shared/people/person.table';
import type { Database } from './database';
import type { Fields } from './fields';
import { prepared } from './prepared';
import { readBesideMembership } from './read-beside-session.repository';

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
  /** The boolean field that a row has only where it is true (`trueOrAbsent`), as its last. */
  onlyIfTrue?: keyof Answer & string;
  /** Which rows are shown to a member with that role. */
  isShown?: (role: SQLWrapper) => SQL;
  /** The order of the rows, if it is not that of their ids. */
  orderBy?: SQL;
}

/**
 * The list of a person's rows as JSON text, oldest first unless `orderBy` says otherwise. PostgreSQL builds the text,
 * which saves parsing and serializing every row.
 * @param name of the prepared statements
 */
export function preparedJsonList<Answer>(
  name: string,
  table: PersonTable,
  { person, fields, onlyIfTrue, isShown, orderBy = sql`${table.id}` }: ListOptions<Answer>,
): JsonList {
  const listOf = (personId: SQLWrapper, reader: SQLWrapper, role: SQLWrapper) => {
    const { [onlyIfTrue ?? '']: flag, ...always }: Record<string, SQLWrapper> = fields(reader);
    const answer = Object.entries(always).map(
      ([key, value]) => sql`${value} as ${sql.identifier(key)}`,
    );
    const row = sql`row_to_json(answer)::text`;
    const text = flag
      ? sql`case when ${flag} then left(${row}, -1) || ${sql.raw(`',"${onlyIfTrue}":true}'`)} else ${row} end`
      : row;
    const shown = isShown ? sql` and ${isShown(role)}` : sql``;
    return sql<string>`(select coalesce('[' || string_agg(${text}, ',' order by ${orderBy}) || ']', '[]')
      from ${table}, lateral (select ${sql.join(answer, sql`, `)}) as answer where ${eq(table.personId, personId)}${shown})`;
  };
  const read = prepared<{ id: number; userId: number; role: string }, { json: string }[]>(
    name,
    (db, as) => {
      const list = listOf(
        sql.placeholder('id'),
        sql`${sql.placeholder('userId')}::int`,
        sql`${sql.placeholder('role')}::text`,
      );
      return db
        .select({ json: sql<string>`json` })
        .from(sql`(select ${list} as json) as list`)
        .prepare(as);
    },
  );
  return {
    of: async (db, { id, userId, role }) => (await read(db, { id, userId, role }))[0]?.json ?? '[]',
    besideSession: readBesideMembership(
      `${name}_beside_session`,
      person,
      listOf(sql`${memberships.personId}`, sql`${users.id}`, sql`${memberships.role}`),
    ),
  };
}
