import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { knownRelation, type Relation } from '#shared/faces/relations';
import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { withCapital } from './with-capital';

const PHRASE_COMMENT =
  'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.';

/** Not in one table with the words of relation-word.ts, because the tablet needs the phrases alone: the words would add 0.4 KB to it. */
const phrases = {
  wife: msg({ message: 'Your wife', comment: PHRASE_COMMENT }),
  husband: msg({ message: 'Your husband', comment: PHRASE_COMMENT }),
  partner: msg({
    message: 'Your partner',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'partner (woman)': msg({
    message: 'Your partner',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  mother: msg({ message: 'Your mother', comment: PHRASE_COMMENT }),
  father: msg({ message: 'Your father', comment: PHRASE_COMMENT }),
  daughter: msg({ message: 'Your daughter', comment: PHRASE_COMMENT }),
  son: msg({ message: 'Your son', comment: PHRASE_COMMENT }),
  sister: msg({ message: 'Your sister', comment: PHRASE_COMMENT }),
  brother: msg({ message: 'Your brother', comment: PHRASE_COMMENT }),
  granddaughter: msg({ message: 'Your granddaughter', comment: PHRASE_COMMENT }),
  grandson: msg({ message: 'Your grandson', comment: PHRASE_COMMENT }),
  'great-granddaughter': msg({ message: 'Your great-granddaughter', comment: PHRASE_COMMENT }),
  'great-grandson': msg({ message: 'Your great-grandson', comment: PHRASE_COMMENT }),
  grandmother: msg({ message: 'Your grandmother', comment: PHRASE_COMMENT }),
  grandfather: msg({ message: 'Your grandfather', comment: PHRASE_COMMENT }),
  aunt: msg({ message: 'Your aunt', comment: PHRASE_COMMENT }),
  uncle: msg({ message: 'Your uncle', comment: PHRASE_COMMENT }),
  niece: msg({ message: 'Your niece', comment: PHRASE_COMMENT }),
  nephew: msg({ message: 'Your nephew', comment: PHRASE_COMMENT }),
  cousin: msg({
    message: 'Your cousin',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'cousin (woman)': msg({
    message: 'Your cousin',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  'daughter-in-law': msg({ message: 'Your daughter-in-law', comment: PHRASE_COMMENT }),
  'son-in-law': msg({ message: 'Your son-in-law', comment: PHRASE_COMMENT }),
  'sister-in-law': msg({ message: 'Your sister-in-law', comment: PHRASE_COMMENT }),
  'brother-in-law': msg({ message: 'Your brother-in-law', comment: PHRASE_COMMENT }),
  friend: msg({
    message: 'Your friend',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'friend (woman)': msg({
    message: 'Your friend',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  neighbor: msg({
    message: 'Your neighbor',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'neighbor (woman)': msg({
    message: 'Your neighbor',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  doctor: msg({
    message: 'Your doctor',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'doctor (woman)': msg({
    message: 'Your doctor',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  nurse: msg({
    message: 'Your nurse',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'nurse (woman)': msg({
    message: 'Your nurse',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  caregiver: msg({
    message: 'Your caregiver',
    comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'caregiver (woman)': msg({
    message: 'Your caregiver',
    context: 'a woman',
    comment: `${PHRASE_COMMENT} A woman.`,
  }),
  pet: msg({
    message: 'Your pet',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of an animal, alone or before the name. Polite form of your; two or three words.',
  }),
} satisfies Record<Relation, unknown>;

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
  if (relation) return i18n._(phrases[relation]);
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
