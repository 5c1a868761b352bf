import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { renderApp } from '../../../../tests/support/client/render';
import { LanguageLinks } from './language-links';

const linksAt = (path: string) => {
  renderApp(<LanguageLinks />, { path });
  return screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(defaultSite.appUrl, ''));
};

it('each language has the address of the page', () => {
  expect(linksAt('/nl/contact').slice(0, 3)).toEqual(['/contact', '/nl/contact', '/fr/contact']);
});

it('where there is no page, each language leads to the front page in it', () => {
  expect(linksAt('/nl/no-such-page').slice(0, 3)).toEqual(['/', '/nl', '/fr']);
});
