import type { Language } from '../../shared/product/languages';

/**
 * The words that the tablet never says to the person, in each language, as whole words: that something was not done, was
 * missed, is late, or has to be done once more. What the family writes is its own.
 */
export const discouragingWords: Record<Language, readonly string[]> = {
  en: [
    'you have not',
    "you haven't",
    'again',
    'missed',
    'late',
    'too late',
    'overdue',
    'forgot',
    'forgotten',
  ],
  nl: [
    'u hebt niet',
    'u heeft niet',
    'opnieuw',
    'nog eens',
    'nog een keer',
    'alweer',
    'gemist',
    'laat',
    'te laat',
    'vergeten',
  ],
  fr: [
    "vous n'avez pas",
    'vous n’avez pas',
    'encore une fois',
    'de nouveau',
    'à nouveau',
    'manqué',
    'raté',
    'tard',
    'trop tard',
    'en retard',
    'oublié',
  ],
  de: [
    'sie haben nicht',
    'erneut',
    'noch einmal',
    'nochmal',
    'nochmals',
    'schon wieder',
    'wieder',
    'verpasst',
    'versäumt',
    'spät',
    'zu spät',
    'verspätet',
    'vergessen',
  ],
};

/** Returns those of the words that a text contains. Letters decide where a word ends, also accented ones. */
export function discouragingWordsIn(text: string, language: Language): string[] {
  return discouragingWords[language].filter((words) =>
    new RegExp(`(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`, 'iu').test(text),
  );
}
