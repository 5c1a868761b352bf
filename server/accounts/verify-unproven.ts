import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { SIGNED_IN } from './email-requester';
import { takeUnproven } from './verification.repository';

/**
 * Asks those whose address was verified without an email to verify it, once, as soon as there is mail. They can ask for another
 * email on their pages.
 */
export async function verifyUnproven({
  config,
  db,
  mails,
}: Pick<Deps, 'config' | 'db' | 'mails'>): Promise<{ asked: number }> {
  if (!config.hasMail) return { asked: 0 };
  return transaction(db, async (tx) => {
    const emails = await takeUnproven(tx);
    for (const email of emails)
      await mails.enqueue(tx, { kind: 'verify-email', email, askedFrom: SIGNED_IN });
    return { asked: emails.length };
  });
}
