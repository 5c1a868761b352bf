import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { renderApp } from '../../../tests/support/client/render';
import { LandingPage } from './landing-page';

test('there are the ways in: join, create an account, log in', () => {
  renderApp(<LandingPage />);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    '/register',
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

test('it tells what is inside and how it works', () => {
  renderApp(<LandingPage />);
  expect(
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
  ).toEqual([
    'In the morning',
    'Any time',
    'When somebody is missed',
    'At night',
    'Faces Game',
    'Remember This',
    'Your voice',
    'Plans',
    'Reminders',
    'Calls that get an answer',
    'A hello for today',
    'Without a network',
    'Together',
    'In their own language',
    'Your data stays yours',
    'On a server of your own',
    'Family Sets Up',
    'Daily Practice',
    'Find & Remember',
  ]);
});

test('it shows real screens, described for people who do not see them, those out of sight only when they come near', () => {
  renderApp(<LandingPage />);
  const pictures = screen.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    ...['face', 'family-album', 'home', 'note', 'call', 'night', 'game', 'items'].map(
      (name) => `/pictures/en/${name}.webp`,
    ),
    ...['voice', 'plan', 'reminder', 'asked', 'hello', 'offline', 'circle'].map(
      (name) => `/pictures/en/${name}.webp`,
    ),
    '/pictures/nl/home.webp',
    '/pictures/en/data.webp',
    '/pictures/en/health.webp',
  ]);
  for (const picture of pictures) expect(picture).toHaveAccessibleName();
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(
    pictures.map((_, index) => (index < 2 ? 'eager' : 'lazy')),
  );
});

test('it tells for whom it is, what a family can count on, and who runs it', () => {
  renderApp(<LandingPage />);
  expect(screen.getByRole('region', { name: 'Who it is for' })).toHaveTextContent(
    /dementia.*caregivers/,
  );
  const label = screen.getByRole('region', { name: 'What you can count on' });
  const facts = within(label)
    .getAllByRole('term')
    .map((term) => term.textContent);
  expect(facts).toEqual([
    'Private',
    'No ads',
    'Free',
    'Open source',
    'Nothing to install',
    'Run by',
  ]);
  expect(label).toHaveTextContent(defaultSite.operatorName);
});

test('the footer names the year and leads home', () => {
  renderApp(<LandingPage />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/2025/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('there is help: in the bar, in a section of its own, and at the end', () => {
  renderApp(<LandingPage />);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  expect(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }),
  ).toHaveAttribute('href', '/contact');
});

test.each([
  ['Privacy Policy', '/privacy-policy'],
  ['Cookie Policy', '/cookie-policy'],
  ['Terms of Service', '/terms-of-service'],
])('the footer leads to the %s', (name, href) => {
  renderApp(<LandingPage />);
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name })).toHaveAttribute(
    'href',
    href,
  );
});

test('it promises no cure', () => {
  renderApp(<LandingPage />);
  expect(screen.getByText('Dear Ones is not a medical device and not a treatment.')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(
    /treat|therapy|cure|improve|train|monitor|test/i,
  );
});
