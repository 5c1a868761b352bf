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

/** Ended are also those that nobody has used for TABLET_IDLE_DAYS. */
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

/** @returns whether it was noted just now; of several requests at the same moment one gets to do so */
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

/** Of rows without a maker, the account that they belong to counts as such. */
const isMadeBy = ({ createdBy, userId }: MadeBy, id: number) =>
  or(eq(createdBy, id), and(isNull(createdBy), eq(userId, id)));

/** Voids the open pairing codes that an account made, as a change of its credentials does. */
export async function voidPairingCodes(db: Queryable, userId: number): Promise<void> {
  await db.delete(tabletCodes).where(isMadeBy(tabletCodes, userId));
}

/** Ends every tablet that an account connected, and its open codes, at once and on every server. */
export async function disconnectTablets(db: Queryable, userId: number): Promise<void> {
  await voidPairingCodes(db, userId);
  await db.delete(tablets).where(isMadeBy(tablets, userId));
}
