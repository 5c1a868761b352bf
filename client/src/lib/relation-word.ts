import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { knownRelation, relations, type Relation } from '#shared/faces/relations';

const RELATION_COMMENT =
  'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.';

const words = {
  wife: msg({ message: 'wife', comment: RELATION_COMMENT }),
  husband: msg({ message: 'husband', comment: RELATION_COMMENT }),
  partner: msg({
    message: 'partner',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'partner (woman)': msg({
    message: 'partner',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  mother: msg({ message: 'mother', comment: RELATION_COMMENT }),
  father: msg({ message: 'father', comment: RELATION_COMMENT }),
  daughter: msg({ message: 'daughter', comment: RELATION_COMMENT }),
  son: msg({ message: 'son', comment: RELATION_COMMENT }),
  sister: msg({ message: 'sister', comment: RELATION_COMMENT }),
  brother: msg({ message: 'brother', comment: RELATION_COMMENT }),
  granddaughter: msg({ message: 'granddaughter', comment: RELATION_COMMENT }),
  grandson: msg({ message: 'grandson', comment: RELATION_COMMENT }),
  'great-granddaughter': msg({ message: 'great-granddaughter', comment: RELATION_COMMENT }),
  'great-grandson': msg({ message: 'great-grandson', comment: RELATION_COMMENT }),
  grandmother: msg({ message: 'grandmother', comment: RELATION_COMMENT }),
  grandfather: msg({ message: 'grandfather', comment: RELATION_COMMENT }),
  aunt: msg({ message: 'aunt', comment: RELATION_COMMENT }),
  uncle: msg({ message: 'uncle', comment: RELATION_COMMENT }),
  niece: msg({ message: 'niece', comment: RELATION_COMMENT }),
  nephew: msg({ message: 'nephew', comment: RELATION_COMMENT }),
  cousin: msg({
    message: 'cousin',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'cousin (woman)': msg({
    message: 'cousin',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  'daughter-in-law': msg({ message: 'daughter-in-law', comment: RELATION_COMMENT }),
  'son-in-law': msg({ message: 'son-in-law', comment: RELATION_COMMENT }),
  'sister-in-law': msg({ message: 'sister-in-law', comment: RELATION_COMMENT }),
  'brother-in-law': msg({ message: 'brother-in-law', comment: RELATION_COMMENT }),
  friend: msg({
    message: 'friend',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'friend (woman)': msg({
    message: 'friend',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  neighbor: msg({
    message: 'neighbor',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'neighbor (woman)': msg({
    message: 'neighbor',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  doctor: msg({
    message: 'doctor',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'doctor (woman)': msg({
    message: 'doctor',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  nurse: msg({
    message: 'nurse',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'nurse (woman)': msg({
    message: 'nurse',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  caregiver: msg({
    message: 'caregiver',
    comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
  }),
  'caregiver (woman)': msg({
    message: 'caregiver',
    context: 'a woman',
    comment: `${RELATION_COMMENT} A woman.`,
  }),
  pet: msg({
    message: 'pet',
    comment:
      'Relation of an animal to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
} satisfies Record<Relation, unknown>;

const wordOf = (relation: Relation): string => i18n._(words[relation]);

/** Our own long words have soft hyphens, which nobody types. */
const plain = (word: string) => word.replaceAll('\u00AD', '').trim().toLowerCase();
const isSame = (one: string, other: string) => plain(one) === plain(other);

/** A stored relation in the user's language, for family pages. What the family wrote in its own words stays as it is. */
export function relationWord(stored: string): string {
  const relation = knownRelation(stored);
  const word = relation && wordOf(relation);
  // "Daughter" keeps its capital letter in English.
  return word === undefined || isSame(word, stored) ? stored : word;
}

/** The words that a form suggests, each once. */
export const suggestedRelations = (): string[] => [...new Set(relations.map(wordOf))];

/**
 * Returns the value to store for typed text: the English name of a known relation, or else the text.
 * @param before the relation that was stored: several relations may have the same word
 */
export function storedRelation(typed: string, before = ''): string {
  if (isSame(typed, relationWord(before))) return before;
  if (knownRelation(typed)) return typed;
  return relations.find((relation) => isSame(wordOf(relation), typed)) ?? typed;
}
