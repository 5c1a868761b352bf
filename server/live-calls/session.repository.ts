import { and, eq, gt, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import type { Queryable } from '../db/database';

/** Returns false for a session that was ended or has expired. */
export const isSessionInForce = async (db: Queryable, sid: string): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`)))) === 1;
