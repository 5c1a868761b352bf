import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { currentUser } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { tablet } from '../../../tests/support/client/tablets';
import { setSite } from '../lib/site';
import { TabletPage } from './tablet-page';
import { TabletSheetPage } from './tablet-sheet-page';

test('the tablet’s page leads on to the sheet', async () => {
  fakeServer({ 'GET /api/tablets': () => ({ body: [tablet(1, 'Kitchen')] }) });
  renderApp(<TabletPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'The tablet' })).toBeVisible();
  expect(await screen.findByText('Kitchen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set up a tablet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Keep the tablet on Dear Ones' })).toHaveAttribute(
    'href',
    '/caregiver/tablet/sheet',
  );
  await waitFor(() => expect(document.title).toBe('The tablet – Dear Ones'));
});

test('the sheet tells how to lock both kinds of tablet, holds no code that runs out, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { calls } = fakeServer({ 'GET /api/user': () => ({ body: currentUser() }) });
  setSite({ ...defaultSite, appUrl: 'https://family.example' });
  onTestFinished(() => setSite(defaultSite));
  const { user } = renderApp(<TabletSheetPage />);
  expect(
    await screen.findByRole('img', { name: 'The address as a QR code for the tablet’s camera' }),
  ).toBeVisible();
  expect(screen.getByText(/^Point the tablet’s camera at the QR code/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'iPad: Guided Access' })).toHaveTextContent(
    'Settings > Accessibility > Guided Access',
  );
  expect(screen.getByRole('region', { name: 'Android: app pinning' })).toHaveTextContent(
    'App pinning',
  );
  expect(screen.getByRole('region', { name: 'Every tablet' })).toHaveTextContent('Charger:');
  await user.click(screen.getByRole('button', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledOnce();
  expect(calls.map(({ route }) => route)).toEqual(['GET /api/user']);
});

test('the sheet speaks of no square where no other device can follow it', () => {
  fakeServer({});
  renderApp(<TabletSheetPage />);
  expect(screen.getByText(/^Type the address\. It asks for a code\./)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/square/)).toBeNull();
});
