import { and, ne, sql } from 'drizzle-orm';
import { sessions } from '#shared/schema/sessions';
import type { Queryable } from './database';

/** Signs an account out everywhere, at once and on every server, but for the session named. */
export async function endSessions(db: Queryable, userId: number, exceptSid?: string): Promise<void> {
  const ofAccount = sql`${sessions.sess} -> 'passport' ->> 'user' = ${String(userId)}`;
  await db.delete(sessions).where(exceptSid === undefined ? ofAccount : and(ofAccount, ne(sessions.sid, exceptSid)));
}
