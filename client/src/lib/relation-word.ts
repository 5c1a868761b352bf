import { i18n } from '@lingui/core';
import { knownRelation, relations, type Relation } from '#shared/faces/relations';
import { relationMessages } from './relation-messages';

const wordOf = (relation: Relation): string => i18n._(relationMessages[relation].word);

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
