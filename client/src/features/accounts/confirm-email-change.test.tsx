import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { currentUserQuery } from '../../session/session.queries';
import { ConfirmEmailChange } from './confirm-email-change';

type Answer = ReturnType<Parameters<typeof fakeServer>[0][string]>;
type Scene = { answer?: Answer; signedIn?: boolean; token?: string };

const TOKEN = 'a'.repeat(43);
const done: Answer = {
  body: { message: 'Your new email address is in use. Please log in with it from now on.' },
};

function show({ answer = done, signedIn = false, token = TOKEN }: Scene) {
  const { calls } = fakeServer({
    'GET /api/user': () =>
      signedIn ? { body: currentUser({ email: 'new@example.org' }) } : signedOut,
    'POST /api/confirm-email-change': () => answer,
  });
  return { calls, ...renderApp(<ConfirmEmailChange token={token} />) };
}

const press = async (view: ReturnType<typeof show>) =>
  view.user.click(screen.getByRole('button', { name: 'Confirm My New Email' }));

/** The heading of the step, which the browser's tab tells too. */
async function heading(name: string) {
  const found = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.title).toBe(`${name} – Dear Ones`));
  return found;
}

test('opening the page uses nothing up', () => {
  const { calls } = show({});
  expect(calls).toEqual([]);
});

test('the button puts the address in force and leads to the login', async () => {
  const view = show({});
  await press(view);
  expect(await screen.findByText(/Please log in with it from now on/)).toBeVisible();
  await waitFor(async () => expect(await heading('Thank You')).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(view.calls[0]).toEqual({
    route: 'POST /api/confirm-email-change',
    path: '/api/confirm-email-change',
    body: { token: TOKEN },
  });
});

test('whoever is signed in goes on with the new address', async () => {
  const view = show({ signedIn: true });
  view.queryClient.setQueryData(
    currentUserQuery.queryKey,
    currentUser({ pendingEmail: 'new@example.org' }),
  );
  await press(view);
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await waitFor(() =>
    expect(view.queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({
      email: 'new@example.org',
      pendingEmail: null,
    }),
  );
});

test.each([
  ['This Link Does Not Work', 400, 'link-invalid', 'This link no longer works.'],
  ['This Address Cannot Be Used', 409, 'email-taken', 'This email address is already in use'],
])('%s: says why and leads to the profile', async (title, status, code, message) => {
  const view = show({ answer: { status, body: { message, code } } });
  await press(view);
  await heading(title);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile');
});

test.each(['', 'abc', `${TOKEN}=`])(
  'a link that was not copied whole (%o) says so without asking the server',
  async (token) => {
    const { calls } = show({ token });
    await heading('This Link Does Not Work');
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test('when the server is away the button can be pressed again', async () => {
  const view = show({ answer: { status: 503 } });
  await press(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost.');
  expect(screen.getByRole('button', { name: 'Confirm My New Email' })).toBeEnabled();
});
