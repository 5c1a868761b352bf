import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUser } from '../../../../tests/support/client/current-user';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { CallHistory } from './call-history';

const past = (day: string, callerId: number, callerName: string | null, talked = true) => ({
  day,
  callerId,
  callerName,
  talked,
});

test('Who called is said in words, newest first, and what nobody answered to the caller', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15), toFake: ['Date'] });
  fakeServer({
    'GET /api/user': () => ({ body: currentUser({ id: 1 }) }),
    'GET /api/live-calls/history': () => ({
      body: [
        past('2026-11-20', 2, 'Sofie'),
        past('2026-11-19', 1, 'Anna', false),
        past('2026-11-17', 1, 'Anna'),
        past('2026-11-16', 3, null),
      ],
    }),
  });
  renderApp(<CallHistory />);
  expect(await screen.findByText('You called on Tuesday.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sofie called today.',
    'You called yesterday. Nobody answered.',
    'You called on Tuesday.',
    'Somebody called on Monday.',
  ]);
});

test('Without a call there is nothing to read', async () => {
  const { calls } = fakeServer({ 'GET /api/live-calls/history': () => ({ body: [] }) });
  renderApp(<CallHistory />);
  await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('history'))).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
});
