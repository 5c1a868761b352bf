import type { Config } from '../config';
import type { Queryable } from '../db/database';
import type { EmailTemplates } from '../mail/layout';
import { findContactMessage } from './contact-messages.repository';

/** For the support's mail filter. Fixed, so that a rule can rely on it. */
const POSSIBLE_SPAM = '[Possible spam] ';

/** How a visitor's message reaches support: to the support address only, with the visitor to reply to. */
export function contactEmails(db: Queryable, { operator }: Pick<Config, 'operator'>) {
  return {
    'contact-message': async ({ messageId }) => {
      const message = messageId === undefined ? undefined : await findContactMessage(db, messageId);
      if (!message) return null;
      return {
        to: { name: operator.name, address: operator.supportEmail },
        replyTo: { name: message.name, address: message.email },
        subject: `${message.possibleSpam ? POSSIBLE_SPAM : ''}Contact form: ${message.subject}`,
        greeting: `${message.name} (${message.email}) wrote:`,
        paragraphs: [message.message],
        afterwards: ['A reply to this email goes to them.'],
        why: 'You get this email because this is the support address of Dear Ones.',
      };
    },
  } satisfies Partial<EmailTemplates>;
}
