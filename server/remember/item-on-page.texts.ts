import { suggestedCategories } from '#shared/remember/remember-item.form';
import type { Translate } from '../translations/translations';
import type { exportItems } from './remember-item.fields';

/** The context of the suggested categories in the catalogs. */
const CATEGORY_CONTEXT = 'a category of notes';

type Item = Awaited<ReturnType<typeof exportItems>>[number];

/** Items on the page of an export. */
export const itemsOnPage = (translate: Translate) => ({
  heading: translate('Remember This'),
  none: translate('No memory items yet.'),
  entryOf: ({ title, category, content, photoId, voiceId }: Item) => ({
    title,
    label: categoryIn(category, translate),
    text: content,
    photoId,
    voiceId,
  }),
});

/** A category that the family chose from the suggestions, in the reader's language; else as it was typed. */
const categoryIn = (stored: string, translate: Translate): string =>
  suggestedCategories.some((category) => category === stored)
    ? translate.word(stored, CATEGORY_CONTEXT)
    : stored;
