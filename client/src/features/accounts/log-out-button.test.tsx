import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { LogOutButton } from './log-out-button';

test('logging out leads to the landing page', async () => {
  fakeServer({ 'POST /api/logout': () => ({ body: { message: 'You are logged out.' } }) });
  const { user, location } = renderApp(<LogOutButton />, { path: '/dashboard' });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Logged Out')).toBeVisible();
  expect(location()).toBe('/');
});

test.each([
  ['Out of reach.', { status: 503, body: { message: 'Out of reach.', code: 'database-away' } }],
  ['Logout failed', { status: 500 }],
])('a logout that fails shows why (%s) and stays on the page', async (message, answer) => {
  fakeServer({ 'POST /api/logout': () => answer });
  const { user, location } = renderApp(<LogOutButton />, { path: '/dashboard' });
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect((await screen.findByText('Logout Failed')).closest('li')).toHaveTextContent(message);
  expect(location()).toBe('/dashboard');
});
