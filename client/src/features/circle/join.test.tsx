import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../../tests/support/client/current-user';
import { jozef, maria } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { Join } from './join';

const TOKEN = 'a'.repeat(43);
const READ = 'POST /api/invitation';
const ACCEPT = 'POST /api/invitation/accept';
const ended = {
  status: 400,
  body: { message: 'This invitation has ended.', code: 'invitation-ended' },
};
const offered = () => ({
  body: { personName: 'Maria', inviterName: 'Sofie', role: 'helper' },
});

async function openInvitation(
  routes: Parameters<typeof fakeServer>[0] = {},
  { isSignedIn = true, token = TOKEN } = {},
) {
  const { calls } = fakeServer({
    [READ]: offered,
    'POST /api/invitation/note': () => ({ body: { note: null } }),
    'GET /api/user': () => (isSignedIn ? { body: currentUser() } : signedOut),
    'GET /api/people': () => ({ body: [jozef] }),
    ...routes,
  });
  const view = renderApp(<Join token={token} logIn={<p>The login form</p>} />, {
    path: '/invitation',
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, calls };
}

const offer = () => screen.findByText(/invites you/);

test('the page says who invites to what before anything is accepted', async () => {
  const { calls } = await openInvitation();
  expect((await offer()).closest('p')).toHaveTextContent(
    'Sofie invites you to help care for Maria, as a helper.',
  );
  expect(screen.getByText(/^A helper adds photos/)).toBeVisible();
  expect(screen.getByText('anna@example.org')).toBeVisible();
  expect(calls.some(({ route }) => route === ACCEPT)).toBe(false);
});

test('what the inviter wrote stands on the page for whoever is invited', async () => {
  await openInvitation({
    'POST /api/invitation/note': () => ({ body: { note: 'Will you help us?' } }),
  });
  const note = await screen.findByText('Will you help us?');
  expect(note.closest('figure')).toHaveTextContent('Sofie writes:');
});

test('"Join" accepts, and leads to the pages of the person', async () => {
  const { user, location } = await openInvitation({ [ACCEPT]: () => ({ body: maria }) });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(location()).toBe(`/people/${maria.id}/caregiver`));
  expect(screen.getByText('You are in the circle now')).toBeVisible();
});

test('with another address it says so, and offers to log out', async () => {
  let isSignedIn = true;
  const { user } = await openInvitation({
    'GET /api/user': () => (isSignedIn ? { body: currentUser() } : signedOut),
    [ACCEPT]: () => ({
      status: 403,
      body: { message: 'The invitation was sent to another address.', code: 'other-address' },
    }),
    'POST /api/logout': () => {
      isSignedIn = false;
      return { body: { message: 'Bye' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('The invitation was sent to another address.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log out and use the other address' }));
  expect(await screen.findByRole('link', { name: 'Create Account' })).toBeVisible();
});

test('visitors create an account with the invitation, or log in on this page', async () => {
  const { user } = await openInvitation({}, { isSignedIn: false });
  await offer();
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('button', { name: 'I have an account: log in' }));
  expect(screen.getByText('The login form')).toBeVisible();
});

test('an invitation that has ended says so in plain words', async () => {
  await openInvitation({ [READ]: () => ended });
  expect(await screen.findByRole('heading', { name: 'This Invitation Has Ended' })).toBeVisible();
  expect(screen.getByText('This invitation has ended.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('one that ends while it is read says so too', async () => {
  const { user } = await openInvitation({ [ACCEPT]: () => ended });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'This Invitation Has Ended' })).toBeVisible();
});

test('an incomplete link asks the server nothing', async () => {
  const { calls } = await openInvitation({}, { token: '' });
  expect(screen.getByRole('heading', { name: 'This Link Does Not Work' })).toBeVisible();
  expect(screen.getByText(/^This link is not complete/)).toBeVisible();
  expect(calls.some(({ route }) => route === READ)).toBe(false);
});

test('an invitation that cannot be loaded can be tried again', async () => {
  let tries = 0;
  const { user } = await openInvitation({
    [READ]: () =>
      tries++ === 0 ? { status: 503, body: { message: 'Away', code: 'database-away' } } : offered(),
  });
  expect(await screen.findByText('We could not load the invitation')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await offer()).toBeVisible();
});
