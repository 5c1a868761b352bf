import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { currentUser } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { LoginFlow } from './login';

const refuse = (status: number, body: object) =>
  fakeServer({ 'POST /api/login': () => ({ status, body }) });

function show() {
  const onLoggedIn = vi.fn();
  const view = renderApp(<LoginFlow onLoggedIn={onLoggedIn} />, { path: '/login' });
  const fillIn = async (email: string, password: string) => {
    if (email) await view.user.type(screen.getByLabelText('Email'), email);
    if (password) await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  return { ...view, onLoggedIn, fillIn };
}

test('the right password logs in and welcomes', async () => {
  const { calls } = fakeServer({ 'POST /api/login': () => ({ body: currentUser() }) });
  const { fillIn, onLoggedIn } = show();
  await fillIn(' Anna@Example.org ', 'secret1');
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back to Dear Ones!')).toBeVisible();
  expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith(currentUser());
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/login', { email: 'anna@example.org', password: 'secret1' }],
  ]);
});

test('browsers are told what the fields are for', () => {
  show();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('there are ways to register and to a new password', () => {
  show();
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

describe('What is typed is checked before it is sent', () => {
  test('each validation error is shown beside its field and in the summary, which takes the focus', async () => {
    const { calls } = fakeServer({});
    const { fillIn } = show();
    await fillIn('anna@', '12345');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please enter a valid email address', 'Password must be at least 6 characters']);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    );
    expect(calls).toEqual([]);
  });

  test('shows no error before the first attempt, and after it an error disappears as soon as it is corrected', async () => {
    const { fillIn, user } = show();
    await user.type(screen.getByLabelText('Email'), 'anna@');
    await user.tab();
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
    await fillIn('', '123456');
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Email'), 'example.org');
    expect(screen.queryByText('Please enter a valid email address')).not.toBeInTheDocument();
  });
});

describe('A login that is refused', () => {
  test('shows the reason, and keeps the input', async () => {
    refuse(401, {
      message: 'The email or the password is not right. Please check both and try again.',
      code: 'wrong-credentials',
    });
    const { fillIn, onLoggedIn } = show();
    await fillIn('anna@example.org', 'secret1');
    const toast = (await screen.findByText('Login Failed')).closest('li');
    expect(toast).toHaveTextContent(
      'The email or the password is not right. Please check both and try again.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  test('without a reason says that it failed', async () => {
    fakeServer({ 'POST /api/login': () => ({ status: 500 }) });
    const { fillIn } = show();
    await fillIn('anna@example.org', 'secret1');
    const toast = (await screen.findByRole('button', { name: 'Close message' })).closest('li');
    expect(toast).toHaveTextContent('Login failed');
    expect(screen.getByText('We could not log you in').parentElement).toHaveTextContent(
      'Login failed',
    );
  });

  test('that nobody answered does not go on blaming the password', async () => {
    fakeServer({ 'POST /api/login': () => Promise.reject(new TypeError('Failed to fetch')) });
    const { fillIn } = show();
    await fillIn('anna@example.org', 'secret1');
    const toast = (await screen.findByText('Login Failed')).closest('li');
    expect(toast).toHaveTextContent('Please check your credentials and try again.');
    expect(screen.getByText('We could not log you in').parentElement).toHaveTextContent(
      'Please check that you are online and try again.',
    );
  });

  test('shows the validation errors of the server beside their fields', async () => {
    refuse(400, {
      message: 'No',
      code: 'invalid',
      errors: [{ path: 'email', message: 'We cannot mail this address' }],
    });
    const { fillIn } = show();
    await fillIn('anna@example.org', 'secret1');
    await screen.findByText('Login Failed');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      /We cannot mail this address/,
    );
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('because the e-mail is not verified opens the waiting view for it', async () => {
    refuse(403, { message: 'One step is left: email not verified.', code: 'email-not-verified' });
    const { fillIn } = show();
    await fillIn('anna@example.org', 'secret1');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check Your Email' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('anna@example.org')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend Email' })).toBeEnabled();
    expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Check Your Email – Dear Ones'));
  });

  test('because the e-mail is not verified can be tried again, and nothing is taken back', async () => {
    const { calls } = refuse(403, {
      message: 'One step is left: email not verified.',
      code: 'email-not-verified',
    });
    const { fillIn, user } = show();
    await fillIn('anna@example.org', 'secret1');
    await user.click(await screen.findByRole('button', { name: 'Go to Login' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toHaveFocus(),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(calls.map((call) => call.route)).toEqual(['POST /api/login']);
  });
});
