import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import { inLanguage, languageNames, languages } from '#shared/product/languages';
import { paths, translationAt } from '#shared/product/paths';
import { currentLanguage } from '../../lib/messages';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { useChooseLanguage } from '../../ui/use-choose-language';

/** The page in each language, for visitors and search engines; where there is no page, the front page. */
export function LanguageLinks() {
  const [address] = useLocation();
  const choose = useChooseLanguage();
  return (
    <nav aria-label={t`Language`}>
      <ul className="text-balance">
        {languages.map((language) => (
          <li key={language} className="inline">
            <TextLink
              href={
                site.appUrl + (translationAt(language, address) ?? inLanguage(language, paths.home))
              }
              hrefLang={language}
              lang={language}
              aria-current={language === currentLanguage() ? 'true' : undefined}
              className="me-4 inline-flex min-h-target items-center xl:me-6"
              // A modified click opens another tab, which the address alone leads to the language.
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
                event.preventDefault();
                choose(language);
              }}
            >
              {languageNames[language]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
