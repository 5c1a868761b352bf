import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDeadlines } from '../../../tests/support/client/deadlines';
import { openedStreams, useFakeEventSource } from '../../../tests/support/client/event-source';
import { fakeMediaDevices } from '../../../tests/support/client/media-devices';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import {
  at,
  button,
  ended,
  heading,
  holdClock,
  newDevice,
  pass,
  showTablet,
} from '../../../tests/support/client/tablet';
import { tabletContent } from '../../../tests/support/client/tablet-content';
import { viewsByFace } from '../features/tablet/faces/face-views.store';
import { tabletContentQuery } from '../features/tablet/offline/tablet-content.queries';
import { currentReach } from '../features/tablet/pairing/reach.store';
import { setupDone, tickStep } from '../features/tablet/pairing/setup-guide.store';
import { clearFamilyData, TabletApp } from './tablet-app';

beforeEach(newDevice);

describe('A new tablet', () => {
  const openGuide = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'For the family' }));
    await heading('Settings of this tablet');
  };
  const closeGuide = async (user: UserEvent) =>
    user.click(await screen.findByRole('button', { name: 'Close the settings' }));

  const showNew = (
    routes: Parameters<typeof fakeServer>[0] = {},
    code?: string,
    inBrowser = false,
  ) => {
    let isPaired = false;
    const server = fakeServer({
      'GET /api/tablet/content': () => (isPaired ? { body: tabletContent() } : ended),
      'POST /api/tablet/pair': () => {
        isPaired = true;
        return { status: 201, body: { name: 'Kitchen' } };
      },
      ...routes,
    });
    const sent = () =>
      server.calls.filter(({ route }) => route === 'POST /api/tablet/pair').map(({ body }) => body);
    return {
      ...renderApp(<TabletApp code={code} inBrowser={inBrowser} />, { path: '/tablet' }),
      sent,
      server,
    };
  };

  test('accepts a code, typed or pasted in any grouping, and then shows the home screen', async () => {
    const { user, sent } = showNew();
    await heading('Set up this tablet');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.keyboard('abcd-efg');
    expect(screen.getByLabelText('Code')).toHaveValue('ABCD EFG');
    expect(sent()).toEqual([]);
    await user.keyboard('h');
    await heading(/John/);
    expect(sent()).toEqual([{ code: 'ABCD EFGH' }]);
  });

  test('leaves out the first of them on the home screen, and tells the family that it is done', async () => {
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    try {
      const { user } = showNew({}, 'ABCD EFGH');
      await user.click(await screen.findByRole('button', { name: 'Set up this tablet' }));
      await openGuide(user);
      const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
      expect(titles).toEqual([
        'Let the screen stay on',
        'Stay in Dear Ones',
        'Turn the sound up',
        'Allow the microphone',
      ]);
      expect(setupDone()).toEqual(['install']);
    } finally {
      Reflect.deleteProperty(navigator, 'standalone');
    }
  });

  test('leads to its own settings for the rest of the day, whose ticks the family sees, also after a restart and a second code', async () => {
    const pairTablet = async () => {
      const { user, unmount } = showNew({}, 'ABCD EFGH');
      await user.click(await screen.findByRole('button', { name: 'Set up this tablet' }));
      return { user, unmount };
    };
    const { user, unmount } = await pairTablet();
    await openGuide(user);
    const steps = screen.getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    for (const step of steps) expect(step.querySelector('svg')).toBeInTheDocument();
    const stayOn = { name: 'Done: Let the screen stay on' };
    await user.click(screen.getByRole('checkbox', stayOn));
    expect(setupDone()).toEqual(['stay-on']);
    unmount();
    clearFamilyData();
    const again = await pairTablet();
    await heading('Settings of this tablet');
    expect(screen.getByRole('checkbox', stayOn)).toBeChecked();
    await again.user.click(screen.getByRole('checkbox', stayOn));
    await closeGuide(again.user);
    await heading(/John/);
    expect(setupDone()).toEqual([]);
  });

  test('tells the family after 15 seconds that the server cannot be reached', async () => {
    const deadlines = holdDeadlines();
    const { user, sent } = showNew({
      'POST /api/tablet/pair': () => new Promise<never>(() => undefined),
    });
    await heading('Set up this tablet');
    await user.keyboard('ABCDEFGH');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    deadlines.pass(15_000);
    expect(await screen.findByText(/Dear Ones cannot be reached just now/)).toBeVisible();
  });

  test('that was opened by a QR code needs one tap', async () => {
    const { user, sent } = showNew({}, 'ABCD EFGH');
    await user.click(await screen.findByRole('button', { name: 'Set up this tablet' }));
    await heading(/John/);
    expect(sent()).toHaveLength(1);
  });

  test('shows home first, and the small way to its settings until they are done or the day is over', async () => {
    holdClock(at(9, 30));
    const { user } = showNew({}, 'ABCD EFGH');
    const family = () => screen.queryByRole('button', { name: 'For the family' });
    await user.click(await screen.findByRole('button', { name: 'Set up this tablet' }));
    await heading('Good morning, John.');
    await openGuide(user);
    await user.click(screen.getByRole('checkbox', { name: 'Done: Let the screen stay on' }));
    // Nobody has touched it for two minutes.
    pass(1.5);
    expect(button('Close the settings')).toBeVisible();
    pass(1);
    await heading('Good morning, John.');
    expect(family()).toBeVisible();
    await openGuide(user);
    await user.click(screen.getByRole('checkbox', { name: 'Done: Stay in Dear Ones' }));
    await closeGuide(user);
    await heading('Good morning, John.');
    expect(family()).not.toBeInTheDocument();
    await act(() => Promise.resolve(tickStep('pin', false)));
    expect(family()).toBeVisible();
    holdClock(at(9, 30, 22));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await heading('Good morning, John.');
    expect(family()).not.toBeInTheDocument();
  });

  test('asks how it can start a call, and tells the family', async () => {
    const { user, server } = showNew(
      { 'POST /api/tablet/state': () => ({ status: 204 }) },
      'ABCD EFGH',
    );
    await user.click(await screen.findByRole('button', { name: 'Set up this tablet' }));
    await openGuide(user);
    const ways = screen.getByRole('group', { name: 'How can this tablet start a call?' });
    const tick = (name: string) => user.click(within(ways).getByRole('checkbox', { name }));
    expect(currentReach()).toBeUndefined();
    // No other devices have FaceTime.
    expect(within(ways).getAllByRole('checkbox')).toHaveLength(3);
    await tick('By WhatsApp');
    expect(currentReach()).toEqual(['whatsapp']);
    await tick('Not at all, or it is locked to Dear Ones');
    expect(currentReach()).toEqual([]);
    await tick('By telephone');
    expect(currentReach()).toEqual(['phone']);
    expect(
      server.calls.filter(({ route }) => route === 'POST /api/tablet/state').at(-1)?.body,
    ).toMatchObject({ reach: ['phone'] });
  });

  test.each([
    [() => ({ status: 400, body: { message: 'x', code: 'invalid' } }), /This code does not work/],
    [() => ({ status: 429, body: { message: 'x', code: 'too-many' } }), /wait 15 minutes/],
    [() => ({ status: 503, body: { message: '', code: 'away' } }), /just now/],
    [() => Promise.reject(new TypeError('Failed to fetch')), /connected to the internet/],
  ])(
    'says in plain words why it cannot be set up, and keeps what was typed',
    async (answer, words) => {
      const { user } = showNew({ 'POST /api/tablet/pair': answer });
      await user.type(await screen.findByLabelText('Code'), 'ABCDEFGH');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByLabelText('Code')).toHaveValue('ABCD EFGH');
    },
  );

  test('asks for the whole code before it asks the server', async () => {
    const { user, sent } = showNew();
    await user.type(await screen.findByLabelText('Code'), 'ABC');
    await user.click(button('Set up this tablet'));
    expect(screen.getByText(/all eight/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test.each([
    ['NotAllowedError', /camera is switched off/],
    ['NotFoundError', /camera cannot be used/],
  ])('says when the camera fails (%s), and still accepts a typed code', async (name, words) => {
    fakeMediaDevices(() => Promise.reject(new DOMException('', name)));
    const { user, sent } = showNew();
    await user.click(await screen.findByRole('button', { name: 'Scan the QR code' }));
    expect(await screen.findByText(words)).toBeVisible();
    await user.type(screen.getByLabelText('Code'), 'ABCDEFGH');
    await heading(/John/);
    expect(sent()).toHaveLength(1);
  });

  test('explains in the browser of an iPad how to add it to the home screen first, and shows the code to type there', async () => {
    const { user } = showNew({}, 'ABCD EFGH', true);
    await heading('First, put Dear Ones on the Home Screen');
    expect(within(screen.getByRole('main')).getByText('ABCD EFGH')).toBeVisible();
    await user.click(button('Use Dear Ones here, in the browser'));
    await heading('Set up this tablet');
  });

  test('shows and stores none of the family’s content once the family has disconnected it', async () => {
    let isEnded = false;
    fakeServer({ 'GET /api/tablet/content': () => (isEnded ? ended : { body: tabletContent() }) });
    const { queryClient } = renderApp(<TabletApp code={undefined} inBrowser={false} />, {
      path: '/tablet/faces',
    });
    await heading(/—/);
    isEnded = true;
    await act(() => queryClient.refetchQueries(tabletContentQuery));
    await heading('Hello.');
    expect(viewsByFace()).toEqual({});
    expect(localStorage.getItem('dear-ones-tablet-faces')).not.toMatch(/looks/);
  });
});

describe('A tablet that was connected before', () => {
  const showAway = (code?: string) =>
    renderApp(<TabletApp code={code} inBrowser={false} />, { path: '/tablet' });
  const disconnect = async () => {
    let isEnded = false;
    fakeServer({ 'GET /api/tablet/content': () => (isEnded ? ended : { body: tabletContent() }) });
    const view = showAway('ABCD EFGH');
    await heading(/John/);
    isEnded = true;
    await act(() => view.queryClient.refetchQueries(tabletContentQuery));
    return view;
  };

  test('asks the person for nothing, even if a QR code opened it, and even after a restart', async () => {
    const first = await disconnect();
    await heading('Hello.');
    expect(screen.getByText('Your family is getting this tablet ready.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/code|log in|set up/i);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    first.unmount();
    showAway();
    await heading('Hello.');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });

  test('reads its content again after a minute without an answer', async () => {
    const deadlines = holdDeadlines();
    const { queryClient } = showTablet();
    await heading(/John/);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { calls } = fakeServer({
      'GET /api/tablet/content': () => new Promise<never>(() => undefined),
    });
    void queryClient.refetchQueries(tabletContentQuery);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    deadlines.pass(60_000);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    // The screen shows what is there.
    await heading(/John/);
  });

  test('detects at startup that it was disconnected, and asks for nothing', async () => {
    const paired = showTablet();
    await heading(/John/);
    paired.unmount();
    fakeServer({ 'GET /api/tablet/content': () => ended });
    showAway();
    await heading('Hello.');
  });

  test('can be set up again on request', async () => {
    const { user } = await disconnect();
    await user.click(await screen.findByRole('button', { name: 'For the family' }));
    await heading('Set up this tablet');
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(document.body).not.toHaveTextContent(/log in/i);
  });

  test('hides the code after ten minutes without a touch', async () => {
    const { user } = await disconnect();
    holdClock(new Date());
    await user.click(await screen.findByRole('button', { name: 'For the family' }));
    await heading('Set up this tablet');
    pass(9);
    expect(screen.getByLabelText('Code')).toBeVisible();
    pass(2);
    await heading('Hello.');
  });

  test('is set up at once when a QR code of the family is opened on it', async () => {
    (await disconnect()).unmount();
    showAway('WXYZ 2345');
    await heading('Set up this tablet');
  });
});

describe('A tablet with a stream of events', () => {
  test('takes in a change at once, polls every two minutes, and as before without the stream', async () => {
    useFakeEventSource();
    holdClock(at(9, 30));
    const { server, queryClient } = showTablet();
    await heading(/John/);
    const isQuiet = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const polls = () =>
      server.calls.filter(({ route }) => route === 'GET /api/tablet/content').length;
    await vi.waitFor(() => expect(openedStreams).toHaveLength(1));
    const [stream] = openedStreams;
    act(() => stream?.open());
    await vi.waitFor(() => expect(polls()).toBe(2));
    act(() => stream?.say('content', {}));
    await vi.waitFor(() => expect(polls()).toBe(3));
    await isQuiet();
    pass(1.9);
    expect(polls()).toBe(3);
    pass(0.2);
    await vi.waitFor(() => expect(polls()).toBe(4));
    act(() => stream?.refuse());
    await vi.waitFor(() => expect(polls()).toBe(5));
    await isQuiet();
    pass(0.6);
    await vi.waitFor(() => expect(polls()).toBe(6));
  });

  test('tells its state every ten minutes', async () => {
    useFakeEventSource();
    holdClock(at(9, 30));
    const { server, queryClient } = showTablet();
    await heading(/John/);
    const states = () =>
      server.calls.filter(({ route }) => route === 'POST /api/tablet/state').length;
    await vi.waitFor(() => expect(openedStreams).toHaveLength(1));
    act(() => openedStreams[0]?.open());
    const before = states();
    for (const minutes of [2, 4, 6, 8, 10]) {
      pass(2);
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(states()).toBe(minutes < 10 ? before : before + 1);
    }
  });
});
