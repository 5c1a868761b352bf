import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { HowFull } from './how-full';

const MIB = 1024 ** 2;

const show = async (usedBytes: number) => {
  const { calls } = fakeServer({
    'GET /api/face-photos': () => ({ body: [] }),
    'GET /api/people/:id/storage': () => ({ body: { usedBytes } }),
  });
  renderApp(<HowFull />);
  expect(await screen.findByText('The album holds 0 of 200 photos.')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(2));
};

test('from three quarters on, it says how much of the storage is used', async () => {
  await show(800 * MIB);
  expect(
    await screen.findByText('Photos, recordings, songs and clips use 800 of 1024 MB.'),
  ).toBeVisible();
});

test('before that, it does not', async () => {
  await show(700 * MIB);
  expect(screen.queryByText(/of 1024 MB/)).toBeNull();
});
