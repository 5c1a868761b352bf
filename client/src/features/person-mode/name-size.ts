/** Letters of one word that the narrowest place of a name holds at the larger size. */
const SHORT_WORD = 8;

/** Names are never small; one with a long word is a little smaller, so that it is not broken. */
export function nameSize(name: string): string {
  const isLong = name.split(/[\s-]/).some((word) => word.length > SHORT_WORD);
  return isLong ? 'text-[3rem] leading-[1.1]' : 'text-name';
}
