import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { isStalePlan } from './database-errors';

interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

/**
 * A frequent query: its SQL is built once, and PostgreSQL parses and plans it once per connection. Behind a
 * pooler, it is sent unprepared.
 * @param build builds the query with Drizzle's placeholders, ending in `.prepare(name)`
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Database, name: string) => Statement<Result>,
): (db: Database, values: Values) => Promise<Result> {
  const built = new WeakMap<Database, Statement<Result>>();

  return async (db, values) => {
    const statement = built.get(db) ?? build(db, db.$keepsStatements ? name : UNNAMED);
    built.set(db, statement);
    return withCurrentPlan(() => statement.execute(values));
  };
}

/**
 * The same for the most frequent read of all, without Drizzle, whose part in an execution is a third of what the driver takes.
 * @param query SQL with placeholders only, and a name for each of its columns
 * @returns a function that takes the values in the order of the placeholders
 */
export function preparedSql<Row extends object>(
  name: string,
  query: SQL,
): (db: Database, values: unknown[]) => Promise<Row[]> {
  const { sql: text } = new PgDialect().sqlToQuery(query);

  return (db, values) =>
    withCurrentPlan(async () => {
      const { rows } = await db.$client.query<Row>({
        name: db.$keepsStatements ? name : UNNAMED,
        text,
        values,
      });
      return rows;
    });
}

async function withCurrentPlan<Result>(execute: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await execute();
    } catch (error) {
      // The pool has dropped the connection that said so, so this ends with the last of them.
      if (!isStalePlan(error)) throw error;
    }
  }
}

const UNNAMED = '';
