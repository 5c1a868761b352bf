import { expect, it } from 'vitest';
import { inLanguage, languageIn, languages, withoutLanguage } from './languages';
import { addressIn, linkedFrom, pageAt } from './paths';

it.each([...languages])('the address of a page in %s leads back to the page', (language) => {
  for (const path of ['/', '/contact']) {
    const address = inLanguage(language, path);
    expect(withoutLanguage(address)).toBe(path);
    expect(languageIn(address) ?? 'en').toBe(language);
    expect(pageAt(address)).toBe(pageAt(path));
  }
});

it('English pages have the plain address', () => {
  expect(inLanguage('en', '/contact')).toBe('/contact');
  expect(languageIn('/en/contact')).toBeUndefined();
});

it('the address of a language alone is the home page, and no address is none', () => {
  expect(withoutLanguage('/nl')).toBe('/');
  expect(withoutLanguage('')).toBe('');
  expect(pageAt('')).toBeUndefined();
});

it('links from a page below a language lead to public pages in it, and to pages of accounts as they are', () => {
  expect(linkedFrom('/nl/contact', '/how-it-works?a=b#c')).toBe('/nl/how-it-works?a=b#c');
  expect(linkedFrom('/nl', '/')).toBe('/nl');
  expect(linkedFrom('/nl/contact', '/dashboard')).toBe('/dashboard');
  expect(linkedFrom('/nl/contact', '/api/health')).toBe('/api/health');
  expect(linkedFrom('/contact', '/register')).toBe('/register');
});

it('only public pages have an address for each language', () => {
  expect(addressIn('fr', '/contact')).toBe('/fr/contact');
  expect(addressIn('en', '/fr/contact')).toBe('/contact');
  expect(addressIn('fr', '/nl')).toBe('/fr');
  expect(addressIn('fr', '/dashboard')).toBe('/dashboard');
  expect(addressIn('fr', '/nowhere')).toBe('/nowhere');
});
