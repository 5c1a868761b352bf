import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { SessionShell } from './session-shell';

const SAVE = 'PUT /api/account/language';

async function openPage(user: object | undefined) {
  i18n.load('nl', {});
  onTestFinished(() => i18n.activate('en'));
  const { calls } = fakeServer({
    'GET /api/user': () => (user ? { body: user } : signedOut),
    'GET /api/people': () => ({ body: [] }),
    [SAVE]: () => ({ body: { message: 'The language is saved.' } }),
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

it('The language that a visitor chooses is sent nowhere', async () => {
  const saved = await openPage(undefined);
  act(() => i18n.activate('nl'));
  expect(saved()).toEqual([]);
});
