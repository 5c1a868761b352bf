import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { knownRelation } from '#shared/faces/relations';
import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { relationMessages } from './relation-messages';
import { withCapital } from './with-capital';

/** Says whose it is, or is a sentence or a title: "my friend", "the neighbor", "She is your aunt", "Dr Claes". */
const STANDS_ALONE =
  /^(your|my|our|his|her|its|their|the|a|an|he|she|it|they|we|you|dr|mr|mrs|ms|miss|sir) /i;
/** "Anna's husband". */
const OF_SOMEBODY = /^\S+['’]s\s/;

/**
 * "daughter" as the person hears it: "Your daughter". What the family wrote as more than the word for
 * a relation stays as they wrote it; so do unknown words in languages where "your" bends with them.
 * Undefined when they wrote nothing.
 */
export function relationInWords(relationship: string | null): string | undefined {
  const written = relationship?.trim();
  if (!written) return undefined;
  const relation = knownRelation(written);
  if (relation) return i18n._(relationMessages[relation].phrase);
  if (i18n.locale !== SOURCE_LANGUAGE) return written;
  if (STANDS_ALONE.test(`${written.replace('.', '')} `) && !isOneWord(written))
    return withCapital(written);
  if (OF_SOMEBODY.test(written) || /[.,;:!]/.test(written)) return withCapital(written);
  return `Your ${withoutCapital(written)}`;
}

/**
 * "Your daughter, Anna": what the tablet says of a face before its story, and every form says beforehand.
 * Only the name where there is no relation.
 */
export function faceInWords({
  name: written,
  relationship,
}: {
  name: string;
  relationship: string | null;
}): string {
  const [relation, name] = [relationInWords(relationship), written.trim()];
  if (!relation || !name) return relation ?? name;
  return t({
    message: `${relation}, ${name}`,
    comment:
      'Tablet. The person with memory loss hears who is in a photo: {relation} is "Your daughter", {name} is "Anna".',
  });
}

const isOneWord = (text: string) => !/\s/.test(text);

/** "GP" stays as it is. */
const withoutCapital = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
