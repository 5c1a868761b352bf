import type { Translate } from '../translations/translations';

/** The page while the database starts. */
export const startingPage = (translate: Translate): string =>
  translate('Dear Ones is starting. This page comes by itself in a moment.');
