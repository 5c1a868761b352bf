import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { currentUserQuery } from '../../session/session.queries';
import { ResetPassword } from './reset-password';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const TOKEN = 'b'.repeat(43);

const createdAt = '2026-11-03T12:00:00.000Z';

function show(
  answer: Answer,
  token = TOKEN,
  link: Answer = { body: { createdAt, content: null } },
) {
  const { calls: all } = fakeServer({
    'POST /api/reset-password': () => answer,
    'POST /api/reset-link': () => link,
    'GET /api/user': () => signedOut,
  });
  const calls = {
    get resets() {
      return all
        .filter(({ route }) => route === 'POST /api/reset-password')
        .map(({ body }) => body);
    },
  };
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
  expect(calls.resets).toEqual([
    { token: TOKEN, password: 'Secret1!', confirmPassword: 'Secret1!', disconnectTablets: true },
  ]);
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
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
    /Password must be at least 8 characters long/,
  );
  expect(calls.resets).toEqual([]);
});

test('a link that has been used leads to where a new one is asked for', async () => {
  const { choose } = show({
    status: 400,
    body: { message: 'This link no longer works.', code: 'link-invalid' },
  });
  await choose('Secret1!');
  expect(await screen.findByText('This link no longer works.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a New Link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('a link that is not complete says so at once', () => {
  show({}, 'half');
  expect(screen.getByText(/This link is not complete/)).toBeVisible();
});

test('any other failure is shown, and the input stays', async () => {
  const { choose } = show({ status: 503 });
  await choose('Secret1!');
  expect(await screen.findByText('Your password was not changed')).toBeVisible();
  expect(screen.getByLabelText('New Password')).toHaveValue('Secret1!');
});

describe('an account whose address was never verified', () => {
  const content = { facePhotos: 1, rememberItems: 2, plans: 0, tablets: 1, callContacts: 0 };
  const done: Answer = { body: { message: 'Your new password is set.' } };

  test('lists its content, and first asks whether to keep it', async () => {
    const { choose, user, calls } = show(done, TOKEN, { body: { createdAt, content } });
    await screen.findByRole('heading', { level: 1, name: 'Is This Yours?' });
    expect(screen.getByText(/created on Nov 3, 2026/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 photo of a person',
      '2 memory items',
      '1 connected tablet',
    ]);
    await user.click(screen.getByRole('button', { name: 'This is mine, keep it' }));
    await user.click(screen.getByRole('checkbox', { name: 'Disconnect all tablets too' }));
    await choose('Secret1!');
    await screen.findByText('Your new password is set.');
    expect(calls.resets).toEqual([
      {
        token: TOKEN,
        password: 'Secret1!',
        confirmPassword: 'Secret1!',
        keepContent: true,
        disconnectTablets: false,
      },
    ]);
  });

  test('starts empty when that is chosen, and the choice can be changed', async () => {
    const { choose, user, calls } = show(done, TOKEN, { body: { createdAt, content } });
    await user.click(await screen.findByRole('button', { name: 'This is mine, keep it' }));
    expect(screen.getByText('What is in the account stays.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Start empty' }));
    expect(screen.getByText('The account starts empty.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await choose('Secret1!');
    await screen.findByText('Your new password is set.');
    expect(calls.resets).toMatchObject([{ keepContent: false }]);
  });

  test('is not asked about when there is nothing in it', async () => {
    show(done, TOKEN, {
      body: {
        createdAt,
        content: { facePhotos: 0, rememberItems: 0, plans: 0, tablets: 0, callContacts: 0 },
      },
    });
    expect(await screen.findByLabelText('New Password')).toBeVisible();
    expect(screen.queryByText('Is This Yours?')).not.toBeInTheDocument();
  });
});

test('a link that does not work any more says so before a password is typed', async () => {
  show({}, TOKEN, {
    status: 400,
    body: { message: 'This link does not work any more.', code: 'link-invalid' },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This Link Does Not Work' }),
  ).toBeVisible();
});

test('a password that is easy to guess is told so beside its field, and taken all the same', async () => {
  const { choose, calls } = show({ body: { message: 'Your new password is set.' } });
  await choose('Password1!');
  await screen.findByText('Your new password is set.');
  expect(calls.resets).toMatchObject([{ password: 'Password1!' }]);
});

test('the word about an easy password comes while it is typed, and goes', async () => {
  const { user } = show({});
  const field = screen.getByLabelText('New Password');
  for (const one of [field, screen.getByLabelText('Confirm New Password')])
    expect(one).toHaveAttribute('passwordrules', PASSWORD_RULES);
  await user.type(field, 'Password1!');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/one of the first that people try/),
  );
  expect(screen.getByRole('status')).toHaveTextContent(/one of the first that people try/);
  await user.type(field, ' lantern teapot');
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});
