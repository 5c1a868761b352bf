import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetEverything } from '../../../tests/support/client/browser-memory';
import { renderApp } from '../../../tests/support/client/render';
import { ConsentBanner } from '../features/consent/consent-banner';
import { chooseDisplay, rememberDisplay } from '../lib/display-choice.store';
import { CookiePolicyPage } from './cookie-policy-page';

const CONSENT = 'dear-ones-cookie-consent';
const categories = { necessary: true, preferences: true, analytics: false, marketing: false };

beforeEach(forgetEverything);

function showPage({ consented = false } = {}) {
  if (consented) {
    localStorage.setItem(
      CONSENT,
      JSON.stringify({ hasConsented: true, categories, consentDate: '2025-06-17T12:00:00.000Z' }),
    );
  }
  const view = renderApp(<CookiePolicyPage />, { path: '/cookie-policy' });
  const card = within(screen.getByRole('region', { name: 'Your Cookie Preferences' }));
  const toggle = (name: RegExp) => card.getByRole('switch', { name });
  return { ...view, card, toggle };
}

const stored = () =>
  JSON.parse(localStorage.getItem(CONSENT) ?? 'null') as { categories: object } | null;

it('says that nothing was chosen yet, and that only the necessary is on', () => {
  const { card, toggle } = showPage();
  expect(card.getByText('You have not provided cookie consent yet')).toBeVisible();
  expect(toggle(/Necessary.*Required/)).toBeChecked();
  expect(toggle(/Necessary/)).toBeDisabled();
  for (const kind of [/Preference/, /Analytics/, /Marketing/])
    expect(toggle(kind)).not.toBeChecked();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('shows what was chosen, and when', () => {
  const { card, toggle } = showPage({ consented: true });
  expect(card.getByText('Last updated: June 17, 2025')).toBeVisible();
  expect(toggle(/Preference/)).toBeChecked();
  expect(toggle(/Analytics/)).not.toBeChecked();
});

it('a moved switch counts once it is saved', async () => {
  const { user, card, toggle } = showPage();
  await user.click(toggle(/Analytics/));
  expect(stored()).toBeNull();
  await user.click(card.getByRole('button', { name: 'Save Changes' }));
  expect(stored()?.categories).toEqual({
    necessary: true,
    preferences: false,
    analytics: true,
    marketing: false,
  });
  expect(card.getByText(/^Last updated: /)).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(card.getByRole('heading')).toHaveFocus();
});

it('a moved switch can be taken back', async () => {
  const { user, card, toggle } = showPage({ consented: true });
  await user.click(toggle(/Preference/));
  await user.click(toggle(/Marketing/));
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(toggle(/Preference/)).toBeChecked();
  expect(toggle(/Marketing/)).not.toBeChecked();
  expect(stored()?.categories).toEqual(categories);
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('a reset forgets everything that was chosen, saved or not, and the banner asks again', async () => {
  localStorage.setItem('dear-ones-cookie-banner-dismissed', 'true');
  const { user, card, toggle } = showPage({ consented: true });
  renderApp(<ConsentBanner />);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();

  await user.click(toggle(/Marketing/));
  await user.click(screen.getByRole('button', { name: 'Reset All Preferences' }));
  expect(localStorage).toHaveLength(0);
  expect(card.getByText('You have not provided cookie consent yet')).toBeVisible();
  expect(toggle(/Necessary/)).toBeChecked();
  expect(toggle(/Preference/)).not.toBeChecked();
  expect(toggle(/Marketing/)).not.toBeChecked();
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeVisible();
});

it('a reset also stops what “Remember on this device” remembers, and says so', async () => {
  const { user } = showPage();
  rememberDisplay(true);
  chooseDisplay({ theme: 'dark' });
  expect(document.cookie).toBe('user-theme=dark');
  expect(
    screen.getByText(/your choice under “Display” is no longer remembered on this device/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset All Preferences' }));
  expect(document.cookie).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('names every cookie that logging in needs', () => {
  showPage();
  const necessary = within(screen.getByRole('region', { name: 'Cookies we use' })).getAllByRole(
    'list',
  )[0];
  const names = within(necessary ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);
  expect(names.slice(0, 4)).toEqual([
    'dear-ones',
    'dear-ones-tablet',
    'known-browser',
    'provider-login',
  ]);
});

it('explains cookies and says where to ask', () => {
  showPage();
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  for (const name of [
    'What are cookies',
    'Cookies we use',
    'Managing your cookies',
    'Questions about cookies?',
  ]) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByRole('main')).toContainElement(
    screen.getByRole('link', { name: 'Contact Us' }),
  );
  expect(screen.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
});
