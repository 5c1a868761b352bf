import type { Deps } from './deps';
import { joined } from './features';
import { withLayout } from './mail/layout';
import type { MailWriter } from './mail/mail';
import { findRecipientLanguage } from './mail/recipient-language.repository';

/** Renders every email of the product, in the language of its recipient. */
export function createMailWriter({
  config,
  db,
  limits,
  mediaStore,
  translations,
}: Pick<Deps, 'config' | 'db' | 'limits' | 'mediaStore' | 'translations'>): MailWriter {
  return withLayout(
    joined(({ emails }) => emails?.({ config, db, limits, mediaStore })),
    config.operator,
    async (job) => translations(await findRecipientLanguage(db, job)),
  );
}
