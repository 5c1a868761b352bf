import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anna } from '../../../tests/support/client/face-photos';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { CaregiverPage } from './caregiver-page';

test('Caregiver Tools holds the photos and the items, says how to use them, and leads back', async () => {
  fakeServer({
    'GET /api/face-photos': () => ({ body: [anna] }),
    'GET /api/remember-items': () => ({ body: [] }),
    'GET /api/tablets': () => ({ body: [] }),
  });
  renderApp(<CaregiverPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Caregiver Tools' })).toBeVisible();
  expect(await screen.findByText('1 photo(s) added')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Faces Game Photos' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Remember This Items' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set up a tablet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plans, calls and messages' })).toHaveAttribute(
    'href',
    '/caregiver/tablet',
  );
  expect(screen.getByRole('heading', { name: 'How to use Caregiver Tools' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await waitFor(() => expect(document.title).toBe('Caregiver Tools – Dear Ones'));
});
