import type { Language } from '../../shared/product/languages';

/**
 * The beginnings of words that claim a medical purpose, in each language. A message may contain them only if it is one
 * that `intended-purpose.test.ts` allows.
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
