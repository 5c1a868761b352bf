import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { RECONNECT_INTERVAL, useReconnect } from '../app/session-shell';
import { api } from '../lib/api-client';
import { ConnectionNews } from './connection-bar';
import { Page } from './page';

beforeEach(() => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event('online'));
});

const bar = () => screen.queryByRole('region', { name: 'Connection' });
const hear = (event: 'online' | 'offline') =>
  act(() => void window.dispatchEvent(new Event(event)));
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Knocking() {
  useReconnect();
  return null;
}

function show() {
  const { container } = renderApp(
    <>
      <ConnectionNews />
      <Knocking />
      <Page>
        <h1>Photos</h1>
      </Page>
    </>,
  );
  return { said: () => container.querySelector('[aria-live=polite]')?.textContent };
}

test('a page says that the browser is offline, in the same words to the eye and the ear, until it is back', () => {
  const { said } = show();
  expect(bar()).not.toBeInTheDocument();
  hear('offline');
  expect(bar()).toHaveTextContent(/^You are offline\. You can go on reading.*What you save waits/);
  expect(said()).toBe(bar()?.textContent);
  hear('online');
  expect(bar()).not.toBeInTheDocument();
  expect(said()).toBe('');
});

test('an answer that arrives after the network was lost does not count as its return', async () => {
  fakeServer({ 'GET /api/user': () => ({ body: null }) });
  show();
  const answered = api('GET /api/user');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  hear('offline');
  await answered;
  await settle();
  expect(bar()).toHaveTextContent('You are offline.');
  vi.restoreAllMocks();
});

test('a server that does not respond is reported after a second failed request, and polled until it responds', async () => {
  const { calls } = fakeServer({ 'GET /healthz': () => ({ body: { status: 'ok' } }) });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show();
  await act(() => api('GET /api/user').catch(() => undefined));
  await settle();
  expect(bar()).toHaveTextContent('Dear Ones cannot be reached right now.');

  vi.stubGlobal('fetch', answering);
  await settle(RECONNECT_INTERVAL);
  expect(calls.map(({ route }) => route)).toEqual(['GET /healthz']);
  expect(bar()).not.toBeInTheDocument();
  await settle(3 * RECONNECT_INTERVAL);
  expect(calls).toHaveLength(1);
});

test('one request that was cut off is no news, and neither is an answer that says no', async () => {
  fakeServer({ 'GET /healthz': () => ({ status: 503 }), 'GET /api/user': () => ({ status: 503 }) });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show();
  const cutOff = api('GET /api/user').catch(() => undefined);
  vi.stubGlobal('fetch', answering);
  await act(() => cutOff);
  await settle();
  await act(() => api('GET /api/user').catch(() => undefined));
  expect(bar()).not.toBeInTheDocument();
});
