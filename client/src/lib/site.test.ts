import { expect, it } from 'vitest';
import { defaultSite, SITE_ELEMENT } from '#shared/product/site';
import { readSite } from './site';

function documentSaying(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.type = 'application/json';
  element.id = SITE_ELEMENT;
  element.textContent = text;
  page.head.append(element);
  return page;
}

it('who runs this installation is read from the head of the document', () => {
  const site = {
    appUrl: 'https://faces.example',
    operatorName: '</script> & Co',
    operatorAddress: 'Meir 1, 2000 Antwerp, Belgium',
    supportEmail: 'help@faces.example',
    loginProvider: 'Zonnehof',
  };
  expect(readSite(documentSaying(JSON.stringify(site)))).toEqual(site);
});

it('a document that says nothing of it leaves the default', () => {
  expect(readSite(document.implementation.createHTMLDocument())).toEqual(defaultSite);
});

it.each(['', '{', 'null', '"text"', '[]', '{"operatorName": 7, "appUrl": ""}'])(
  '%s leaves the default',
  (text) => {
    expect(readSite(documentSaying(text))).toEqual(defaultSite);
  },
);

it('what is said counts, and the default stands in for the rest', () => {
  expect(readSite(documentSaying('{"operatorName": "Zorg BV"}'))).toEqual({
    ...defaultSite,
    operatorName: 'Zorg BV',
  });
});
