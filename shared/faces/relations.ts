/**
 * The relations that forms suggest, as they are stored. Other languages have two words where English has one, so there
 * is a relation for a woman as well; the other is for a man, or for somebody of whom English did not say it.
 */
export const relations = [
  'wife',
  'husband',
  'partner',
  'partner (woman)',
  'mother',
  'father',
  'daughter',
  'son',
  'sister',
  'brother',
  'granddaughter',
  'grandson',
  'great-granddaughter',
  'great-grandson',
  'grandmother',
  'grandfather',
  'aunt',
  'uncle',
  'niece',
  'nephew',
  'cousin',
  'cousin (woman)',
  'daughter-in-law',
  'son-in-law',
  'sister-in-law',
  'brother-in-law',
  'friend',
  'friend (woman)',
  'neighbor',
  'neighbor (woman)',
  'doctor',
  'doctor (woman)',
  'nurse',
  'nurse (woman)',
  'caregiver',
  'caregiver (woman)',
  'pet',
] as const;
export type Relation = (typeof relations)[number];

/** The relation that is stored; undefined for one that the family wrote in its own words. */
export function knownRelation(stored: string): Relation | undefined {
  const key = stored.trim().toLowerCase();
  return relations.find((relation) => relation === key);
}

const WOMAN = ' (woman)';

/** The message of a relation in the catalogs, with its context where two relations are one word in English. */
export const relationMessage = (relation: Relation): { message: string; context?: string } =>
  relation.endsWith(WOMAN)
    ? { message: relation.slice(0, -WOMAN.length), context: 'a woman' }
    : { message: relation };
