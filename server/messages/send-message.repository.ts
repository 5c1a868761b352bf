import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { newMessageSchema } from '#shared/messages/message.form';
import { messageKeeps, messages } from '#shared/messages/message.table';
import { memberships, people } from '#shared/people/person.table';
import { MESSAGES_STORAGE_MAX_BYTES } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { isTabletConnected, offersMessages, tabletName } from '../db/tablet-sessions.repository';
import type { Placed } from '../media/media-kinds';
import { insertMedia } from '../media/media.repository';
import { unkeptVoices, unusedTabletBytes } from '../media/storage.repository';
import { sentByTablet } from '../media/upload-maker.fields';
import { discardUpload } from '../media/uploads.repository';
import type { Notify } from '../notifications/push';
import { hearsPerson } from '../people/hears.fields';
import { announceMessage } from './message-notifications.repository';

type NewMessage = z.output<typeof newMessageSchema>;

interface Tablet {
  id: number;
  personId: number;
  sharedDevice: string | null;
}

/** Returns true if the message came already. */
export async function hasMessage(db: Queryable, personId: number, id: string): Promise<boolean> {
  const found = and(eq(messages.personId, personId), eq(messages.id, id));
  return (await db.$count(messages, found)) === 1;
}

/**
 * Stores a message, once. Bounds of the family never refuse it: what was heard makes room for it, oldest first.
 * @returns why nothing is stored, if nothing is, not even the recording that was sent ahead
 */
export function storeMessage(
  { db, notify }: { db: Database; notify: Notify },
  tablet: Tablet,
  { id, kind, toUserId, at }: NewMessage,
  voice: Placed<'voice'> | undefined,
): Promise<'stored' | 'ended' | 'off' | 'member-left'> {
  const { personId } = tablet;
  return transaction(db, async (tx) => {
    if (!(await lockPersonOfTablet(tx, personId))) return 'ended';
    if (!(await isTabletConnected(tx, tablet))) return 'ended';
    if (await hasMessage(tx, personId, id)) return 'stored';
    const sender = { id: personId, userId: null, sentBy: sentByTablet(tablet.id) };
    const refusal = await refusalOf(tx, tablet, toUserId);
    if (refusal) {
      await discardUpload(tx, sender, voice);
      return refusal;
    }
    await tx.insert(messages).values({
      personId,
      id,
      kind,
      toUserId: toUserId ?? null,
      tabletId: tablet.id,
      tabletName: tabletName(tablet),
      isOnSharedTablet: tablet.sharedDevice !== null,
      voiceId: voice ? await insertMedia(tx, sender, voice, 'message') : null,
      saidAt: sql`least(${at}::timestamptz, now())`,
    });
    await makeRoom(tx, personId);
    await announceMessage(tx, notify, personId, toUserId ?? null);
    return 'stored';
  });
}

async function refusalOf(
  tx: Transaction,
  tablet: Tablet,
  toUserId: number | undefined,
): Promise<'off' | 'member-left' | undefined> {
  if (!(await areMessagesOn(tx, tablet))) return 'off';
  return toUserId === undefined || (await mayReceive(tx, tablet.personId, toUserId))
    ? undefined
    : 'member-left';
}

const areMessagesOn = async (tx: Transaction, tablet: Tablet): Promise<boolean> =>
  (await tx.$count(people, and(eq(people.id, tablet.personId), eq(people.messagesOn, true)))) ===
    1 && (await offersMessages(tx, tablet));

const mayReceive = async (tx: Transaction, personId: number, userId: number): Promise<boolean> =>
  (await tx.$count(
    memberships,
    and(eq(memberships.personId, personId), eq(memberships.userId, userId), hearsPerson),
  )) === 1;

/** Deletes messages that nobody keeps until the rest fits: those that were heard first, and of each kind the oldest. */
async function makeRoom(tx: Transaction, personId: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${messages} WHERE person_id = ${personId} AND id IN (
      SELECT id FROM (
        SELECT message.id, sum(voice.bytes) OVER (ORDER BY message.heard_at IS NOT NULL, message.created_at DESC, message.id DESC) AS bytes
        FROM ${messages} AS message JOIN ${unkeptVoices(personId)} AS voice ON voice.id = message.voice_id
        WHERE message.person_id = ${personId}
          AND NOT EXISTS (SELECT FROM ${messageKeeps} AS kept WHERE kept.person_id = message.person_id AND kept.message_id = message.id)
      ) AS counted
      WHERE bytes > ${MESSAGES_STORAGE_MAX_BYTES}::bigint - ${unusedTabletBytes(personId)})`);
}
