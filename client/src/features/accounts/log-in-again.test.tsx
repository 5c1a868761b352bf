import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { ProfilePage } from '../../pages/profile-page';
import { useSession } from '../../session/session.queries';
import { LogInAgain } from './ask-again';

const anna = currentUser({ lastName: 'Maes' });

const Screen = () => (useSession().user ? <ProfilePage /> : <h1>Log In</h1>);

/** The profile with a new city typed into it, after the server has forgotten the session. */
async function saveAfterTheSession(login = { status: 200, body: anna as unknown }) {
  let session = false;
  const { calls } = fakeServer({
    'GET /api/user': () => ({ body: anna }),
    'PUT /api/profile': () => (session ? { body: { ...anna, city: 'Ghent' } } : signedOut),
    'POST /api/cancel-email-change': () => signedOut,
    'POST /api/login': () => {
      session = login.status === 200;
      return login;
    },
  });
  const view = renderApp(
    <>
      <Screen />
      <LogInAgain PasskeyLogin={() => null} />
    </>,
  );
  await view.user.type(await screen.findByLabelText(/^City/), 'Ghent');
  await view.user.type(screen.getByLabelText('Current Password'), 'Sunday-walk-1!');
  await view.user.click(screen.getByRole('button', { name: 'Update Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please Log In Again' }));
  const logIn = async () => {
    await view.user.type(dialog.getByLabelText('Password'), 'Sunday-walk-1!');
    await view.user.click(dialog.getByRole('button', { name: 'Log In' }));
  };
  const saves = () => calls.filter(({ route }) => route === 'PUT /api/profile');
  return { ...view, dialog, logIn, saves };
}

test('whoever saves after their session has ended logs in where they are, and what they typed is still there', async () => {
  const { user, dialog, logIn, saves } = await saveAfterTheSession();
  expect(dialog.getByLabelText('Email')).toHaveValue('anna@example.org');
  await logIn();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^City/)).toHaveValue('Ghent');
  expect(screen.getByRole('button', { name: 'Update Profile' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile Updated')).toBeVisible();
  expect(saves()).toHaveLength(2);
});

test('a wrong password is told there', async () => {
  const { dialog, logIn } = await saveAfterTheSession({
    status: 401,
    body: { message: 'The password is not right.', code: 'wrong-credentials' },
  });
  await logIn();
  expect((await dialog.findByText('We could not log you in')).parentElement).toHaveTextContent(
    'The password is not right.',
  );
});

test('a forgotten password is looked after in another tab, so that this one stays', async () => {
  const { dialog } = await saveAfterTheSession();
  expect(
    dialog.getByRole('link', { name: 'Forgot your password? (opens in a new tab)' }),
  ).toHaveAttribute('target', '_blank');
});

test('closing it keeps the input, and the next attempt asks again', async () => {
  const { user, dialog } = await saveAfterTheSession();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^City/)).toHaveValue('Ghent');

  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByRole('dialog', { name: 'Please Log In Again' })).toBeVisible();
});

test('somebody else who logs in gets pages of their own', async () => {
  const { logIn } = await saveAfterTheSession({
    status: 200,
    body: currentUser({ id: 2, email: 'bea@example.org' }),
  });
  await logIn();
  expect(await screen.findByText('bea@example.org')).toBeVisible();
});
