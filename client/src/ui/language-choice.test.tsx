import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#shared/product/paths';
import { forgetEverything } from '../../../tests/support/client/browser-memory';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { App } from '../app/app';
import { showLanguage, useTranslations } from '../lib/messages';
import { Page } from './page';

beforeEach(forgetEverything);
afterEach(() => act(() => showLanguage('en')));

/** Renders the client again in another language, as its root does. */
function Client() {
  useTranslations();
  return <App />;
}

const language = () => document.documentElement.lang;
const radio = (name: string) => screen.findByRole('radio', { name });

test('each language is named in its own words, whatever the language of the page', async () => {
  const { user } = renderApp(
    <Page>
      <p>A page</p>
    </Page>,
  );
  await user.click(screen.getByRole('button', { name: 'Display' }));
  expect(await radio('English')).toBeChecked();
  for (const [tag, name] of [
    ['nl', 'Nederlands'],
    ['fr', 'Français'],
    ['de', 'Deutsch'],
  ] as const) {
    expect(await radio(name)).not.toBeChecked();
    expect(screen.getByText(name)).toHaveAttribute('lang', tag);
  }
});

test('on a public page, the texts and the address change at once, and what was typed stays', async () => {
  fakeServer({ 'GET /api/user': () => signedOut });
  const { user, location } = renderApp(<Client />, { path: paths.contact });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Display' }));

  await user.click(await radio('Nederlands'));
  expect(await screen.findByRole('textbox', { name: /^Naam/ })).toHaveValue('Anna');
  expect(await radio('Hoog contrast')).toBeVisible();
  expect(await radio('Nederlands')).toBeChecked();
  expect(language()).toBe('nl');
  await waitFor(() => expect(location()).toBe('/nl/contact'));

  await user.click(await radio('English'));
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Anna');
  expect(language()).toBe('en');
  await waitFor(() => expect(location()).toBe('/contact'));
});

test('a page of an account keeps its address', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: currentUser() }) });
  const { user, location } = renderApp(<Client />, { path: paths.profile });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await radio('Nederlands'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profiel' })).toBeVisible();
  expect(language()).toBe('nl');
  expect(location()).toBe('/profile');
});
