import { useEffect } from 'react';
import { isLanguage, languageOf } from '#shared/product/languages';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { persistedText } from '../lib/create-store';
import { showLanguage } from '../lib/messages';

const stored = persistedText('localStorage', 'dear-ones-tablet-language');

/** The language in which the tablet spoke last; undefined on a new one. */
export function lastLanguage() {
  const language = stored.read();
  return isLanguage(language) ? language : undefined;
}

/** Speaks the person's language, which the family chooses. The next start begins in it. */
export function useTabletLanguage(content: TabletContent | null | undefined): void {
  const language = content ? languageOf(content.locale) : undefined;
  useEffect(() => {
    if (!language) return;
    stored.write(language);
    // Without a connection the language of before stays, until the next content or start.
    void showLanguage(language).catch(() => undefined);
  }, [language]);
}
