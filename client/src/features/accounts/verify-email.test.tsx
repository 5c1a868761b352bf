import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { currentUserQuery } from '../../session/session.queries';
import { VerifyEmail } from './verify-email';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const TOKEN = 'a'.repeat(43);
let user = currentUser({ isEmailVerified: false });

beforeEach(() => {
  user = currentUser({ isEmailVerified: false });
});

const MADE = { createdAt: '2026-11-03T12:00:00.000Z', wasVerified: false, isOwnBrowser: false };

type Situation = {
  answer?: Answer;
  link?: Answer;
  notMe?: Answer;
  signedIn?: boolean;
  signsIn?: boolean;
  token?: string;
};

function show({
  answer = {},
  link = { body: MADE },
  notMe = {},
  signedIn = false,
  signsIn = false,
  token = TOKEN,
}: Situation) {
  let isIn = signedIn;
  const { calls } = fakeServer({
    'GET /api/user': () => (isIn ? { body: user } : signedOut),
    'POST /api/verification-link': () => link,
    'POST /api/verify-email': () => {
      isIn ||= signsIn;
      return answer;
    },
    'POST /api/not-me': () => notMe,
  });
  return { calls, ...renderApp(<VerifyEmail token={token} />) };
}

const press = async (view: ReturnType<typeof show>) =>
  view.user.click(await screen.findByRole('button', { name: 'Verify My Email' }));

async function broken() {
  const heading = await screen.findByRole('heading', { level: 1, name: 'This Link Does Not Work' });
  await waitFor(() => expect(document.title).toBe('This Link Does Not Work – Dear Ones'));
  return heading;
}

test('opening the page uses nothing up, and tells when the account was made', async () => {
  const { calls } = show({});
  expect(await screen.findByText('The account was created on Nov 3, 2026.')).toBeVisible();
  expect(calls.map(({ route }) => route)).toEqual(['POST /api/verification-link']);
});

describe('In the browser that registered', () => {
  const link = { body: { ...MADE, isOwnBrowser: true } };

  test('the link needs no press: it verifies, logs in, and lands on the dashboard', async () => {
    user = currentUser();
    const view = show({
      link,
      signsIn: true,
      answer: { body: { message: 'Your email address is verified.' } },
    });
    view.queryClient.setQueryData(currentUserQuery.queryKey, null);
    await waitFor(() => expect(view.location()).toBe('/dashboard'));
    expect(view.queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: user.id });
    expect(view.calls.filter(({ route }) => route === 'POST /api/verify-email')).toHaveLength(1);
  });

  test('the button is there once that did not work', async () => {
    const view = show({ link, answer: { status: 503 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost.');
    await press(view);
    expect(view.calls.filter(({ route }) => route === 'POST /api/verify-email')).toHaveLength(2);
  });
});

describe('Whoever did not create the account', () => {
  const notMe = async (view: ReturnType<typeof show>) => {
    await view.user.click(await screen.findByRole('button', { name: 'This was not me' }));
    await view.user.click(await screen.findByRole('button', { name: 'Delete the Account' }));
  };

  test('is asked once before anything is deleted, and can go back', async () => {
    const view = show({ notMe: { body: { message: 'The account is deleted.' } } });
    await view.user.click(await screen.findByRole('button', { name: 'This was not me' }));
    await screen.findByRole('alertdialog', { name: 'Delete the Account' });
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(view.calls.map(({ route }) => route)).not.toContain('POST /api/not-me');
  });

  test('has it deleted, and reads what was done', async () => {
    const view = show({ notMe: { body: { message: 'The account is deleted.' } } });
    await notMe(view);
    expect(await screen.findByText('The account is deleted.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toHaveFocus(),
    );
    expect(view.calls).toContainEqual({
      route: 'POST /api/not-me',
      path: '/api/not-me',
      body: { token: TOKEN },
    });
    expect(view.calls.map(({ route }) => route)).not.toContain('POST /api/verify-email');
  });

  test('can do so when the link has run out too', async () => {
    const view = show({
      link: { status: 400, body: { message: 'This link has expired.', code: 'link-expired' } },
      notMe: { body: { message: 'The account is deleted.' } },
    });
    await broken();
    await notMe(view);
    expect(await screen.findByText('The account is deleted.')).toBeVisible();
  });

  test('is told when that did not work, and can press again', async () => {
    const view = show({ notMe: { status: 503 } });
    await notMe(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work');
    expect(screen.getByRole('button', { name: 'This was not me' })).toBeEnabled();
  });

  test('is not asked about an address that was verified before', async () => {
    show({ link: { body: { ...MADE, wasVerified: true } } });
    await screen.findByText('The account was created on Nov 3, 2026.');
    expect(screen.queryByRole('button', { name: 'This was not me' })).not.toBeInTheDocument();
  });
});

test('the button verifies the address and leads to the login', async () => {
  const view = show({ answer: { body: { message: 'Your email address is verified.' } } });
  await press(view);
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toHaveFocus(),
  );
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(view.calls).toContainEqual({
    route: 'POST /api/verify-email',
    path: '/api/verify-email',
    body: { token: TOKEN },
  });
});

test('an address that is verified already is no error', async () => {
  const view = show({ answer: { body: { message: 'Your email address is already verified.' } } });
  await press(view);
  expect(await screen.findByText('Your email address is already verified.')).toBeVisible();
});

test('whoever is signed in is known as verified from then on, and goes to the dashboard', async () => {
  const view = show({
    signedIn: true,
    answer: { body: { message: 'Your email address is verified.' } },
  });
  view.queryClient.setQueryData(currentUserQuery.queryKey, user);
  user = currentUser({ isEmailVerified: true });
  await press(view);
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(view.queryClient.getQueryData(currentUserQuery.queryKey)?.isEmailVerified).toBe(true);
});

describe('A link that does not work', () => {
  const expired: Answer = {
    status: 400,
    body: { message: 'This link has expired.', code: 'link-expired' },
  };

  test('because it has run out says so, and that a new one is to be had after logging in', async () => {
    const view = show({ answer: expired });
    await press(view);
    await broken();
    expect(screen.getByText('This link has expired.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });

  test('offers a new one at once to whoever is signed in', async () => {
    const view = show({ signedIn: true, answer: expired });
    await press(view);
    await broken();
    expect(await screen.findByRole('button', { name: 'Resend Email' })).toBeVisible();
  });

  test('is not needed by whoever is signed in and verified', async () => {
    user = currentUser();
    const view = show({
      signedIn: true,
      answer: { status: 400, body: { message: 'Used.', code: 'link-invalid' } },
    });
    await press(view);
    await broken();
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  test.each(['', 'abc', `${TOKEN}=`])(
    'because it was not copied whole (%o) says so without asking the server',
    async (token) => {
      const { calls } = show({ token });
      await broken();
      expect(screen.getByText(/This link is not complete/)).toBeVisible();
      await screen.findByRole('link', { name: 'Log In' });
      expect(calls.map((call) => call.route)).not.toContain('POST /api/verify-email');
    },
  );
});

test('when the server is away the button can be pressed again', async () => {
  const view = show({ answer: { status: 503 } });
  await press(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost.');
  expect(await screen.findByRole('button', { name: 'Verify My Email' })).toBeEnabled();
});
