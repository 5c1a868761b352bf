import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { EmbeddedUser } from '#shared/accounts/account.answer';
import type { Language } from '#shared/product/languages';
import { publicPages } from '#shared/product/page-loads';
import { addressFor, paths } from '#shared/product/paths';
import { defaultSite, USER_ELEMENT } from '#shared/product/site';
import { forgetEverything } from '../../../tests/support/client/browser-memory';
import { currentUser } from '../../../tests/support/client/current-user';
import { overviewOf } from '../../../tests/support/client/overview';
import { jozef, maria } from '../../../tests/support/client/people';
import { fakeServer } from '../../../tests/support/client/server';
import { SESSION_CHANNEL } from '../session/embedded-user';
import { Root } from './app';
import { renderPage } from './prerender';

let leave = () => {};

function embedUser(user: EmbeddedUser | null) {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${USER_ELEMENT}">${JSON.stringify(user)}</script>`,
  );
  leave = () => document.getElementById(USER_ELEMENT)?.remove();
}

/** Renders a page on the server and hydrates it, for a visitor unless a user is given. */
async function renderAndHydrate(
  address: string,
  beforeHydration: () => void = () => undefined,
  user: EmbeddedUser | null = null,
) {
  forgetEverything();
  // On a busy machine, components that load while idle would otherwise render during hydration.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  window.history.replaceState(null, '', address);
  embedUser(user);
  const place = document.createElement('div');
  const { root: html } = await renderPage(
    { address: window.location.pathname, search: window.location.search, user },
    defaultSite,
  );
  place.innerHTML = html;
  document.body.append(place);
  beforeHydration();
  const errors: unknown[] = [];
  // The promise makes `act` also wait for what follows from the hydration.
  const root = await act(() =>
    Promise.resolve(
      hydrateRoot(place, <Root />, { onRecoverableError: (error) => errors.push(error) }),
    ),
  );
  leave = () => {
    act(() => root.unmount());
    place.remove();
    document.getElementById(USER_ELEMENT)?.remove();
  };
  return { errors, place };
}

afterEach(() => {
  leave();
  leave = () => {};
});

const { home, login } = paths;
const mailedPages: string[] = [
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmEmailChange,
  paths.callConsent,
  paths.callAnswer,
  paths.give,
];
const everywhere = [
  // The token of a mailed link may be in the fragment, which only the browser sees, and that of the set-up always is. Without
  // one, the server renders nothing.
  ...Object.values(paths).filter((path) => path !== paths.setup && !mailedPages.includes(path)),
  ...[...mailedPages, paths.invitation].flatMap((path) =>
    ['x'.repeat(43), 'cut', ''].map((token) => `${path}?token=${token}`),
  ),
  '/nowhere',
];

/** An account that has its first steps before it, or the question for the person's name. */
const newAccount = (name: string | null): EmbeddedUser => ({
  ...currentUser(),
  people: [{ ...jozef, name }],
  overview: [overviewOf({ firstSteps: { faces: 0, plans: 0, contacts: 0, tablets: 0 } })],
});

async function expectHydrated(address: string, user: EmbeddedUser | null) {
  let rendered: Element[] = [];
  const { errors, place } = await renderAndHydrate(
    address,
    () => (rendered = [...document.body.querySelectorAll('#main, #main *')]),
    user,
  );
  expect(rendered.length).toBeGreaterThan(2);
  expect(errors).toEqual([]);
  expect(rendered.filter((element) => !place.contains(element))).toEqual([]);
  expect(place.innerHTML).not.toMatch(/<script|<style/);
}

test.each(everywhere)('%s is hydrated as it was server-rendered for a visitor', (address) =>
  expectHydrated(address, null),
);

test.each(everywhere)('%s is hydrated as it was server-rendered for an admin', (address) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  return expectHydrated(address, { ...currentUser({ isAdmin: true }), people: [jozef] });
});

