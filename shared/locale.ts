import * as z from 'zod/mini';
import { languages } from './languages';
import { LOCALE_MAX } from './limits';

export const language = () => z.enum(languages, 'Please choose a language');

/** A language with or without a country: "nl", "nl-BE". */
export const locale = () =>
  z
    .string()
    .check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Please choose a language'), z.maxLength(LOCALE_MAX));
