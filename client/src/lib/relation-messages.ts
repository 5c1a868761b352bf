import { msg } from '@lingui/core/macro';
import type { Relation } from '#shared/faces/relations';

const RELATION_COMMENT =
  'Relation of somebody to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.';
const PHRASE_COMMENT =
  'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.';

/** Each relation as a word for the family, and as the person reads and hears it. */
export const relationMessages = {
  wife: {
    word: msg({ message: 'wife', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your wife', comment: PHRASE_COMMENT }),
  },
  husband: {
    word: msg({ message: 'husband', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your husband', comment: PHRASE_COMMENT }),
  },
  partner: {
    word: msg({
      message: 'partner',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your partner',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'partner (woman)': {
    word: msg({
      message: 'partner',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your partner',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  mother: {
    word: msg({ message: 'mother', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your mother', comment: PHRASE_COMMENT }),
  },
  father: {
    word: msg({ message: 'father', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your father', comment: PHRASE_COMMENT }),
  },
  daughter: {
    word: msg({ message: 'daughter', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your daughter', comment: PHRASE_COMMENT }),
  },
  son: {
    word: msg({ message: 'son', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your son', comment: PHRASE_COMMENT }),
  },
  sister: {
    word: msg({ message: 'sister', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your sister', comment: PHRASE_COMMENT }),
  },
  brother: {
    word: msg({ message: 'brother', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your brother', comment: PHRASE_COMMENT }),
  },
  granddaughter: {
    word: msg({ message: 'granddaughter', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your granddaughter', comment: PHRASE_COMMENT }),
  },
  grandson: {
    word: msg({ message: 'grandson', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your grandson', comment: PHRASE_COMMENT }),
  },
  'great-granddaughter': {
    word: msg({ message: 'great-granddaughter', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your great-granddaughter', comment: PHRASE_COMMENT }),
  },
  'great-grandson': {
    word: msg({ message: 'great-grandson', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your great-grandson', comment: PHRASE_COMMENT }),
  },
  grandmother: {
    word: msg({ message: 'grandmother', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your grandmother', comment: PHRASE_COMMENT }),
  },
  grandfather: {
    word: msg({ message: 'grandfather', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your grandfather', comment: PHRASE_COMMENT }),
  },
  aunt: {
    word: msg({ message: 'aunt', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your aunt', comment: PHRASE_COMMENT }),
  },
  uncle: {
    word: msg({ message: 'uncle', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your uncle', comment: PHRASE_COMMENT }),
  },
  niece: {
    word: msg({ message: 'niece', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your niece', comment: PHRASE_COMMENT }),
  },
  nephew: {
    word: msg({ message: 'nephew', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your nephew', comment: PHRASE_COMMENT }),
  },
  cousin: {
    word: msg({
      message: 'cousin',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your cousin',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'cousin (woman)': {
    word: msg({
      message: 'cousin',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your cousin',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  'daughter-in-law': {
    word: msg({ message: 'daughter-in-law', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your daughter-in-law', comment: PHRASE_COMMENT }),
  },
  'son-in-law': {
    word: msg({ message: 'son-in-law', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your son-in-law', comment: PHRASE_COMMENT }),
  },
  'sister-in-law': {
    word: msg({ message: 'sister-in-law', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your sister-in-law', comment: PHRASE_COMMENT }),
  },
  'brother-in-law': {
    word: msg({ message: 'brother-in-law', comment: RELATION_COMMENT }),
    phrase: msg({ message: 'Your brother-in-law', comment: PHRASE_COMMENT }),
  },
  friend: {
    word: msg({
      message: 'friend',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your friend',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'friend (woman)': {
    word: msg({
      message: 'friend',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your friend',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  neighbor: {
    word: msg({
      message: 'neighbor',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your neighbor',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'neighbor (woman)': {
    word: msg({
      message: 'neighbor',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your neighbor',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  doctor: {
    word: msg({
      message: 'doctor',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your doctor',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'doctor (woman)': {
    word: msg({
      message: 'doctor',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your doctor',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  nurse: {
    word: msg({
      message: 'nurse',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your nurse',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'nurse (woman)': {
    word: msg({
      message: 'nurse',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your nurse',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  caregiver: {
    word: msg({
      message: 'caregiver',
      comment: `${RELATION_COMMENT} A man, or somebody of whom it is not known.`,
    }),
    phrase: msg({
      message: 'Your caregiver',
      comment: `${PHRASE_COMMENT} A man, or somebody of whom it is not known.`,
    }),
  },
  'caregiver (woman)': {
    word: msg({
      message: 'caregiver',
      context: 'a woman',
      comment: `${RELATION_COMMENT} A woman.`,
    }),
    phrase: msg({
      message: 'Your caregiver',
      context: 'a woman',
      comment: `${PHRASE_COMMENT} A woman.`,
    }),
  },
  pet: {
    word: msg({
      message: 'pet',
      comment:
        'Relation of an animal to the person with memory loss, in lower case unless the language requires otherwise. Suggested in forms, shown below a name.',
    }),
    phrase: msg({
      message: 'Your pet',
      comment:
        'Tablet. The person with memory loss reads and hears it beside the photo of an animal, alone or before the name. Polite form of your; two or three words.',
    }),
  },
} satisfies Record<Relation, unknown>;
