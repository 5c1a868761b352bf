import * as z from 'zod/mini';
import { languages } from './languages';
import { LOCALE_MAX } from './limits';

export const language = () => z.enum(languages, 'Please choose a language');

const LOCALE = new RegExp(`^(${languages.join('|')})(-[A-Z]{2})?$`);

/** A language that is offered, with or without a country: "nl", "nl-BE". */
export const locale = () =>
  z.string().check(z.regex(LOCALE, 'Please choose a language'), z.maxLength(LOCALE_MAX));
