import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { pushSubscriptions } from '#shared/notifications/push-subscription.table';
import { PUSH_UNUSED_DAYS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { isoMoment } from '../db/fields';

export const unusedPushSubscriptions: ExpiredRows = {
  table: pushSubscriptions,
  where: sql`${pushSubscriptions.usedAt} <= ${daysAgo(PUSH_UNUSED_DAYS)}`,
};

export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Counts the browsers of an account besides the one with this endpoint. */
export async function countOtherSubscriptions(
  tx: Transaction,
  userId: number,
  endpoint: string,
): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.endpoint, endpoint)));
  return row?.others ?? 0;
}

/**
 * Registers a browser, or updates it. One that another account had registered moves to this account.
 * @returns false if the session has ended meanwhile
 */
export async function saveSubscription(
  tx: Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
  { endpoint, p256dh, auth }: NewSubscription,
): Promise<boolean> {
  const [session] = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, sessionId))
    .for('key share');
  if (!session) return false;
  await tx
    .insert(pushSubscriptions)
    .values({ userId, sessionId, endpoint, p256dh, auth })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        userId,
        sessionId,
        p256dh,
        auth,
        createdAt: sql`CASE WHEN push_subscriptions.user_id = ${userId} THEN push_subscriptions.created_at ELSE now() END`,
        usedAt: sql`now()`,
      },
    });
  return true;
}

/** @returns false if the account has no browser with this endpoint */
export async function deleteSubscription(
  db: Queryable,
  userId: number,
  endpoint: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  return rowCount === 1;
}

/** The browsers of an account: the service of each, without its address and its keys. */
export const exportSubscriptions = (db: Queryable, userId: number) =>
  db
    .select({
      service: sql<string>`substring(${pushSubscriptions.endpoint} FROM '^[a-z]+://([^/]+)')`,
      turnedOnAt: isoMoment(pushSubscriptions.createdAt),
      lastUsedAt: isoMoment(pushSubscriptions.usedAt),
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
