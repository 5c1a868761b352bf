import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { SOURCE_LANGUAGE } from '#shared/product/languages';

/** States above a translated legal text that the English text applies. Renders nothing in English. */
export function TranslationNotice() {
  if (i18n.locale === SOURCE_LANGUAGE) return null;
  return (
    <p className="font-bold">
      {t({
        message: 'This is a translation. The English text applies until a lawyer has read it.',
        comment:
          'Stands above the privacy policy, the terms of service and the cookie policy in every language except English. "It" is the translation.',
      })}
    </p>
  );
}
