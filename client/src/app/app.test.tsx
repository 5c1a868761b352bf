import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pageAt, paths } from '#shared/product/paths';
import { currentUser, signedOut } from '../../../tests/support/client/current-user';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { createSessionClient } from '../session/session.queries';
import { App } from './app';
import { loadRoute } from './load-route';

// The pages come as chunks. Loaded once before, they are there at once, as in a browser that has them.
beforeAll(async () => {
  const addresses = [paths.home, paths.login, paths.register, paths.facesGame, '/nowhere'];
  await Promise.all(
    addresses.flatMap((address) => [loadRoute(address, true), loadRoute(address, false)]),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

// React names a page a moment after it has shown it.
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

async function logIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'anna@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

test.each([paths.home, paths.login, paths.dashboard])(
  '%s waits until it is known who is there',
  (path) => {
    fakeServer({ 'GET /api/user': () => new Promise(() => undefined) });
    renderApp(<App />, { path });
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  },
);

describe('For a visitor', () => {
  test('the home page says what Dear Ones is', async () => {
    fakeServer({ 'GET /api/user': () => signedOut });
    renderApp(<App />);
    await heading('The faces and names that matter, kept close');
    await titled('Dear Ones');
  });

  test.each([paths.dashboard, paths.caregiver, paths.facesGame])(
    '%s asks to log in, at its own address',
    async (path) => {
      fakeServer({ 'GET /api/user': () => signedOut });
      const { location } = renderApp(<App />, { path });
      await heading('Log In');
      await titled('Log In – Dear Ones');
      expect(location()).toBe(path);
    },
  );

  test('a page that was asked for appears where it is, once they have logged in', async () => {
    fakeServer({
      'GET /api/user': () => signedOut,
      'POST /api/login': () => ({ body: currentUser() }),
      'GET /api/face-photos': () => ({ body: [] }),
    });
    const { user, location } = renderApp(<App />, { path: paths.facesGame });
    await logIn(user);
    await heading('Need More Photos');
    expect(location()).toBe(paths.facesGame);
  });

  test('a page that is not for them is left for the dashboard, once they have logged in', async () => {
    fakeServer({
      'GET /api/user': () => signedOut,
      'POST /api/login': () => ({ body: currentUser() }),
    });
    const { user, location } = renderApp(<App />, { path: paths.admin });
    await logIn(user);
    await heading('Hello Anna!');
    expect(location()).toBe(paths.dashboard);
  });

  test('the login page leads to the dashboard', async () => {
    fakeServer({
      'GET /api/user': () => signedOut,
      'POST /api/login': () => ({ body: currentUser() }),
    });
    const { user, location } = renderApp(<App />, { path: paths.login });
    await logIn(user);
    await heading('Hello Anna!');
    expect(location()).toBe(paths.dashboard);
    await titled('Dashboard – Dear Ones');
  });
});

describe('For whoever is signed in', () => {
  test.each([paths.home, paths.dashboard])('%s is the dashboard', async (path) => {
    fakeServer({ 'GET /api/user': () => ({ body: currentUser() }) });
    renderApp(<App />, { path });
    await heading('Hello Anna!');
  });

  test.each([paths.home, paths.dashboard])(
    'logging out on %s leads to the landing page',
    async (path) => {
      fakeServer({
        'GET /api/user': () => ({ body: currentUser() }),
        'POST /api/logout': () => ({ body: { message: '' } }),
      });
      const { user, location } = renderApp(<App />, { path });
      await user.click(await screen.findByRole('button', { name: 'Log Out' }));
      await heading('The faces and names that matter, kept close');
      expect(location()).toBe(paths.home);
      expect(screen.getByText('Logged Out')).toBeVisible();
    },
  );

  test('the login and registration screens are there too', async () => {
    fakeServer({ 'GET /api/user': () => ({ body: currentUser() }) });
    const { navigate } = renderApp(<App />, { path: paths.login });
    await heading('Log In');
    navigate(paths.register);
    await heading('Create Account');
  });
});

test('nothing of one account is left for the next that logs in', async () => {
  const queryClient = createSessionClient();
  fakeServer({
    'GET /api/user': () => ({ body: currentUser() }),
    'POST /api/login': () => ({ body: currentUser({ id: 2 }) }),
  });
  const { user } = renderApp(<App queryClient={queryClient} />, { path: paths.login });
  await heading('Log In');
  queryClient.setQueryData(['/api/face-photos'], ['a photo of the first account']);
  await logIn(user);
  await heading('Hello Anna!');
  expect(queryClient.getQueryData(['/api/face-photos'])).toBeUndefined();
});

describe('When the server is away', () => {
  test('a kind page offers to try again, and goes on when it is back', async () => {
    let isBack = false;
    fakeServer({
      'GET /api/user': () =>
        isBack ? { body: currentUser() } : { status: 503, body: { message: 'Away', code: 'away' } },
    });
    const { user } = renderApp(<App />, { path: paths.dashboard });
    await heading('We cannot reach Dear Ones right now');
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Hello Anna!');
  });

  test('public pages are there all the same', async () => {
    fakeServer({
      'GET /api/user': () => ({ status: 503, body: { message: 'Away', code: 'away' } }),
    });
    renderApp(<App />, { path: paths.register });
    await heading('Create Account');
  });
});

test('an unknown address says so and leads home', async () => {
  fakeServer({ 'GET /api/user': () => signedOut });
  const { user, location } = renderApp(<App />, { path: '/nowhere' });
  await heading('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await titled('404 Page Not Found – Dear Ones');
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  expect(location()).toBe(paths.home);
});

test('a new page and a new query string begin at the top', async () => {
  fakeServer({ 'GET /api/user': () => signedOut });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { navigate } = renderApp(<App />, { path: paths.login });
  await heading('Log In');
  for (const address of [
    `${paths.login}?from=mail`,
    `${paths.login}?from=friend`,
    paths.register,
  ]) {
    scrollTo.mockClear();
    navigate(address);
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  }
  await heading('Create Account');
});

test.each([
  [paths.home, signedOut],
  [paths.login, signedOut],
  [paths.register, signedOut],
  ['/nowhere', signedOut],
  [paths.dashboard, { body: currentUser({ isEmailVerified: false }) }],
])('every link on %s leads to a page that stands', async (path, answer) => {
  fakeServer({ 'GET /api/user': () => answer });
  renderApp(<App />, { path });
  await screen.findByRole('heading', { level: 1 });
  const addresses = screen
    .getAllByRole('link')
    .map((link) => (link.getAttribute('href') ?? '').replace(window.location.origin, ''));
  // The footer offers the page itself in other languages.
  const others = addresses.filter((address) => address !== '#main' && address !== path);
  expect(others.filter((address) => pageAt(address.replace(/#.*/, '')) === undefined)).toEqual([]);
});

describe('Changing the page', () => {
  test('moves the focus to the heading of the new one', async () => {
    fakeServer({ 'GET /api/user': () => signedOut });
    const { user } = renderApp(<App />, { path: paths.login });
    await heading('Log In');
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(await heading('The faces and names that matter, kept close')).toHaveFocus();
  });

  test('keeps a main landmark that says it is loading, while the chunk of the page is being fetched', async () => {
    fakeServer({ 'GET /api/user': () => signedOut });
    const { navigate } = renderApp(<App />, { path: paths.login });
    await heading('Log In');
    // Nobody has loaded this one here before.
    act(() => navigate(paths.howItWorks));
    expect(screen.getByRole('main', { name: 'Loading' })).toHaveTextContent('Loading...');
    expect(screen.getByRole('link', { name: 'Dear Ones' })).toBeVisible();
    expect(await heading('How It Works')).toHaveFocus();
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-label');
  });
});
