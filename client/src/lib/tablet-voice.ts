import { useEffect, useState } from 'react';
import type { Language } from '#shared/languages';
import { currentLanguage, loadTexts, sayIn } from './messages';

interface TabletVoice {
  /** The language of what `say` returns, for the `lang` attribute. */
  lang: Language;
  /** Returns texts as the tablet says them. They must be made at once, without a hook or an element. */
  say: <Words>(words: () => Words) => Words;
}

/**
 * Lets a family see what the tablet says in the person's language, whatever the page's own is. Until the texts of the
 * tablet are loaded, and if they cannot be, it speaks the language of the page.
 */
export function useTabletVoice(language: Language): TabletVoice {
  const [loaded, setLoaded] = useState<Language>();
  const shown = currentLanguage();
  const isOther = language !== shown;
  useEffect(() => {
    if (!isOther) return undefined;
    let isWanted = true;
    void loadTexts(language, 'tablet').then(
      () => isWanted && setLoaded(language),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isOther, language]);
  const lang = loaded === language ? language : shown;
  return { lang, say: (words) => sayIn(lang, words) };
}
