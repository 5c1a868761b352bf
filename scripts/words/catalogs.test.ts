import { expect, it } from 'vitest';
import { languages } from '../../shared/product/languages';
import { compiledCatalog } from './catalogs';

it.each([...languages])('in %s, “e-mail” is never broken at its hyphen', async (language) => {
  const texts = JSON.stringify(await compiledCatalog(language));
  expect(texts).not.toMatch(/\be-mail/i);
  if (language !== 'en') expect(texts).toMatch(/\be-\u2060mail/i);
});
