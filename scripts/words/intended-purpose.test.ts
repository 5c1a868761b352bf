import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../shared/product/languages';
import { intendedPurpose } from '../trust/intended-purpose';
import { readCatalog } from './catalogs';
import { medicalWordsIn } from './medical-words';

/** The messages that may contain such words, in whatever language, by the reason why they claim nothing. */
const allowed: Record<string, readonly string[]> = {
  'They say that Dear Ones is no such thing.': [
    'Dear Ones is not a medical device and not a treatment.',
    '<0>Dear Ones is not a medical device and not a treatment.</0> It does not find, treat, cure or prevent any illness. It does not measure or test memory.',
    'What you can expect from Dear Ones, and what it asks of you. It is not a medical device.',
    'It is not a doctor. It is not a medicine.',
    '5. Medical Information',
    'Do not change a medicine or a treatment because of Dear Ones.',
    'Do not rely on Dear Ones alone for when to take medicine, or for anything that must not be missed.',
    'At its time, the tablet says it and shows a button: Done. Not for medicine that must not be missed.',
    'Not for medicine that must not be missed: a tablet can be switched off or in another room.',
  ],
  'They say that nothing is scored.': [
    'Stop when it is no longer pleasant. There is no score.',
    'Game progress. Your browser alone knows which card you look at. There is no score.',
    'One photo at a time. Turn the card for the name. No score, no clock.',
  ],
  'They say for whom it is, or which law protects them.': [
    'Notice for Cognitive Health Users',
    'Dear Ones helps people with memory loss and other cognitive challenges, and those who care for them:',
    'An account can show that a person lives with dementia, autism, a brain injury or another condition. The law protects such information with special care. Set up an account for somebody only if that person agrees. If they can no longer decide this themselves, their legal representative must agree.',
  ],
  'They name what a family may write in a note.': [
    'Medication',
    'Add what is good to have at hand: a phone number, the morning routine, when to take medicine.',
  ],
  'The word has another meaning: how information is handled.': [
    'We are glad to explain. The <0>Privacy Policy</0> says how we treat everything else you tell us.',
    'The <0>Privacy Policy</0> says how we treat your information. The <1>Cookie Policy</1> says what your browser keeps.',
    'Dear Ones is run by {operatorName}, a company in Belgium. It decides what happens with your information and answers for it. The law calls that the controller. We follow the General Data Protection Regulation of the European Union (GDPR) and the law of Belgium.',
    'Such companies work for us under a contract, and may use your information only for that. The law calls them processors. There is nobody else: no advertisers, no visitor counting, no social networks.',
  ],
};
const allowedMessages = new Set(Object.values(allowed).flat());

describe.each(languages)('in %s', (language) => {
  it('no screen, email or document claims a medical purpose', async () => {
    const messages = [...(await readCatalog(language)).values()];
    expect(messages.length).toBeGreaterThan(3000);
    const found = messages.flatMap(({ english, text }) => {
      const words = allowedMessages.has(english) ? [] : medicalWordsIn(text, language);
      return words.length > 0 ? [`${text} (${words.join(', ')})`] : [];
    });
    expect(found).toEqual([]);
  });
});

it('every exception is a message that is still there and still needs to be one', async () => {
  const found = new Set<string>();
  for (const language of languages)
    for (const { english, text } of (await readCatalog(language)).values())
      if (medicalWordsIn(text, language).length > 0) found.add(english);
  expect([...allowedMessages].filter((message) => !found.has(message))).toEqual([]);
});

it('the footer of every public page and the terms say that it is not a medical device', async () => {
  const english = [...(await readCatalog('en')).values()];
  const filesOf = (text: string) => english.find((message) => message.english === text)?.files;
  expect(filesOf('Dear Ones is not a medical device and not a treatment.')).toContain(
    'client/src/features/marketing/site-footer.tsx',
  );
  expect(allowed['They say that Dear Ones is no such thing.']?.map(filesOf)).not.toContain(
    undefined,
  );
});

it('what it is for, and the README, claim none either', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const DENIAL = 'Dear Ones is not a medical device and does not promise any treatment.';
  expect(readme).toContain(DENIAL);
  for (const text of [
    intendedPurpose.summary,
    ...intendedPurpose.isFor,
    readme.replace(DENIAL, ''),
  ])
    expect(medicalWordsIn(text, 'en')).toEqual([]);
});

it('a word counts from its beginning, whatever its ending and its accents', () => {
  expect(medicalWordsIn('It Treats and cures; health and a retreat are fine.', 'en')).toEqual([
    'treats',
    'cures',
  ]);
  expect(medicalWordsIn('Ceci guérit.', 'fr')).toEqual(['guérit']);
  expect(medicalWordsIn('Die Behandlung heilt.', 'de')).toEqual(['behandlung', 'heilt']);
  expect(medicalWordsIn('Geen behandeling, wel de muziek.', 'nl')).toEqual(['behandeling']);
});
