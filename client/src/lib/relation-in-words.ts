import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { knownRelation, type Relation } from '#shared/faces/relations';
import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { withCapital } from './with-capital';

const phrases = {
  wife: msg({
    message: 'Your wife',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  husband: msg({
    message: 'Your husband',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  partner: msg({
    message: 'Your partner',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'partner (woman)': msg({
    message: 'Your partner',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
  }),
  mother: msg({
    message: 'Your mother',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  father: msg({
    message: 'Your father',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  daughter: msg({
    message: 'Your daughter',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  son: msg({
    message: 'Your son',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  sister: msg({
    message: 'Your sister',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  brother: msg({
    message: 'Your brother',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  granddaughter: msg({
    message: 'Your granddaughter',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  grandson: msg({
    message: 'Your grandson',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  'great-granddaughter': msg({
    message: 'Your great-granddaughter',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  'great-grandson': msg({
    message: 'Your great-grandson',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  grandmother: msg({
    message: 'Your grandmother',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  grandfather: msg({
    message: 'Your grandfather',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  aunt: msg({
    message: 'Your aunt',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  uncle: msg({
    message: 'Your uncle',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  niece: msg({
    message: 'Your niece',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  nephew: msg({
    message: 'Your nephew',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  cousin: msg({
    message: 'Your cousin',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'cousin (woman)': msg({
    message: 'Your cousin',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
  }),
  'daughter-in-law': msg({
    message: 'Your daughter-in-law',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  'son-in-law': msg({
    message: 'Your son-in-law',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  'sister-in-law': msg({
    message: 'Your sister-in-law',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  'brother-in-law': msg({
    message: 'Your brother-in-law',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words.',
  }),
  friend: msg({
    message: 'Your friend',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'friend (woman)': msg({
    message: 'Your friend',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
  }),
  neighbor: msg({
    message: 'Your neighbor',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'neighbor (woman)': msg({
    message: 'Your neighbor',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
  }),
  doctor: msg({
    message: 'Your doctor',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'doctor (woman)': msg({
    message: 'Your doctor',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
  }),
  nurse: msg({
    message: 'Your nurse',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'nurse (woman)': msg({
    message: 'Your nurse',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
  }),
  caregiver: msg({
    message: 'Your caregiver',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A man, or somebody of whom it is not known.',
  }),
  'caregiver (woman)': msg({
    message: 'Your caregiver',
    context: 'a woman',
    comment:
      'Tablet. The person with memory loss reads and hears it beside the photo of somebody, alone or before the name. Polite form of your; two or three words. A woman.',
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