test.each([
  [paths.dashboard, currentUser({ isEmailVerified: false, firstName: null })],
  [
    paths.profile,
    currentUser({
      isEmailVerified: false,
      pendingEmail: 'new@example.org',
      caregiverPhoneNumber: '+32 9 555 01 23',
      dateOfBirth: '1941-02-03',
    }),
  ],
  [
    paths.remember,
    { ...currentUser({ caregiverPhoneNumber: '+32 9 555 01 23' }), people: [jozef] },
  ],
  [paths.caregiver, { ...currentUser(), people: [jozef], hasTablet: true }],
  [paths.dashboard, { ...currentUser(), people: [jozef, maria] }],
  [
    paths.dashboard,
    {
      ...currentUser(),
      people: [jozef],
      overview: [
        overviewOf({
          faces: [{ id: 1, name: 'Anna', photoUrl: '/api/photos/1?size=small' }],
          today: [{ kind: 'plan', id: 4, at: '12:00', title: 'Lunch' }],
          tabletHeardAt: '2026-11-01T09:00:00.000Z',
          waiting: 1,
        }),
      ],
    },
  ],
  [
    addressFor(maria.id, paths.dashboard),
    {
      ...currentUser(),
      people: [jozef, maria],
      overview: [overviewOf({ personId: maria.id })],
    },
  ],
  [paths.dashboard, newAccount(null)],
  [paths.dashboard, newAccount('Jozef')],
  [addressFor(maria.id, paths.caregiver), { ...currentUser(), people: [jozef, maria] }],
  // Somebody else's person.
  [addressFor(7, paths.caregiver), { ...currentUser(), people: [jozef] }],
])('%s is hydrated as it was server-rendered, whatever the account says', (address, user) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  return expectHydrated(address, user);
});

test.each(publicPages)('$path says in its language what it is', async ({ name, path }) => {
  embedUser(null);
  const texts = async (language: Language) =>
    (await renderPage({ address: path, language }, defaultSite)).texts;
  const english = await texts('en');
  expect(english?.description).toMatch(/^[A-Z].{40,}\.$/s);
  if (name !== 'home') expect(english?.title).toMatch(/^[A-Z]/);
  expect((await texts('nl'))?.description).not.toBe(english?.description);
});

test('the login page says nothing of the page in whose place it is shown', async () => {
  embedUser(null);
  expect((await renderPage({ address: paths.dashboard }, defaultSite)).texts).toBeUndefined();
});

test('pages for admins are not server-rendered for other users', async () => {
  expect(await renderPage({ address: paths.admin, user: currentUser() }, defaultSite)).toEqual({
    root: '',
  });
});

test.each([
  [null, 'textbox', 'What do you call the person you care for?'],
  ['Jozef', 'heading', 'Four steps to a tablet for Jozef'],
])('a new account’s document shows what comes first (name %s)', async (person, role, name) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const shown = vi.fn(() => screen.getByRole(role, { name }));
  await renderAndHydrate(paths.dashboard, shown, newAccount(person));
  expect(screen.getByRole(role, { name })).toBe(shown.mock.results[0]?.value);
});

test('input that is typed before hydration is retained and sent', async () => {
  const { calls } = fakeServer({ 'POST /api/login': () => ({ body: currentUser() }) });
  await renderAndHydrate(login, () => {
    screen.getByLabelText<HTMLInputElement>('Email').value = 'anna@example.org';
    // By itself the browser would send a form in the address.
    expect(document.querySelector('form')?.method).toBe('dialog');
  });
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByRole('heading', { level: 1, name: 'Hello Anna!' });
  expect(calls[0]?.body).toEqual({ email: 'anna@example.org', password: 'secret1' });
});

test('forms are server-rendered with the known values, and changes made before hydration are retained', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const user = currentUser({ firstName: 'Anna', lastName: 'Peeters' });
  await renderAndHydrate(
    paths.profile,
    () => {
      expect(field('Email')).toHaveValue(user.email);
      expect(field('Last Name')).toHaveValue('Peeters');
      expect(field('First Name')).toHaveValue('Anna');
      field('First Name').value = '';
    },
    user,
  );
  expect(field('Email')).toHaveValue(user.email);
  expect(field('Last Name')).toHaveValue('Peeters');
  expect(field('First Name')).toHaveValue('');
});

test('the front page gives way to the dashboard when another tab logs in', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: currentUser() }) });
  await renderAndHydrate(home);
  const otherTab = new BroadcastChannel(SESSION_CHANNEL);
  otherTab.postMessage(currentUser().id);
  otherTab.close();
  await screen.findByRole('heading', { level: 1, name: 'Hello Anna!' });
  await waitFor(() => expect(document.title).toBe('Dashboard – Dear Ones'));
});
