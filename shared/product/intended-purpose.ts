import type { Language } from './languages.ts';

/**
 * The intended purpose of Dear Ones, as the Medical Device Regulation ((EU) 2017/745, article 2, points 1 and 12) uses the
 * term. A product becomes a medical device by what its maker says that it is for, on screens, in emails, in a store and in
 * documentation. `docs/trust/intended-purpose.md` is written from it.
 */
export const intendedPurpose = {
  /** Continues “Dear Ones …”. */
  summary:
    'keeps faces, names and notes for a person who lives with memory loss, shows them on a tablet, and lets the family call',
  isFor: [
    'showing the person the photos, names, voices, clips and songs that the family has chosen',
    'showing what the family has written down: notes, plans for a day, reminders of everyday things',
    'asking a relative to call, calling, and sending a message to the family',
    'letting the family decide together what the tablet shows',
  ],
  isNotFor: [
    'diagnosis, prevention, monitoring, prediction, prognosis, treatment or alleviation of a disease, an injury or a disability',
    'measuring, scoring or testing memory, or following how it changes',
    'deciding about care, or giving information on which such a decision is made',
    'reminding of medicine, or of anything else that must not be missed',
    'calling for help in an emergency, or noticing one',
  ],
} as const;

/**
 * The beginnings of words that claim a medical purpose, in each language. A message may contain them only if it is one
 * of `allowedMedicalMessages`.
 */
const medicalWords: Record<Language, readonly string[]> = {
  en: [
    'treat',
    'therap',
    'diagnos',
    'prognos',
    'cure',
    'curing',
    'heal(?!th)',
    'alleviat',
    'prevent',
    'medic',
    'clinic',
    'patient',
    'symptom',
    'rehabilit',
    'disease',
    'illness',
    'dementia',
    'alzheimer',
    'cognitive',
    'brain',
    'score',
  ],
  nl: [
    'behandel',
    'therap',
    'diagnos',
    'prognos',
    'genees',
    'genez',
    'medisch',
    'medic',
    'klini',
    'patiënt',
    'symptoo?m',
    'revalid',
    'ziekte',
    'dementie',
    'alzheimer',
    'cognitie',
    'hersen',
    'score',
  ],
  fr: [
    'trait',
    'thérap',
    'diagnosti',
    'pronosti',
    'guéri',
    'soign',
    'soulag',
    'médic',
    'clini',
    'patient',
    'symptôme',
    'rééduc',
    'maladie',
    'démence',
    'alzheimer',
    'cogniti',
    'cérébr',
    'score',
  ],
  de: [
    'behand',
    'therap',
    'diagnos',
    'prognos',
    'heil',
    'linder',
    'mediz',
    'medika',
    'klini',
    'patient',
    'symptom',
    'rehab',
    'krankheit',
    'erkrankung',
    'demenz',
    'alzheimer',
    'kogniti',
    'hirn',
    'punktzahl',
  ],
};

const patterns = new Map<Language, RegExp>();

/** Returns the words of a text that claim a medical purpose, in lower case. Letters decide where a word begins, also accented ones. */
export function medicalWordsIn(text: string, language: Language): string[] {
  let pattern = patterns.get(language);
  if (!pattern) {
    const beginnings = medicalWords[language].join('|');
    pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${beginnings})\\p{L}*`, 'giu');
    patterns.set(language, pattern);
  }
  return (text.match(pattern) ?? []).map((word) => word.toLowerCase());
}
