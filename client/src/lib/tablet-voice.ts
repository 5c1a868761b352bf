import { useEffect, useState } from 'react';
import type { Language } from '#shared/product/languages';
import { currentLanguage, loadTexts, sayIn } from './messages';

interface TabletVoice {
  /** The language of what `say` returns, for the `lang` attribute. */
  lang: Language;
  /** False while the texts are loading. */
  isReady: boolean;
  /** Returns texts as the tablet says them. They must be made at once, without a hook or an element. */
  say: <Words>(words: () => Words) => Words;
}

/**
 * Lets a family see what the tablet says in the person's language, whatever the page's own is. Until the texts are
 * loaded, and if they cannot be, it speaks the language of the page.
 * @param entry whose texts are said: those of all screens of the tablet that are previewed, or of a page with words for the person
 */
export function useTabletVoice(language: Language, entry = 'tablet-preview'): TabletVoice {
  const [loaded, setLoaded] = useState<Language>();
  const [failed, setFailed] = useState<Language>();
  const shown = currentLanguage();
  const isOther = language !== shown;
  useEffect(() => {
    if (!isOther) return undefined;
    let isWanted = true;
    void loadTexts(language, entry).then(
      () => isWanted && setLoaded(language),
      () => isWanted && setFailed(language),
    );
    return () => {
      isWanted = false;
    };
  }, [isOther, language, entry]);
  const lang = loaded === language ? language : shown;
  return {
    lang,
    isReady: lang === language || failed === language,
    say: (words) => sayIn(lang, words),
  };
}
