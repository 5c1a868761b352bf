/** Says whose it is, or is a sentence or a title: "my friend", "the neighbor", "She is your aunt", "Dr Claes". */
const STANDS_ALONE =
  /^(your|my|our|his|her|its|their|the|a|an|he|she|it|they|we|you|dr|mr|mrs|ms|miss|sir) /i;
/** "Anna's husband". */
const OF_SOMEBODY = /^\S+['’]s\s/;

/**
 * "daughter" as the person hears it: "Your daughter". What the family wrote as more than the word for
 * a relation stays as they wrote it. Undefined when they wrote nothing.
 */
export function relationInWords(relationship: string | null): string | undefined {
  const written = relationship?.trim();
  if (!written) return undefined;
  if (STANDS_ALONE.test(`${written.replace('.', '')} `) && !isOneWord(written))
    return withCapital(written);
  if (OF_SOMEBODY.test(written) || /[.,;:!]/.test(written)) return withCapital(written);
  return `Your ${withoutCapital(written)}`;
}

/**
 * "Your daughter, Anna": what the tablet says of a face before its story, and every form says beforehand.
 * Only the name where there is no relation.
 */
export const faceInWords = ({
  name,
  relationship,
}: {
  name: string;
  relationship: string | null;
}): string => [relationInWords(relationship), name.trim()].filter(Boolean).join(', ');

const isOneWord = (text: string) => !/\s/.test(text);
export const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "GP" stays as it is. */
const withoutCapital = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
