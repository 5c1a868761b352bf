import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#shared/schema/users';
import type { Database } from './database';
import type { Fields } from './fields';
import { prepared } from './prepared';
import { readBesideSession } from './sessions.repository';

interface OwnedTable extends PgTable {
  id: PgColumn;
  userId: PgColumn;
}

/** Queries that read a list as JSON text, by account or by session. */
interface JsonList {
  of(db: Database, userId: number): Promise<string>;
  besideSession: ReturnType<typeof readBesideSession<string>>;
}

/**
 * The list of an account's rows as JSON text, oldest first. PostgreSQL builds the same text as JSON.stringify,
 * which saves parsing and serializing every row.
 * @param name of the prepared statements
 * @param answer what each row is answered as, in this order
 */
export function preparedJsonList<Answer>(
  name: string,
  table: OwnedTable,
  answer: Fields<Answer>,
): JsonList {
  const fields = Object.entries<SQLWrapper>(answer).map(
    ([key, value]) => sql`${value} as ${sql.identifier(key)}`,
  );
  const rowsOf = (userId: SQLWrapper) =>
    sql`(select ${sql.join(fields, sql`, `)} from ${table} where ${eq(table.userId, userId)}) as answer`;
  const json = sql<string>`coalesce('[' || string_agg(row_to_json(answer)::text, ',' order by answer.id) || ']', '[]')`;
  const read = prepared(name, (db, as) =>
    db
      .select({ json })
      .from(rowsOf(sql.placeholder('userId')))
      .prepare(as),
  );
  return {
    of: async (db, userId) => (await read(db, { userId }))[0]?.json ?? '[]',
    besideSession: readBesideSession(
      `${name}_beside_session`,
      sql<string>`(select ${json} from ${rowsOf(users.id)})`,
    ),
  };
}
