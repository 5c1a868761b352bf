import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PASSWORD_RULES } from '#shared/accounts/password-rules';
import { currentUser } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { RegisterFlow } from './register';

const PASSWORD = 'Secret1!';
const COMPLEX =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';

type Routes = Parameters<typeof fakeServer>[0];

const status = (exists: boolean, verified: boolean): Routes => ({
  'POST /api/check-verification-status': () => ({ body: { exists, verified } }),
});
const registerAnswers = (code: number, body?: object): Routes => ({
  ...status(false, false),
  'POST /api/register': () => ({ status: code, body }),
});

function show(routes: Routes = {}, flow = <RegisterFlow />) {
  const { calls } = fakeServer(routes);
  const view = renderApp(flow, { path: '/register' });
  const fillIn = async (typed: { email?: string; password?: string; confirm?: string } = {}) => {
    const { email = 'anna@example.org', password = PASSWORD, confirm = password } = typed;
    await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.type(screen.getByLabelText('Password'), password);
    await view.user.type(screen.getByLabelText('Confirm Password'), confirm);
    await view.user.click(screen.getByRole('button', { name: 'Create Account' }));
  };
  return { ...view, calls, fillIn };
}

const waiting = () => screen.findByRole('heading', { level: 1, name: 'Check Your Email' });
const toastTitled = async (title: string) => (await screen.findByText(title)).closest('li');

test('a new address gets an account and is asked to look for its mail', async () => {
  const { calls, fillIn } = show(registerAnswers(201, { message: 'Ready' }));
  await fillIn({ email: 'Anna@Example.org' });
  const heading = await waiting();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('anna@example.org')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/check-verification-status', { email: 'anna@example.org' }],
    [
      'POST /api/register',
      { email: 'anna@example.org', password: PASSWORD, confirmPassword: PASSWORD, language: 'en' },
    ],
  ]);
});

test.each([
  { device: 'mouse', hasMouse: true },
  { device: 'touchscreen', hasMouse: false },
])('on a device with a $device, the first field has the focus: $hasMouse', ({ hasMouse }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }));
  show();
  const field = screen.getByLabelText('Email');
  if (hasMouse) expect(field).toHaveFocus();
  else expect(field).not.toHaveFocus();
});

describe('With an invitation', () => {
  const INVITATION = 'a'.repeat(43);
  const showInvited = (routes: Routes) => show(routes, <RegisterFlow invitation={INVITATION} />);

  test('the new account accepts it, and is logged in at once', async () => {
    const { calls, fillIn, location } = showInvited({
      ...registerAnswers(201, { message: 'Ready' }),
      'POST /api/login': () => ({ body: currentUser() }),
    });
    await fillIn();
    await waitFor(() => expect(location()).toBe('/caregiver'));
    const typed = { email: 'anna@example.org', password: PASSWORD };
    expect(calls.map(({ route, body }) => [route, body])).toEqual([
      ['POST /api/check-verification-status', { email: 'anna@example.org' }],
      [
        'POST /api/register',
        { ...typed, confirmPassword: PASSWORD, invitation: INVITATION, language: 'en' },
      ],
      ['POST /api/login', typed],
    ]);
  });

  test('the login page follows where the account could not be logged in', async () => {
    const { fillIn, location } = showInvited(registerAnswers(201, { message: 'Ready' }));
    await fillIn();
    await waitFor(() => expect(location()).toBe('/login'));
  });

  test('another address is refused in the words of the server, and stays', async () => {
    const message = 'The invitation was sent to another address.';
    const { fillIn } = showInvited(registerAnswers(403, { message, code: 'other-address' }));
    await fillIn();
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  });

  test('who has an account goes back to the invitation to log in', async () => {
    const { fillIn } = showInvited(status(true, true));
    const back = `/invitation?token=${INVITATION}`;
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', back);
    await fillIn();
    expect(await screen.findByRole('link', { name: 'Log in with it' })).toHaveAttribute(
      'href',
      back,
    );
  });
});

