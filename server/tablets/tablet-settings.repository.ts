import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { tabletSettings } from '#shared/schema/tablets';
import type { TabletSettings } from '#shared/tablet';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database, type Queryable } from '../db/database';
import { AccountGone } from '../db/domain-errors';
import { tabletSettingsFields } from './tablet.fields';

/** SQL expression for the name of an account's person, or null. */
export const personNameOf = (userId: SQLWrapper) =>
  sql<
    string | null
  >`(SELECT settings.person_name FROM ${tabletSettings} AS settings WHERE settings.user_id = ${userId})`;

export async function readTabletSettings(db: Queryable, userId: number): Promise<TabletSettings> {
  const [row] = await db
    .select(tabletSettingsFields)
    .from(tabletSettings)
    .where(eq(tabletSettings.userId, userId));
  return row ?? { personName: null, message: null };
}

/** Updates the defined fields. */
export function saveTabletSettings(
  db: Database,
  userId: number,
  { personName, message }: { [Name in keyof TabletSettings]?: TabletSettings[Name] | undefined },
) {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AccountGone();
    const before = await readTabletSettings(tx, userId);
    const now = {
      personName: personName === undefined ? before.personName : personName,
      message: message === undefined ? before.message : message,
    };
    await tx
      .insert(tabletSettings)
      .values({ userId, ...now })
      .onConflictDoUpdate({ target: tabletSettings.userId, set: now });
    return now;
  });
}
