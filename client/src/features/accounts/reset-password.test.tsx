import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { currentUserQuery } from '../../session/session.queries';
import { ResetPassword } from './reset-password';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const TOKEN = 'b'.repeat(43);

function show(answer: Answer, token = TOKEN) {
  const { calls } = fakeServer({ 'POST /api/reset-password': () => answer, 'GET /api/user': () => signedOut });
  const view = renderApp(<ResetPassword token={token} />);
  const choose = async (password: string, confirm = password) => {
    await view.user.type(screen.getByLabelText('New Password'), password);
    await view.user.type(screen.getByLabelText('Confirm New Password'), confirm);
    await view.user.click(screen.getByRole('button', { name: 'Save New Password' }));
  };
  return { calls, choose, ...view };
}

test('a new password is set and leads to the login', async () => {
  const { calls, choose } = show({ body: { message: 'Your new password is set.' } });
  await choose('Secret1!');
  expect(await screen.findByText('Your new password is set.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(calls.map((call) => call.body)).toEqual([{ token: TOKEN, password: 'Secret1!', confirmPassword: 'Secret1!' }]);
});

test('whoever was signed in here no longer is', async () => {
  const { choose, queryClient } = show({ body: { message: 'Your new password is set.' } });
  queryClient.setQueryData(currentUserQuery.queryKey, currentUser());
  await choose('Secret1!');
  await screen.findByText('Your new password is set.');
  expect(queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a password against the rule is told beside its field and not sent', async () => {
  const { calls, choose } = show({});
  await choose('secret', 'other');
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  expect(calls).toEqual([]);
});

test('a link that has been used leads to where a new one is asked for', async () => {
  const { choose } = show({ status: 400, body: { message: 'This link no longer works.', code: 'link-invalid' } });
  await choose('Secret1!');
  expect(await screen.findByText('This link no longer works.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a New Link' })).toHaveAttribute('href', '/forgot-password');
});

test('a link that is not complete says so at once', () => {
  show({}, 'half');
  expect(screen.getByText(/This link is not complete/)).toBeVisible();
});

test('any other failure is told, and what was typed is kept', async () => {
  const { choose } = show({ status: 503 });
  await choose('Secret1!');
  expect(await screen.findByText('Your password was not changed')).toBeVisible();
  expect(screen.getByLabelText('New Password')).toHaveValue('Secret1!');
});