test('the next mail has to wait for a minute after the first', async () => {
  const { fillIn } = show(registerAnswers(201, { message: 'Ready' }));
  await fillIn();
  await waiting();
  expect(screen.getByRole('button', { name: /^Resend in (60|59)s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the rule for passwords is said before anybody fails at it, and browsers are told to offer one', () => {
  show();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /At least 8 characters: uppercase and lowercase letters, a number/,
  );
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  for (const label of ['Password', 'Confirm Password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('passwordrules', PASSWORD_RULES);
});

test('whoever has an account finds the way to log in', () => {
  show();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

describe('What is typed is checked before it is sent', () => {
  test.each([
    ['Email', 'Please enter a valid email address', { email: 'anna' }],
    ['Password', 'Password must be at least 8 characters long', { password: 'Abc1!' }],
    ['Password', COMPLEX, { password: 'secret1!' }],
    ['Password', COMPLEX, { password: 'SECRET1!' }],
    ['Password', COMPLEX, { password: 'Secrets!' }],
    ['Password', COMPLEX, { password: 'Secret12' }],
    [
      'Password',
      'Password must be at most 72 bytes long',
      { password: `${PASSWORD}${'é'.repeat(40)}` },
    ],
    ['Confirm Password', "Passwords don't match", { confirm: 'Secret2!' }],
  ])('%s: %s', async (label, message, typed) => {
    const { calls, fillIn } = show();
    await fillIn(typed);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getByRole('link', { name: message })).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
    expect(calls).toEqual([]);
  });
});

describe('An address that has an account', () => {
  const alreadyExists = async () => {
    expect(await toastTitled('Account Already Exists')).toHaveTextContent(
      'An account with this email already exists. Please log in instead.',
    );
    expect(screen.getByRole('link', { name: 'Log in with it' })).toHaveAttribute('href', '/login');
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  };
  const verificationRequired = async () => {
    await waiting();
    expect(screen.getByText('Email Verification Required')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend Email' })).not.toHaveAttribute(
      'aria-disabled',
    );
  };

  test('that is verified is asked to log in instead', async () => {
    const { calls, fillIn } = show(status(true, true));
    await fillIn();
    await alreadyExists();
    expect(calls).toHaveLength(1);
  });

  test('that is not verified opens the waiting view', async () => {
    const { calls, fillIn } = show(status(true, false));
    await fillIn();
    await verificationRequired();
    expect(calls).toHaveLength(1);
  });

  test('that is verified, and came to be a moment ago, is asked to log in all the same', async () => {
    const message = 'An account with this email already exists. Please log in instead.';
    const { fillIn } = show(registerAnswers(409, { message, code: 'account-exists' }));
    await fillIn();
    await alreadyExists();
  });

  test('that is not verified, and came to be a moment ago, opens the waiting view all the same', async () => {
    const message = 'An account with this email already exists: email not verified.';
    const { fillIn } = show(registerAnswers(409, { message, code: 'email-not-verified' }));
    await fillIn();
    await verificationRequired();
  });
});

describe('A registration that fails', () => {
  test.each([
    [
      'because the address cannot be looked up',
      { 'POST /api/check-verification-status': () => ({ status: 500 }) },
      'Failed to check user status',
    ],
    [
      'with the reason of the server',
      registerAnswers(429, { message: 'Too many tries.', code: 'too-often' }),
      'Too many tries.',
    ],
    ['without a reason', registerAnswers(500), 'Registration failed'],
  ])('%s shows the reason, and keeps the input', async (_why, routes: Routes, words) => {
    const { fillIn } = show(routes);
    await fillIn();
    expect(await toastTitled('Registration Failed')).toHaveTextContent(words);
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
    expect(screen.getByLabelText('Confirm Password')).toHaveValue(PASSWORD);
  });

  test('shows the validation errors of the server beside their fields', async () => {
    const errors = [{ path: 'password', message: 'This password is known to thieves' }];
    const { fillIn } = show(registerAnswers(400, { message: 'No', code: 'invalid', errors }));
    await fillIn();
    await screen.findByText('Registration Failed');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /This password is known to thieves/,
    );
  });
});

test('two passwords that differ are told together with what else is wrong', async () => {
  const { fillIn } = show();
  await fillIn({ email: 'anna@', password: 'short', confirm: 'shirt' });
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
    "Passwords don't match",
  ]);
});

describe('Taking a registration back', () => {
  test('leads back to the form with the address in it, and no password', async () => {
    const { calls, user, fillIn } = show({
      ...registerAnswers(201, { message: 'Ready' }),
      'POST /api/cancel-registration': () => ({ body: { message: 'Cancelled' } }),
    });
    await fillIn();
    await user.click(await screen.findByRole('button', { name: 'Cancel & Start Over' }));
    expect(await toastTitled('Registration Cancelled')).toHaveTextContent(
      'Your registration has been cancelled. You can start over.',
    );
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toHaveFocus(),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(calls.at(-1)).toMatchObject({
      route: 'POST /api/cancel-registration',
      body: { email: 'anna@example.org' },
    });
  });

  test('stays where it is when that fails', async () => {
    const { user, fillIn } = show({
      ...registerAnswers(201, { message: 'Ready' }),
      'POST /api/cancel-registration': () => ({ status: 500 }),
    });
    await fillIn();
    await user.click(await screen.findByRole('button', { name: 'Cancel & Start Over' }));
    expect(await toastTitled('Error')).toHaveTextContent('Failed to cancel registration.');
    expect(screen.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  });
});
