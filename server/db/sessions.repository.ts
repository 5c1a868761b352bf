import { sql } from 'drizzle-orm';
import { sessions } from '#shared/schema/sessions';
import type { Queryable } from './database';

/** Signs an account out everywhere, at once and on every server. */
export async function endSessions(db: Queryable, userId: number): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.sess} -> 'passport' ->> 'user' = ${String(userId)}`);
}
