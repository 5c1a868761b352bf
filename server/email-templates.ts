import { isUnproven } from './accounts/users.repository';
import type { Deps } from './deps';
import { joined } from './features';
import { withLayout } from './mail/layout';
import type { MailKind, MailWriter } from './mail/mail';
import { findRecipientLanguage } from './mail/recipient-language.repository';

/** Emails that go to an address although its account has not verified it by an email. */
const TO_UNPROVEN: readonly MailKind[] = ['verify-email', 'ask-to-call', 'contact-message'];

/**
 * Renders every email of the product, in the language of its recipient. The address of an account that was verified without an
 * email gets none but that which verifies it. Requests to call check that themselves; messages to support go to an address of
 * the settings.
 */
export function createMailWriter({
  config,
  db,
  limits,
  mediaStore,
  translations,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'mediaStore' | 'translations'>): MailWriter {
  const write = withLayout(
    joined(({ emails }) => emails?.({ config, db, limits, mediaStore })),
    config.operator,
    async (job) => translations(await findRecipientLanguage(db, job)),
  );
  return async (job) =>
    !TO_UNPROVEN.includes(job.kind) && (await isUnproven(db, job.email)) ? null : write(job);
}
