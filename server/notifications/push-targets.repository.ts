import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { pushSubscriptions } from '#shared/notifications/push-subscription.table';
import { languageOf, type Language } from '#shared/product/languages';
import type { Queryable, Transaction } from '../db/database';
import type { NewSubscription } from './push-subscriptions.repository';

/** Who gets an email. `personId`: the person that it is about. */
interface Reader {
  email: string;
  personId?: number | undefined;
}

/** SQL condition: the browser's account has verified the address of an email, and is in the circle of the person. */
const isOfReader = ({ email, personId }: Reader) =>
  and(
    eq(users.email, email),
    users.isEmailVerified,
    personId === undefined
      ? undefined
      : sql`EXISTS (SELECT FROM memberships AS member WHERE member.person_id = ${personId} AND member.user_id = ${users.id})`,
  );

/** Lists the browsers in which the reader of an email gets a notification besides. */
export async function listSubscriptionsOf(tx: Transaction, reader: Reader): Promise<number[]> {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(isOfReader(reader))
    .orderBy(asc(pushSubscriptions.id));
  return rows.map(({ id }) => id);
}

export interface PushTarget extends NewSubscription {
  id: number;
  language: Language;
}

/** Returns one of these browsers. Undefined if it was unregistered, or its account is not the reader any more. */
export async function findTarget(
  db: Queryable,
  id: number,
  reader: Reader,
): Promise<PushTarget | undefined> {
  const [row] = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      locale: users.locale,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.id, id), isOfReader(reader)));
  if (!row) return undefined;
  const { locale, ...target } = row;
  return { ...target, language: languageOf(locale) };
}

/** Records that the service has accepted a notification. */
export async function noteUse(db: Queryable, id: number): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ usedAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id));
}

/** Deletes a browser that its service does not know any more, unless it has registered itself again since. */
export async function deleteEnded(
  db: Queryable,
  { id, endpoint }: Pick<PushTarget, 'id' | 'endpoint'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}
