import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { held } from '../../../../tests/support/client/held';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { api } from '../../lib/api-client';
import { isPasswordDeclined } from '../../lib/api-error';
import { beginSessionOf, useSession } from '../../session/session.queries';
import { Button } from '../../ui/button';
import { ConfirmPassword, LogInAgain } from './ask-again';

// Loaded once before, it opens at once, as in a browser that has come to rest.
beforeAll(() => import('./ask-again-dialogs'));

const PASSWORD = 'Sunday-walk-1!';
const KEY = '6f1c9a4e-7d0b-4c56-9a0e-0d4a5f8b2c11';
const needed = {
  status: 403,
  body: { message: 'Please enter your password again.', code: 'password-needed' },
};
const wrong = {
  status: 400,
  body: {
    message: 'Current password is incorrect',
    code: 'wrong-password',
    errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  },
};

const planOf = (title: string) => ({ title, at: '10:00', day: '2027-01-04' });

type Handlers = Parameters<typeof fakeServer>[0];

/** A page with something to send that the server wants the password for, and with a field that must not be emptied. */
function Page() {
  const { user } = useSession();
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const send = (title: string) =>
    api('POST /api/plans', { body: planOf(title), requestKey: KEY }).then(
      () => setOutcomes((before) => [...before, `${title} done`]),
      (error: unknown) =>
        setOutcomes((before) => [
          ...before,
          `${title} ${isPasswordDeclined(error) ? 'declined' : String(error)}`,
        ]),
    );
  if (!user) return <h1>Log In</h1>;
  return (
    <>
      <input aria-label="Typed" />
      <Button onClick={() => void send('one')}>Send</Button>
      <Button onClick={() => (void send('one'), void send('two'))}>Send both</Button>
      <output>{outcomes.join(', ')}</output>
    </>
  );
}

async function show(handlers: Handlers = {}) {
  let isConfirmed = false;
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'POST /api/plans': () => (isConfirmed ? { status: 201, body: {} } : needed),
    'POST /api/confirm-password': (sent) => {
      isConfirmed = (sent as { currentPassword: string }).currentPassword === PASSWORD;
      return isConfirmed ? { body: { message: 'Thank you.' } } : wrong;
    },
    ...handlers,
  });
  const view = renderApp(
    <>
      <Page />
      <LogInAgain PasskeyLogin={() => null} />
      <ConfirmPassword PasskeyConfirmation={() => null} />
    </>,
  );
  await view.user.type(await screen.findByLabelText('Typed'), 'A walk');
  const ask = async (button = 'Send') => {
    await view.user.click(screen.getByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: 'Please Enter Your Password Again' }));
  };
  const answer = async (dialog: Awaited<ReturnType<typeof ask>>, password: string) => {
    await view.user.clear(dialog.getByLabelText('Current Password'));
    await view.user.type(dialog.getByLabelText('Current Password'), password);
    await view.user.click(dialog.getByRole('button', { name: 'Continue' }));
  };
  const sent = () => calls.filter(({ route }) => route === 'POST /api/plans');
  return { ...view, calls, sent, ask, answer };
}

const outcome = () => screen.getByRole('status', { hidden: true }).textContent;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('what the server wants the password for waits, and goes on with the right one: the same request, once', async () => {
  const { ask, answer, sent } = await show();
  const dialog = await ask();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    /^We ask before changes that could let somebody in\./,
  );
  expect(outcome()).toBe('');
  await answer(dialog, PASSWORD);
  await isClosed();
  expect(outcome()).toBe('one done');
  expect(sent().map(({ body, requestKey }) => [body, requestKey])).toEqual(
    Array(2).fill([planOf('one'), `"${KEY}"`]),
  );
  expect(screen.getByLabelText('Typed')).toHaveValue('A walk');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('password managers know whose password is meant', async () => {
  const { ask } = await show();
  const field = (await ask()).getByLabelText('Current Password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  const username = field.closest('form')?.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('anna@example.org');
  expect(username).not.toBeVisible();
});

test('a wrong password is told beside the field, and can be typed again', async () => {
  const { ask, answer } = await show();
  const dialog = await ask();
  await answer(dialog, 'Not-this-one-1!');
  expect(await dialog.findByRole('link', { name: 'Current password is incorrect' })).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Continue' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(outcome()).toBe('');
  await answer(dialog, PASSWORD);
  await isClosed();
  expect(outcome()).toBe('one done');
});

test.each(['Cancel', 'Close'])(
  'canceling with %s keeps the input, shows no error, and the next attempt asks again',
  async (button) => {
    const { ask, user, sent } = await show();
    await user.click((await ask()).getByRole('button', { name: button }));
    await isClosed();
    await waitFor(() => expect(outcome()).toBe('one declined'));
    expect(screen.getByLabelText('Typed')).toHaveValue('A walk');
    expect(sent()).toHaveLength(1);
    expect(await ask()).toBeDefined();
  },
);

test('two requests at once are asked about once', async () => {
  const { ask, answer, calls } = await show();
  await answer(await ask('Send both'), PASSWORD);
  await isClosed();
  await waitFor(() => expect(outcome()).toMatch(/^(one done, two done|two done, one done)$/));
  expect(calls.filter(({ route }) => route === 'POST /api/confirm-password')).toHaveLength(1);
});

test('a server that cannot be asked is told of there, and nothing is given up', async () => {
  const { ask, answer } = await show({
    'POST /api/confirm-password': () => ({
      status: 503,
      body: { message: 'The server is busy.', code: 'busy' },
    }),
  });
  const dialog = await ask();
  await answer(dialog, PASSWORD);
  expect((await dialog.findByText('That did not work')).parentElement).toHaveTextContent(
    'The server is busy.',
  );
  expect(outcome()).toBe('');
});

test.each([
  ['has ended', signedOut],
  [
    'ends with the tenth wrong password',
    { status: 400, body: { message: 'It was wrong too many times.', code: 'signed-out' } },
  ],
])('where the session %s there, the login takes its place', async (_how, ended) => {
  const { ask, answer } = await show({ 'POST /api/confirm-password': () => ended });
  await answer(await ask(), PASSWORD);
  expect(await screen.findByRole('dialog', { name: 'Please Log In Again' })).toBeVisible();
  expect(
    screen.queryByRole('dialog', { name: 'Please Enter Your Password Again' }),
  ).not.toBeInTheDocument();
  expect(outcome()).toMatch(/^one ApiError/);
});

test('another account that begins in another tab does none of it', async () => {
  const checked = held<{ body: unknown }>();
  const { ask, queryClient, sent } = await show({
    'POST /api/confirm-password': () => checked.promise,
  });
  await ask();
  act(() => beginSessionOf(queryClient, currentUser({ id: 2, email: 'bea@example.org' })));
  await isClosed();
  expect(outcome()).toBe('one declined');
  expect(sent()).toHaveLength(1);
});
