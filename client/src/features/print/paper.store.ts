import { isPaperSize, type PaperSize } from '#shared/print/paper';
import { createPersistedStore, useStore } from '../../lib/create-store';
import { currentLanguage } from '../../lib/messages';
import { useHydrated } from '../../lib/use-hydrated';

/** The chosen size for each language of the product, because a family may print in two countries. */
type Choices = Partial<Record<string, PaperSize>>;

const choices = createPersistedStore<Choices>('dear-ones-paper', (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, size]) => isPaperSize(size)))
    : {},
);
const none: Choices = {};

/** Letter where people write American English, A4 everywhere else. */
const usualSize = (): PaperSize => (navigator.language === 'en-US' ? 'letter' : 'a4');

/** The size of the paper that is printed on, which the browser remembers once it was chosen. */
export function usePaperSize(): [size: PaperSize, choose: (size: PaperSize) => void] {
  const chosen = useStore(choices, none);
  const language = currentLanguage();
  const isHydrated = useHydrated();
  return [
    chosen[language] ?? (isHydrated ? usualSize() : 'a4'),
    (size) => choices.set({ ...choices.read(), [language]: size }),
  ];
}
