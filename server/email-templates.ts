import { accountEmails } from './accounts/account.emails';
import { callEmails } from './calls/ask-to-call.emails';
import { circleEmails } from './circle/circle.emails';
import { invitationEmails } from './circle/invitation.emails';
import { contactEmails } from './contact/contact.emails';
import { contributionEmails } from './contributions/contribution.emails';
import type { Deps } from './deps';
import { importEmails } from './export/import.emails';
import { withLayout } from './mail/layout';
import type { MailWriter } from './mail/mail';
import { findRecipientLanguage } from './mail/recipient-language.repository';
import { reminderEmails } from './reminders/reminder.emails';
import { tabletEmails } from './tablets/tablet.emails';

/** Renders every email of the product, in the language of its recipient. */
export function createMailWriter({
  config,
  db,
  limits,
  translations,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'translations'>): MailWriter {
  return withLayout(
    {
      ...accountEmails(db, config, limits),
      ...contactEmails(db, config),
      ...contributionEmails(db, config),
      ...callEmails(db, config),
      ...tabletEmails(config),
      ...reminderEmails(config),
      ...invitationEmails(db, config),
      ...circleEmails(db, config),
      ...importEmails(db, config),
    },
    config.operator,
    async (job) => translations(await findRecipientLanguage(db, job)),
  );
}
