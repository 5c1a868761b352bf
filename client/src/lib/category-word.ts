import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const CATEGORY_COMMENT = 'Suggested category of a note in Remember This. One or two words.';

/** Suggestions only; any other text is valid. */
const words = {
  People: msg({ message: 'People', context: 'a category of notes', comment: CATEGORY_COMMENT }),
  'Daily routine': msg({
    message: 'Daily routine',
    context: 'a category of notes',
    comment: CATEGORY_COMMENT,
  }),
  Medication: msg({
    message: 'Medication',
    context: 'a category of notes',
    comment: CATEGORY_COMMENT,
  }),
  Appointments: msg({
    message: 'Appointments',
    context: 'a category of notes',
    comment: CATEGORY_COMMENT,
  }),
  'Phone numbers': msg({
    message: 'Phone numbers',
    context: 'a category of notes',
    comment: CATEGORY_COMMENT,
  }),
  Home: msg({
    message: 'Home',
    context: 'a category of notes',
    comment: 'Suggested category of a note in Remember This: things about the house. One word.',
  }),
  Other: msg({
    message: 'Other',
    context: 'a category of notes',
    comment: 'Suggested category of a note in Remember This. One word.',
  }),
};
export type SuggestedCategory = keyof typeof words;

/** A stored category in the user's language. What the family wrote in its own words stays as it is. */
export function categoryWord(stored: string): string {
  const known = Object.entries(words).find(([category]) => category === stored);
  return known ? i18n._(known[1]) : stored;
}

/** The words that a form suggests. */
export const suggestedCategoryWords = (): string[] => Object.keys(words).map(categoryWord);

/** Returns the value to store for typed text: the English name of a suggestion, or else the text. */
export const storedCategory = (typed: string): string =>
  Object.keys(words).find((category) => categoryWord(category) === typed.trim()) ?? typed;
