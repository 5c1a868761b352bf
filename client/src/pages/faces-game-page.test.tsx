import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { anna, peter, ruth } from '../../../tests/support/client/face-photos';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { FacesGamePage } from './faces-game-page';

test('asks whoever is not signed in to sign in', async () => {
  const { calls } = fakeServer({ 'GET /api/user': () => signedOut });
  renderApp(<FacesGamePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Please Sign In' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  expect(calls.map((call) => call.route)).toEqual(['GET /api/user']);
});

test('lets whoever is signed in play', async () => {
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'GET /api/face-photos': () => ({ body: [anna, peter, ruth] }),
  });
  renderApp(<FacesGamePage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ready to Play!' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Faces Game – Dear Ones'));
});
