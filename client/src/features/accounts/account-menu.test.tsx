import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { AccountMenu } from './account-menu';

async function openMenu(user = currentUser()) {
  fakeServer({ 'GET /api/user': () => ({ body: user }) });
  const view = renderApp(<AccountMenu />);
  const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
  const button = menu.getByRole('button', { name: 'Account' });
  return { ...view, menu, button };
}

test('the settings and the logout are there, and the admin panel for administrators alone', async () => {
  const { menu, unmount } = await openMenu();
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Settings']);
  expect(menu.getByRole('button', { name: 'Log Out' })).toBeInTheDocument();
  unmount();
  const admin = await openMenu({ ...currentUser(), isAdmin: true, isEmailVerified: true });
  expect(admin.menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Settings',
    'Admin Panel',
  ]);
});

test('on a phone one button opens it, and Escape or leaving it closes it', async () => {
  const { user, button } = await openMenu();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
