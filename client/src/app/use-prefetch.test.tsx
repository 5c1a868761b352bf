import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#shared/product/paths';
import { AppLink } from '../ui/app-link';
import { findRoute } from './routes';
import { usePrefetch } from './use-prefetch';

function Here() {
  usePrefetch(true);
  return <AppLink href={paths.howItWorks}>How It Works</AppLink>;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const watch = (address: string) => {
  const route = findRoute(address);
  if (!route) throw new Error(`${address} is no page`);
  return vi.spyOn(route.Page, 'load');
};

/** A browser that is idle as soon as it is asked, and has been told to save data or not. */
function browser({ saveData }: { saveData: boolean }) {
  const asked = vi.fn((act: () => void) => {
    act();
    return 1;
  });
  vi.stubGlobal('requestIdleCallback', asked);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  return asked;
}

test('on a front page that is used an idle browser fetches where people go from there', async () => {
  browser({ saveData: false });
  const [login, register, guide] = [
    watch(paths.login),
    watch(paths.register),
    watch(paths.howItWorks),
  ];
  window.history.replaceState(null, '', paths.home);
  render(<Here />);
  fireEvent.pointerMove(document.body);
  await vi.waitFor(() => expect(register).toHaveBeenCalled(), 10_000);
  expect(login).toHaveBeenCalled();
  expect(guide).not.toHaveBeenCalled();
});

test('a page is fetched when its link is about to be pressed, and nothing else where data are to be saved', async () => {
  const idle = browser({ saveData: true });
  const [login, guide] = [watch(paths.login), watch(paths.howItWorks)];
  window.history.replaceState(null, '', paths.home);
  render(<Here />);
  fireEvent.pointerDown(screen.getByRole('link', { name: 'How It Works' }));
  await vi.waitFor(() => expect(guide).toHaveBeenCalled());
  await guide.mock.results[0]?.value;
  expect(idle).not.toHaveBeenCalled();
  expect(login).not.toHaveBeenCalled();
});
