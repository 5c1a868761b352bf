import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { exportedMessageSchema } from '#shared/messages/message.form';
import { messages } from '#shared/messages/message.table';
import { transaction, type Database, type Queryable } from '../db/database';
import { isoMoment } from '../db/fields';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { insertMedia } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';

/** No tablet of this person said it. */
const NO_TABLET = 0;

type ShownMessage = z.output<typeof exportedMessageSchema> & { id: string };

/** Lists the messages by the keys of an import, which are their ids. */
export const keyedMessages = (db: Queryable, personId: number) =>
  db
    .select({
      id: messages.tabletId,
      key: sql<string>`${messages.id}`,
      createdAt: isoMoment(messages.createdAt),
    })
    .from(messages)
    .where(eq(messages.personId, personId));

/** Stores a message that was shown to the family elsewhere, once. Nobody is notified. @throws StorageFull */
export function insertShownMessage(
  db: Database,
  person: PersonAccess,
  { id, at, ...message }: ShownMessage,
  voice: Placed<'voice'> | undefined,
): Promise<{ id: string }> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const isThere = and(eq(messages.personId, person.id), eq(messages.id, id));
    if ((await tx.$count(messages, isThere)) > 0) return { id };
    await tx.insert(messages).values({
      ...message,
      id,
      personId: person.id,
      tabletId: NO_TABLET,
      // No account has said it, so none takes it back when it leaves.
      voiceId: voice ? await insertMedia(tx, { ...person, userId: null }, voice, 'kept') : null,
      saidAt: sql`least(${at}::timestamptz, now())`,
      heardAt: sql`now()`,
      isShown: true,
    });
    await refuseOverfull(tx, person.id);
    return { id };
  });
}
