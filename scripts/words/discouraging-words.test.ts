import { describe, expect, it } from 'vitest';
import { languages } from '../../shared/product/languages';
import { readCatalog } from './catalogs';
import { discouragingWordsIn } from './discouraging-words';

/** The screens of the person, without the set-up, which the family reads. */
const PERSON_MODE = /^client\/src\/(features\/tablet\/(?!pairing\/)|app\/tablet-)/;

describe.each(languages)('in %s', (language) => {
  it('the tablet never tells the person that something was missed, is late, or comes once more', async () => {
    const messages = [...(await readCatalog(language)).values()].filter(({ files }) =>
      files.some((file) => PERSON_MODE.test(file)),
    );
    expect(messages.length).toBeGreaterThan(50);
    const found = messages.flatMap(({ text }) => {
      const words = discouragingWordsIn(text, language);
      return words.length > 0 ? [`${text} (${words.join(', ')})`] : [];
    });
    expect(found).toEqual([]);
  });
});

it('a word counts as a whole, whatever letters are beside it', () => {
  expect(discouragingWordsIn('See you later.', 'en')).toEqual([]);
  expect(discouragingWordsIn('You missed it. Try again!', 'en')).toEqual(['again', 'missed']);
  expect(discouragingWordsIn('Auf Wiedersehen', 'de')).toEqual([]);
  expect(discouragingWordsIn('Später', 'de')).toEqual([]);
  expect(discouragingWordsIn('À plus tard', 'fr')).toEqual(['tard']);
});
