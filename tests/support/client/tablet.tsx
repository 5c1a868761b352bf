import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { CallRequest } from '#shared/calls/call-request.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { clearFamilyData, TabletApp } from '../../../client/src/app/tablet-app';
import { tabletContentQuery } from '../../../client/src/features/tablet/offline/tablet-content.queries';
import { setReach } from '../../../client/src/features/tablet/pairing/reach.store';
import {
  closeSetupGuide,
  offerSetupGuide,
  tickStep,
} from '../../../client/src/features/tablet/pairing/setup-guide.store';
import { allSetupSteps } from '../../../shared/tablets/tablet-setup';
import { renderApp } from './render';
import { fakeServer } from './server';
import { tabletContent } from './tablet-content';

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** A time by the tablet's clock, by default on a Saturday in November. */
export const at = (hour: number, minute = 0, day = 21) => new Date(2026, 10, day, hour, minute);

/** Resets storage and clock to a device that was never paired, at half past nine. */
export function newDevice(): void {
  clearFamilyData();
  allSetupSteps.forEach((step) => tickStep(step, false));
  closeSetupGuide();
  offerSetupGuide(undefined);
  setReach(undefined);
  localStorage.clear();
  vi.useFakeTimers({ now: at(9, 30), toFake: ['Date'] });
}

/** The server's answer to a tablet that is not paired or was disconnected. */
export const ended = {
  status: 401,
  body: { message: 'This tablet is not paired.', code: 'tablet-ended' },
};

/** The tablet of a family, at one of its addresses. */
export function showTablet(
  given: Partial<TabletContent> = {},
  { path = '/tablet', ...routes }: Record<string, unknown> & { path?: string } = {},
) {
  const family = { content: tabletContent(given) };
  const request: { state: CallRequest } = {
    state: {
      id: '11111111-1111-4111-8111-111111111111',
      state: 'waiting',
      alsoSentTo: [],
      calls: [],
    },
  };
  const server = fakeServer({
    'GET /api/tablet/content': () => ({ body: family.content }),
    'POST /api/tablet/reports': () => ({ status: 204 }),
    'POST /api/tablet/state': () => ({ status: 204 }),
    'POST /api/tablet/calls/:id/ask': () => ({ body: request.state }),
    'GET /api/tablet/call-requests/:id': () => ({ body: request.state }),
    ...routes,
  });
  const view = renderApp(<TabletApp code={undefined} inBrowser={false} />, { path });
  const asked = () => server.calls.filter(({ route }) => route.endsWith('/ask')).length;
  const reports = () =>
    server.calls
      .filter(({ route }) => route === 'POST /api/tablet/reports')
      .map(({ body }) => body);
  const takeIn = async (next: Partial<TabletContent>) => {
    family.content = tabletContent(next);
    await act(() => view.queryClient.refetchQueries(tabletContentQuery));
  };
  /** The mail server has taken the mail, or refused it. */
  const settle = (state: CallRequest['state'], more: Partial<CallRequest> = {}) =>
    (request.state = { ...request.state, state, ...more });
  return { ...view, server, asked, reports, takeIn, settle };
}

/** Advances the clock by the given minutes and runs the timers. */
export function pass(minutes: number): void {
  act(() => {
    vi.advanceTimersByTime(minutes * 60_000);
  });
}

/** The clock and its intervals stand in the test's hand from now on. */
export function holdClock(now: Date): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
}
