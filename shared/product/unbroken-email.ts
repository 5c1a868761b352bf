/** Joins the letters on its two sides, takes no room, and has no sign. */
const WORD_JOINER = '\u2060';

/** "e-mail" in Dutch, French and German, of which no line ends after the hyphen. An email address stays as it is. */
export const unbrokenEmail = (text: string): string =>
  text.replaceAll(/\be-(?=mail(?![\w-]*[@.]\w))/gi, (start) => start + WORD_JOINER);
