import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { useSession } from '../../session/session.queries';
import { UnverifiedWarning } from './unverified-warning';

function Dashboard() {
  const { user } = useSession();
  return user && !user.isEmailVerified ? (
    <UnverifiedWarning user={user} />
  ) : (
    <p>Everything is open</p>
  );
}

test('says what is left to do, for which address, and sends the mail again', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser({ isEmailVerified: false }) }),
    'POST /api/resend-verification': () => ({ body: { message: 'On its way' } }),
  });
  const { user } = renderApp(<Dashboard />);
  expect(
    await screen.findByText('Please verify your email address to access all features.'),
  ).toBeVisible();
  expect(screen.getByText('anna@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('Email Sent')).toBeVisible();
});

test('counts down from the start while the mail that went out is too fresh for another', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser({ isEmailVerified: false }) }),
    'GET /api/resend-waits': () => ({ body: { verification: 42, emailChange: 0 } }),
  });
  renderApp(<Dashboard />);
  expect(await screen.findByRole('button', { name: /^Resend in 4[0-2]s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('goes once the link has been followed on another device', async () => {
  let isEmailVerified = false;
  fakeServer({ 'GET /api/user': () => ({ body: currentUser({ isEmailVerified }) }) });
  const { user } = renderApp(<Dashboard />);
  await user.click(await screen.findByRole('button', { name: 'I have verified it' }));
  expect(await screen.findByText('Not verified yet')).toBeVisible();
  isEmailVerified = true;
  await user.click(screen.getByRole('button', { name: 'I have verified it' }));
  await waitFor(() => expect(screen.getByText('Everything is open')).toBeVisible());
});

test('stays when that cannot be found out', async () => {
  let isAway = false;
  fakeServer({
    'GET /api/user': () =>
      isAway ? { status: 503 } : { body: currentUser({ isEmailVerified: false }) },
  });
  const { user } = renderApp(<Dashboard />);
  isAway = await screen.findByText('anna@example.org').then(() => true);
  await user.click(screen.getByRole('button', { name: 'I have verified it' }));
  expect(await screen.findByText('We could not check')).toBeVisible();
  expect(screen.getByText('anna@example.org')).toBeVisible();
});
