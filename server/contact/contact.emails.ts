import type { Config } from '../config';
import type { Queryable } from '../db/database';
import { layOut } from '../mail/layout';
import type { MailWriter } from '../mail/queue';
import { findContactMessage } from './contact-messages.repository';

export const CONTACT_MESSAGE = 'contact-message';

/** How a visitor's message reaches support: to the support address only, with the visitor to reply to. */
export function contactMails(db: Queryable, { operator }: Pick<Config, 'operator'>): Record<string, MailWriter> {
  return {
    [CONTACT_MESSAGE]: async ({ rowId }) => {
      const message = rowId === undefined ? undefined : await findContactMessage(db, rowId);
      if (!message) return null;
      return layOut(
        {
          to: { name: operator.name, address: operator.supportEmail },
          replyTo: { name: message.name, address: message.email },
          subject: `Contact form: ${message.subject}`,
          greeting: `${message.name} (${message.email}) wrote:`,
          paragraphs: [message.message],
          afterwards: ['A reply to this mail goes to them.'],
        },
        operator,
      );
    },
  };
}
