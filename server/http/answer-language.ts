import type { Application, Request } from 'express';
import { isLanguage, languages, SOURCE_LANGUAGE, type Language } from '#shared/product/languages';

type AnswerTranslator = ((english: string) => string) & { readonly language: Language };

const sourceLanguage: Language = SOURCE_LANGUAGE;
const english: AnswerTranslator = Object.assign((message: string) => message, {
  language: sourceLanguage,
});

const SETTING = 'translations';

/** Returns the translator of answers into a language. */
type Translations = (language: Language) => { answer: (english: string) => string };

/** Lets an application translate the messages of its answers. */
export function enableTranslatedAnswers(app: Application, translations: Translations): void {
  app.set(SETTING, translations);
}

/**
 * Returns the translator of the answers to a request. Answers are English, which programs and logs read, unless the request
 * asks for another language by `Accept-Language`, as the client does with the language of its page.
 */
export function answerTranslator(req: Request): AnswerTranslator {
  const [language] = [req.acceptsLanguages([SOURCE_LANGUAGE, ...languages])].flat();
  const translations = req.app.get(SETTING) as Translations | undefined;
  if (!translations || typeof language !== 'string' || !isLanguage(language)) return english;
  if (language === SOURCE_LANGUAGE) return english;
  const translate = (message: string) => translations(language).answer(message);
  return Object.assign(translate, { language });
}
