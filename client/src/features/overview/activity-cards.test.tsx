import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { ActivityCards } from './activity-cards';

test('the cards open the game and the notes', () => {
  renderApp(<ActivityCards locked={false} />);
  expect(screen.getByRole('link', { name: 'Open Faces Game' })).toHaveAttribute(
    'href',
    '/faces-game',
  );
  expect(screen.getByRole('link', { name: 'Open Remember This' })).toHaveAttribute(
    'href',
    '/remember',
  );
});

test('while the address is not verified they open nothing, and say why to whoever reaches them', async () => {
  const { user, location } = renderApp(<ActivityCards locked />, { path: '/dashboard' });
  const buttons = screen.getAllByRole('button', { name: 'Verify Email First' });
  expect(buttons).toHaveLength(2);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  for (const button of buttons) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This opens once your email address is verified.');
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
  }
  expect(location()).toBe('/dashboard');
});
