import { expect, it } from 'vitest';
import { languages } from '#shared/product/languages';
import { familyIn } from './sample-family';

it('lives in a city and a country that are named in its language', () => {
  expect(
    languages.map((language) => {
      const { city, country } = familyIn(language).profile;
      return `${language}: ${city}, ${country}`;
    }),
  ).toEqual(['en: Ghent, Belgium', 'nl: Gent, België', 'fr: Gand, Belgique', 'de: Gent, Belgien']);
});
