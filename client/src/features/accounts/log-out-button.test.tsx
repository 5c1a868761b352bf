import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { LogOutButton } from './log-out-button';

test('leads home', async () => {
  fakeServer({ 'POST /api/logout': () => ({ body: { message: 'You are logged out.' } }) });
  const { user, location } = renderApp(<LogOutButton />, { path: '/dashboard' });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logged Out')).toBeVisible();
  expect(location()).toBe('/');
});

test.each([
  ['Out of reach.', { status: 503, body: { message: 'Out of reach.', code: 'database-away' } }],
  ['Logout failed', { status: 500 }],
])('says so when it fails (%s), and stays', async (words, answer) => {
  fakeServer({ 'POST /api/logout': () => answer });
  const { user, location } = renderApp(<LogOutButton />, { path: '/dashboard' });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect((await screen.findByText('Logout Failed')).closest('li')).toHaveTextContent(words);
  expect(location()).toBe('/dashboard');
});
