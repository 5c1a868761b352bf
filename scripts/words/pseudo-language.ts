import { readFileSync, writeFileSync } from 'node:fs';
import PO from 'pofile';
import type { Language } from '../../shared/product/languages';

/** Names that no translation changes. */
const NAMES = /Dear Ones|FaceTime|WhatsApp|Wi-Fi|iPad/;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = [...'áƀçđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'];

/** Gives every letter an accent. */
const accentedWords = (words: string): string =>
  words.replace(/[a-z]/gi, (letter) => accents[plain.indexOf(letter)] ?? letter);

/** The same, with words that are 40 % longer, because their vowels are doubled. */
const longWords = (words: string): string => accentedWords(words).replace(/[áéíóú]/g, '$&$&');

/** Gives the letters of an ICU message accents. Its arguments, elements and names stay as they are. */
export const accented = (message: string): string => inWords(message, accentedWords);

/** The same, 40 % longer. */
export const lengthened = (message: string): string => inWords(message, longWords);

function inWords(message: string, change: (words: string) => string): string {
  const insides: ('text' | 'argument')[] = ['text'];
  const parts = message.split(new RegExp(`(<\\/?\\d+\\/?>|[{}]|${NAMES.source})`));
  return parts
    .map((part) => {
      const inside = insides.at(-1);
      // The braces in an argument enclose the forms of a plural, which are texts.
      if (part === '{') insides.push(inside === 'text' ? 'argument' : 'text');
      if (part === '}') insides.pop();
      return inside === 'argument' || part.startsWith('<') || NAMES.test(part)
        ? part
        : change(part);
    })
    .join('');
}

/** The texts of the tablet. German ones have a browser test of their own. */
const TABLET = 'client/src/features/tablet/';

/**
 * Writes the catalog of the pseudo-language beside those of a folder: the longest language with accents, so that one run of the
 * browser tests shows that its texts fit and that none is missing. The tablet's texts are 40 % longer than in English.
 */
export function writePseudoCatalog(folder: string, language: string, longest: Language): void {
  const catalog = PO.parse(readFileSync(`${folder}/${longest}.po`, 'utf8'));
  catalog.headers.Language = language;
  for (const item of catalog.items) {
    const isOfTablet = item.references.some((file) => file.startsWith(TABLET));
    item.msgstr = [isOfTablet ? lengthened(item.msgid) : accented(item.msgstr[0] ?? '')];
  }
  writeFileSync(`${folder}/${language}.po`, catalog.toString());
}
