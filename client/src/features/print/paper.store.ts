import { isPaperSize, usesLetterPaper, type PaperSize } from '#shared/print/paper';
import { createPersistedStore, useStore } from '../../lib/create-store';
import { currentLanguage } from '../../lib/messages';

/** The chosen size for each language of the product, because a family may print in two countries. */
type Choices = Partial<Record<string, PaperSize>>;

const choices = createPersistedStore<Choices>('dear-ones-paper', (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, size]) => isPaperSize(size)))
    : {},
);
const none: Choices = {};

/** Letter for English in America, as the person's time zone says, and A4 everywhere else. */
export const usualSize = (language: string, timeZone: string): PaperSize =>
  language === 'en' && usesLetterPaper(timeZone) ? 'letter' : 'a4';

/**
 * The size of the paper that is printed on, which the browser remembers once it was chosen.
 * @param timeZone of the person
 */
export function usePaperSize(
  timeZone: string,
): [size: PaperSize, choose: (size: PaperSize) => void] {
  const chosen = useStore(choices, none);
  const language = currentLanguage();
  return [
    chosen[language] ?? usualSize(language, timeZone),
    (size) => choices.set({ ...choices.read(), [language]: size }),
  ];
}
