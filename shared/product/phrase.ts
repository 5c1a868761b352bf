/**
 * Marks a part of an answer for the catalogs: words within a sentence, which begin with a small letter and which the server
 * translates as it does the values of a sentence.
 */
export const phrase = (english: string): string => english;
