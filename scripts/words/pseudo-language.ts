import { readFileSync, writeFileSync } from 'node:fs';
import PO from 'pofile';
import { SOURCE_LANGUAGE } from '../../shared/languages';

/** Names that no translation changes. */
const NAMES = /Dear Ones|FaceTime|WhatsApp|Wi-Fi|iPad/;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = [...'áƀçđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'];

/** Gives every letter an accent and doubles the vowels, which makes words 40 % longer, as translations are. */
const accentedWords = (words: string): string =>
  words
    .replace(/[a-z]/gi, (letter) => accents[plain.indexOf(letter)] ?? letter)
    .replace(/[áéíóú]/g, '$&$&');

/** Translates an ICU message into the pseudo-language. Its arguments, elements and names stay as they are. */
export function accented(message: string): string {
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
        : accentedWords(part);
    })
    .join('');
}

/** Writes the catalog of the pseudo-language beside those of a folder. */
export function writePseudoCatalog(folder: string, language: string): void {
  const catalog = PO.parse(readFileSync(`${folder}/${SOURCE_LANGUAGE}.po`, 'utf8'));
  catalog.headers.Language = language;
  for (const item of catalog.items) item.msgstr = [accented(item.msgid)];
  writeFileSync(`${folder}/${language}.po`, catalog.toString());
}
