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
    // A category that the family typed is in no catalog, and stays.
    label: translate.word(category, CATEGORY_CONTEXT),
    text: content,
    photoId,
    voiceId,
  }),
});
