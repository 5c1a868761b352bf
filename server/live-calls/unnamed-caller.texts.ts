import type { Translate } from '../translations/translations';

/** The name of a caller who has told none, for the tablet. */
export const unnamedCaller = (translate: Translate): string => translate('Your family');
