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
    for (;;) {
      try {
        return await statement.execute(values);
      } catch (error) {
        // The pool has dropped the connection that said so, so this ends with the last of them.
        if (!isStalePlan(error)) throw error;
      }
    }
  };
}

const UNNAMED = '';
