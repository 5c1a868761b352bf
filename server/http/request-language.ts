import type { Request } from 'express';
import { displayIn } from '#shared/product/display';
import {
  isLanguage,
  languageIn,
  languages,
  SOURCE_LANGUAGE,
  type Language,
} from '#shared/product/languages';

/** Returns the language of a request: of the address, of the account, the one chosen in this browser, or the browser's own. */
export function requestLanguage(req: Request): Language {
  const chosen = [
    languageIn(req.path),
    req.user?.locale,
    displayIn(req.headers.cookie ?? '').language,
  ].find(isLanguage);
  if (chosen) return chosen;
  const [accepted] = [req.acceptsLanguages([...languages])].flat();
  // A request without the header, as that of a crawler, accepts the first.
  return typeof accepted === 'string' && isLanguage(accepted) ? accepted : SOURCE_LANGUAGE;
}
