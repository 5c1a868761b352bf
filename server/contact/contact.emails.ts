import type { Config } from '../config';
import type { Queryable } from '../db/database';
import type { EmailTemplates } from '../mail/layout';
import { findContactMessage } from './contact-messages.repository';

/** Subject prefix that support can filter by. Do not change it, because mail filters rely on it. */
const POSSIBLE_SPAM_PREFIX = '[Possible spam] ';

/** Template of the email that forwards a visitor's message to the support address. A reply goes to the visitor. */
export function contactEmails(db: Queryable, { operator }: Pick<Config, 'operator'>) {
  return {
    'contact-message': async ({ messageId }, translate) => {
      const message = messageId === undefined ? undefined : await findContactMessage(db, messageId);
      if (!message) return null;
      return {
        to: { name: operator.name, address: operator.supportEmail },
        replyTo: { name: message.name, address: message.email },
        subject: `${message.possibleSpam ? POSSIBLE_SPAM_PREFIX : ''}${translate('Contact form: {subject}', { subject: message.subject })}`,
        greeting: translate('{name} ({email}) wrote:', {
          name: message.name,
          email: message.email,
        }),
        paragraphs: [message.message],
        closing: [translate('A reply to this email goes to them.')],
        reason: translate('You get this email because this is the support address of Dear Ones.'),
      };
    },
  } satisfies Partial<EmailTemplates>;
}
