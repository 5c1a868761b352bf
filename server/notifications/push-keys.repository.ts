import { pushKeys } from '#shared/notifications/push-subscription.table';
import type { PushKeys } from '../config/push-keys';
import type { Database } from '../db/database';

/** Returns the pair of keys in the database; stores this one if it has none. Servers that start at once get the same pair. */
export async function readOrInsertKeys(db: Database, generated: PushKeys): Promise<PushKeys> {
  await db.insert(pushKeys).values(generated).onConflictDoNothing();
  const [keys] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys);
  return keys ?? generated;
}
