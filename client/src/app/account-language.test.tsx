import { i18n } from '@lingui/core';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { SessionShell } from './session-shell';

// The catalogs are large, and a busy machine takes a while to compile them.
beforeAll(() => import('virtual:messages'), 60_000);

const SAVE = 'PUT /api/account/language';

async function openPage(user: CurrentUser | undefined, saving = { status: 200 }) {
  i18n.load('nl', {});
  onTestFinished(() => i18n.activate('en'));
  const { calls } = fakeServer({
    'GET /api/user': () => (user ? { body: user } : signedOut),
    'GET /api/people': () => ({ body: [] }),
    [SAVE]: () => ({ ...saving, body: { message: 'Anything' } }),
  });
  renderApp(<SessionShell address="/no-such-page" />);
  await screen.findByRole('heading', { level: 1 });
  return () => calls.filter(({ route }) => route === SAVE).map(({ body }) => body);
}

it('The language that a signed-in user chooses is saved with the account, once', async () => {
  const saved = await openPage(currentUser());
  act(() => i18n.activate('nl'));
  act(() => i18n.load('nl', { more: 'meer' }));
  await expect.poll(saved).toEqual([{ language: 'nl' }]);
});

it('The pages are in the language of the account, and nothing is saved for that', async () => {
  const saved = await openPage(currentUser({ language: 'nl' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'));
  expect(saved()).toEqual([]);
  act(() => i18n.activate('en'));
  await expect.poll(saved).toEqual([{ language: 'en' }]);
});

it('A language that could not be saved is still shown, with a message', async () => {
  await openPage(currentUser({ language: 'en' }), { status: 500 });
  act(() => i18n.activate('nl'));
  await screen.findByText(/^(The language could not be saved|De taal kon niet worden opgeslagen)$/);
  expect(i18n.locale).toBe('nl');
});

it('The language that a visitor chooses is sent nowhere', async () => {
  const saved = await openPage(undefined);
  act(() => i18n.activate('nl'));
  expect(saved()).toEqual([]);
});
