/** The sessions of paired tablets, by the database's clock. */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { TABLET_IDLE_DAYS } from '#shared/limits';
import { tabletCodes, tablets } from '#shared/schema/tablets';
import { users } from '#shared/schema/users';
import type { Database, Queryable } from './database';
import { prepared } from './prepared';

const dayOf = (moment: unknown) => sql`(${moment} at time zone 'UTC')::date`;
const isNewDay = sql<boolean>`${dayOf(tablets.lastUsedAt)} < ${dayOf(sql`now()`)}`;
const NOTING_IS_DUE = sql<boolean>`(${tablets.lastUsedAt} <= now() - interval '10 minutes' or ${isNewDay})`;
const ACTIVITY_IS_DUE = sql<boolean>`coalesce(${users.lastActiveAt} <= now() - interval '1 day', true)`;

/** False for tablets that were not used for TABLET_IDLE_DAYS, which count as disconnected. */
export const tabletIsInUse = sql<boolean>`${tablets.lastUsedAt} > now() - make_interval(days => ${TABLET_IDLE_DAYS}::int)`;

/** A tablet that its family has not ended, the account it belongs to, and what of its use is to be noted. */
export const readTablet = prepared('tablet', (db, name) =>
  db
    .select({
      id: tablets.id,
      userId: users.id,
      isNewDay,
      notingIsDue: NOTING_IS_DUE,
      activityIsDue: ACTIVITY_IS_DUE,
    })
    .from(tablets)
    .innerJoin(users, eq(users.id, tablets.userId))
    .where(and(eq(tablets.tokenHash, sql.placeholder('tokenHash')), tabletIsInUse))
    .prepare(name),
);

/** @returns true if this request recorded the use; of several concurrent ones, only one does */
export async function noteTabletUse(db: Database, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(tablets)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tablets.id, id), NOTING_IS_DUE));
  return rowCount === 1;
}

/** Records activity of the account, so that an account with a tablet in use does not count as inactive. */
export async function noteActivity(db: Queryable, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ lastActiveAt: sql`now()` })
    .where(and(eq(users.id, userId), ACTIVITY_IS_DUE));
}

type MadeBy = Pick<typeof tablets | typeof tabletCodes, 'createdBy' | 'userId'>;

/** A row without a creator counts as created by the account that it belongs to. */
const isMadeBy = ({ createdBy, userId }: MadeBy, id: number) =>
  or(eq(createdBy, id), and(isNull(createdBy), eq(userId, id)));

/** Invalidates the open pairing codes that an account created, as a change of its credentials does. */
export async function voidPairingCodes(db: Queryable, userId: number): Promise<void> {
  await db.delete(tabletCodes).where(isMadeBy(tabletCodes, userId));
}

/** Disconnects every tablet that an account connected and invalidates its open codes, on every server. */
export async function disconnectTablets(db: Queryable, userId: number): Promise<void> {
  await voidPairingCodes(db, userId);
  await db.delete(tablets).where(isMadeBy(tablets, userId));
}
