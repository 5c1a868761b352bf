import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { knownRelation, relations, type Relation } from '#shared/faces/relations';

const words = {
  wife: msg({
    message: 'wife',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  husband: msg({
    message: 'husband',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  partner: msg({
    message: 'partner',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'partner (woman)': msg({
    message: 'partner',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
  }),
  mother: msg({
    message: 'mother',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  father: msg({
    message: 'father',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  daughter: msg({
    message: 'daughter',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  son: msg({
    message: 'son',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  sister: msg({
    message: 'sister',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  brother: msg({
    message: 'brother',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  granddaughter: msg({
    message: 'granddaughter',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  grandson: msg({
    message: 'grandson',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  'great-granddaughter': msg({
    message: 'great-granddaughter',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  'great-grandson': msg({
    message: 'great-grandson',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  grandmother: msg({
    message: 'grandmother',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  grandfather: msg({
    message: 'grandfather',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  aunt: msg({
    message: 'aunt',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  uncle: msg({
    message: 'uncle',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  niece: msg({
    message: 'niece',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  nephew: msg({
    message: 'nephew',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  cousin: msg({
    message: 'cousin',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'cousin (woman)': msg({
    message: 'cousin',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
  }),
  'daughter-in-law': msg({
    message: 'daughter-in-law',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  'son-in-law': msg({
    message: 'son-in-law',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  'sister-in-law': msg({
    message: 'sister-in-law',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  'brother-in-law': msg({
    message: 'brother-in-law',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
  }),
  friend: msg({
    message: 'friend',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'friend (woman)': msg({
    message: 'friend',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
  }),
  neighbor: msg({
    message: 'neighbor',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'neighbor (woman)': msg({
    message: 'neighbor',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
  }),
  doctor: msg({
    message: 'doctor',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'doctor (woman)': msg({
    message: 'doctor',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
  }),
  nurse: msg({
    message: 'nurse',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'nurse (woman)': msg({
    message: 'nurse',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
  }),
  caregiver: msg({
    message: 'caregiver',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A man, or somebody of whom it is not known.',
  }),
  'caregiver (woman)': msg({
    message: 'caregiver',
    context: 'a woman',
    comment:
      'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name. A woman.',
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
