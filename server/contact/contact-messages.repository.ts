import { desc, eq, sql } from 'drizzle-orm';
import { contactMessages } from '#shared/contact/contact-message.table';
import type { SupportMessage } from '#shared/contact/contact.answer';
import { CONTACT_MESSAGE_YEARS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { yearsAgo, type ExpiredRows } from '../db/expired-rows';
import { isoMoment } from '../db/fields';

export const expiredContactMessages: ExpiredRows = {
  table: contactMessages,
  where: sql`${contactMessages.createdAt} <= ${yearsAgo(CONTACT_MESSAGE_YEARS)}`,
};

type NewMessage = Pick<
  typeof contactMessages.$inferInsert,
  'name' | 'email' | 'subject' | 'message' | 'possibleSpam' | 'requestKey'
>;

/** Returns undefined if a request with the same key has created it. Waits for a concurrent one. */
export async function insertContactMessage(
  db: Queryable,
  message: NewMessage,
): Promise<number | undefined> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.requestKey })
    .returning({ id: contactMessages.id });
  return row?.id;
}

export async function findContactMessage(db: Queryable, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** The messages that an address sent. The newest so many, newest first. */
export const exportContactMessages = (db: Queryable, email: string, newest: number) =>
  db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(contactMessages.id))
    .limit(newest);

/** The newest so many, newest first. */
export const listContactMessages = (db: Queryable, newest: number): Promise<SupportMessage[]> =>
  db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      possibleSpam: contactMessages.possibleSpam,
      createdAt: isoMoment(contactMessages.createdAt),
    })
    .from(contactMessages)
    .orderBy(desc(contactMessages.id))
    .limit(newest);
