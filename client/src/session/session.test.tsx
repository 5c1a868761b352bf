import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { api } from '../lib/api-client';
import { useSession } from './session.queries';

function Notes() {
  const notes = useQuery({ queryKey: ['notes'], queryFn: () => api('GET /api/plans') });
  return <p>{notes.isError ? 'could not load' : 'loading'}</p>;
}

function Product() {
  const { user, isLoading } = useSession();
  if (isLoading) return null;
  return user ? <Notes /> : <p>Please log in</p>;
}

it('a session that ended elsewhere shows the sign-in with the next thing that loads', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/plans': () => signedOut,
  });
  renderApp(<Product />);
  expect(await screen.findByText('Please log in')).toBeVisible();
});

it('any other failure leaves the account signed in', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/plans': () => ({ status: 503, body: { message: 'Away', code: 'database-away' } }),
  });
  renderApp(<Product />);
  expect(await screen.findByText('could not load')).toBeVisible();
});
