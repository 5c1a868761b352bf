import { eq } from 'drizzle-orm';
import { contactMessages } from '#shared/schema/contact-messages';
import type { Queryable } from '../db/database';

type NewMessage = Pick<typeof contactMessages.$inferInsert, 'name' | 'email' | 'subject' | 'message'>;

export async function insertContactMessage(db: Queryable, message: NewMessage): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id });
  if (!row) throw new Error('An inserted message came back empty');
  return row.id;
}

export async function findContactMessage(db: Queryable, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}
