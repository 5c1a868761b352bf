import { t } from '@lingui/core/macro';
import { languageNames, languages } from '#shared/product/languages';
import { currentLanguage } from '../lib/messages';
import { ChoiceGroup } from './choice-group';
import { useChooseLanguage } from './use-choose-language';

/** The language of the product. A choice applies at once. */
export function LanguageChoice() {
  const choose = useChooseLanguage();
  return (
    <ChoiceGroup
      label={t`Language`}
      options={languages.map((language) => ({
        value: language,
        label: languageNames[language],
        lang: language,
      }))}
      value={currentLanguage()}
      onChange={choose}
    />
  );
}
