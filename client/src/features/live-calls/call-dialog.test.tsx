import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveCall } from '#shared/live-calls/live-call.answer';
import { holdDeadlines } from '../../../../tests/support/client/deadlines';
import { openedStreams, useFakeEventSource } from '../../../../tests/support/client/event-source';
import { fakeMediaDevices } from '../../../../tests/support/client/media-devices';
import {
  fakePeerConnections,
  FakeStream,
  FakeTrack,
} from '../../../../tests/support/client/peer-connections';
import { jozef } from '../../../../tests/support/client/people';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { CallDialog } from './call-dialog';

const ID = '6f9c2c9e-2c5e-4b52-9c3c-5f0d6d1b8a11';

const liveCall = (more: Partial<LiveCall> = {}): LiveCall => ({
  id: ID,
  state: 'ringing',
  why: null,
  isSilent: false,
  isRelayOnly: false,
  isOnTwoDevices: false,
  tablet: null,
  iceServers: null,
  ...more,
});
const answered = liveCall({
  state: 'answered',
  iceServers: [],
  tablet: { id: 1, name: 'Kitchen' },
});

class SilentAudioContext {
  createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
}

let connections: ReturnType<typeof fakePeerConnections>;
let tracks: FakeTrack[];
beforeEach(() => {
  connections = fakePeerConnections();
  useFakeEventSource();
  tracks = [];
  vi.stubGlobal('AudioContext', SilentAudioContext);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

/** A browser with a camera and a microphone, which it opens unless it is told otherwise. */
function browser(refused?: string) {
  fakeMediaDevices(() => {
    if (refused) return Promise.reject(new DOMException('', refused));
    const opened = [new FakeTrack('video'), new FakeTrack('audio')];
    tracks.push(...opened);
    return Promise.resolve(new FakeStream(opened));
  });
}

interface Setup {
  hasRelay?: boolean;
  refused?: string;
  ring?: { status: number; body: object; headers?: Record<string, string> } | Promise<never>;
}

async function open({ hasRelay = false, refused, ring }: Setup = {}) {
  browser(refused);
  const { calls } = fakeServer({
    'GET /api/live-calls': () => ({
      body: { mayRing: true, hasRelay, timeZone: 'America/New_York', ringVoiceUrl: null },
    }),
    'POST /api/live-calls': () => ring ?? { status: 201, body: liveCall() },
    'POST /api/live-calls/ask-home': () => ({ status: 204 }),
    'POST /api/live-calls/:id/signal': () => ({ status: 204 }),
    'POST /api/live-calls/:id/alive': () => ({ status: 204 }),
    'POST /api/live-calls/:id/end': () => ({ status: 204 }),
  });
  const onClose = vi.fn();
  const onRing = vi.fn();
  const view = renderApp(<CallDialog person={jozef} onRing={onRing} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Call now' });
  const sent = (route: string) => calls.filter((call) => call.route === route);
  const ends = () => calls.filter(({ route }) => route.endsWith('/end'));
  const say = (state: Partial<LiveCall>) =>
    act(() => openedStreams.at(-1)?.say('state', liveCall(state)));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, onClose, onRing, sent, ends, say, press };
}

const said = (text: string | RegExp) => screen.findByText(text);

/** Rings, and waits until the stream of events is open. */
async function ringing(setup: Setup = {}) {
  const dialog = await open(setup);
  await dialog.press('Call now');
  await said('Ringing');
  // The button that was pressed is gone.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop calling' })).toHaveFocus());
  return dialog;
}

async function talking(setup: Setup = {}) {
  const dialog = await ringing(setup);
  dialog.say(answered);
  await said('Answered on “Kitchen”');
  const connection = connections[0];
  if (!connection) throw new Error('no connection');
  act(() => {
    connection.moveTo('connected');
    connection.openChannel();
    connection.channel.onmessage?.({ data: '{"media":{"camera":true,"microphone":true}}' });
  });
  return { ...dialog, connection };
}

describe('before a call', () => {
  test('nothing is opened and nothing rings by itself, and the reason is said', async () => {
    const { sent } = await open();
    expect(screen.getByText(/Jozef sees and hears you once somebody touches Answer/)).toBeVisible();
    expect(screen.getByText(/Each can learn the address of the other/)).toBeVisible();
    expect(tracks).toEqual([]);
    expect(sent('POST /api/live-calls')).toEqual([]);
  });

  test('with a relay, where one is can be kept back', async () => {
    const { user, sent, press } = await open({ hasRelay: true });
    await user.click(screen.getByRole('checkbox', { name: 'Do not show where I am' }));
    await press('Call now');
    await said('Ringing');
    expect(sent('POST /api/live-calls')).toMatchObject([{ body: { relayOnly: true } }]);
  });

  test('a camera that is refused is said in words, and one can call all the same', async () => {
    const { press } = await open({ refused: 'NotAllowedError' });
    await press('Try camera and microphone');
    expect(await said(/The camera is switched off for this page/)).toBeVisible();
    await press('Call now');
    expect(await said('Ringing')).toBeVisible();
  });

  test('what was opened is closed with the dialog', async () => {
    const { press, unmount } = await open();
    await press('Try camera and microphone');
    await waitFor(() => expect(screen.queryByText(/Answer/)).toBeNull());
    unmount();
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});

test('a ring that is refused says why, and releases the camera', async () => {
  const { press, onClose } = await open({
    ring: { status: 409, body: { code: 'night', until: '2026-11-21T12:00:00Z' } },
  });
  await press('Call now');
  expect(await said('It is night for Jozef until seven.')).toBeVisible();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  await press('Close');
  expect(onClose).toHaveBeenCalled();
});

test('a ring that the network swallows is given up after ten seconds, and ended where it has arrived', async () => {
  const deadlines = holdDeadlines();
  const { press, sent, ends } = await open({ ring: new Promise<never>(() => undefined) });
  await press('Call now');
  await waitFor(() => expect(sent('POST /api/live-calls')).toHaveLength(1));
  deadlines.pass(10_000);
  expect(
    await said('The server cannot be reached. Please check that you are online.'),
  ).toBeVisible();
  expect(ends()).toHaveLength(1);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});

test('in a home, the tablet can be asked for', async () => {
  const { press, sent } = await open({ ring: { status: 409, body: { code: 'not-here' } } });
  await press('Call now');
  await said(/is not chosen on the shared tablet/);
  await press('Ask the home to bring the tablet');
  expect(await said('The home has been asked.')).toBeVisible();
  expect(sent('POST /api/live-calls/ask-home')).toHaveLength(1);
});

test('a ring that is declined says so, and releases everything', async () => {
  const { say } = await ringing();
  say({ state: 'declined' });
  expect(await said(/“Not now” was touched/)).toBeVisible();
  expect(connections).toEqual([]);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  expect(openedStreams.at(-1)?.readyState).toBe(2);
});

test('a ring without a sound says so, and the page that opened it learns that it rings', async () => {
  const { say, onRing } = await ringing();
  say({ isSilent: true });
  expect(await said('It rings without a sound')).toBeVisible();
  expect(onRing).toHaveBeenCalledTimes(1);
});

test('nothing of this side goes out before the tablet is named', async () => {
  const { say } = await ringing();
  expect(connections).toEqual([]);
  say(answered);
  expect(await said('Answered on “Kitchen”')).toBeVisible();
  expect(connections).toHaveLength(1);
});

describe('in a call', () => {
  test('both sides are told what is so', async () => {
    const { connection } = await talking();
    expect(await said('Jozef sees and hears you.')).toBeVisible();
    act(() =>
      connection.channel.onmessage?.({ data: '{"media":{"camera":true,"microphone":false}}' }),
    );
    expect(await said('Jozef sees and hears you. The tablet’s microphone is off.')).toBeVisible();
  });

  test('each character goes out as it is typed, and Enter begins a line', async () => {
    const { user, connection } = await talking();
    await user.type(screen.getByRole('textbox'), 'Hi{Enter}y');
    expect(connection.channel.sent.slice(1)).toEqual([
      { words: ['', 'H'] },
      { words: ['', 'Hi'] },
      { words: ['Hi', ''] },
      { words: ['Hi', 'y'] },
    ]);
  });

  test('the camera is released when it is turned off', async () => {
    const { press, connection } = await talking();
    await press('Camera off');
    expect(await said('Jozef hears you. Your camera is off.')).toBeVisible();
    expect(tracks[0]?.readyState).toBe('ended');
    await press('Camera on');
    expect(await said('Jozef sees and hears you.')).toBeVisible();
    expect(connection.channel.sent.at(-1)).toEqual({ media: { camera: true, microphone: true } });
  });

  test('a microphone that the system interrupts is off until it goes on, and a camera that it takes can be opened anew', async () => {
    const { press } = await talking();
    act(() => tracks[1]?.interrupt(true));
    expect(await said('Jozef sees you. Your microphone is off.')).toBeVisible();
    act(() => tracks[1]?.interrupt(false));
    expect(await said('Jozef sees and hears you.')).toBeVisible();
    act(() => tracks[0]?.takeAway());
    expect(await said('Jozef hears you. Your camera is off.')).toBeVisible();
    await press('Camera on');
    expect(await said('Jozef sees and hears you.')).toBeVisible();
  });

  test('Hang up ends it on the server and here, in words', async () => {
    const { press, sent, connection } = await talking();
    await press('Hang up');
    expect(await said('You talked with Jozef.')).toBeVisible();
    expect(sent(`POST /api/live-calls/${ID}/end`)).toHaveLength(1);
    expect(connection.signalingState).toBe('closed');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('a second device with the same tablet ends it at both sides', async () => {
    const { say, sent } = await talking();
    say({ state: 'answered', isOnTwoDevices: true });
    expect(await said(/it was opened on two devices/)).toBeVisible();
    expect(sent(`POST /api/live-calls/${ID}/end`)).toHaveLength(1);
  });

  test('a lost network is said, and after the end one can call again', async () => {
    const { connection, say, press } = await talking();
    act(() => connection.moveTo('disconnected'));
    expect(await said(/The network is lost/)).toBeVisible();
    say({ state: 'ended', why: 'network' });
    expect(await said('The call has ended. It was the network.')).toBeVisible();
    await press('Call again');
    expect(await screen.findByRole('button', { name: 'Call now' })).toBeVisible();
  });

  test('a stream that the server refuses closes everything, if the call is not this side’s any more', async () => {
    const { connection } = await talking();
    fakeServer({});
    act(() => openedStreams.at(-1)?.refuse());
    expect(await said('You talked with Jozef.')).toBeVisible();
    expect(connection.signalingState).toBe('closed');
  });

  test('a signal that a new stream says once more is taken once', async () => {
    const { connection } = await talking();
    const take = vi.spyOn(connection, 'setRemoteDescription');
    const say = (id: string, type: 'answer' | 'offer') =>
      act(() => openedStreams.at(-1)?.say('signal', { description: { type, sdp: 'theirs' } }, id));
    say('7', 'answer');
    say('7', 'answer');
    say('8', 'offer');
    await waitFor(() => expect(take).toHaveBeenCalledTimes(2));
    expect(take.mock.calls.map(([{ type }]) => type)).toEqual(['answer', 'offer']);
  });

  test('a stream that the network may have swallowed is opened anew, and the one before it closed', async () => {
    const { connection } = await talking();
    const [first] = openedStreams;
    vi.useFakeTimers();
    act(() => connection.moveTo('disconnected'));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(openedStreams).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(openedStreams).toHaveLength(2);
    expect(first?.readyState).toBe(first?.CLOSED);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(openedStreams).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(openedStreams.every(({ readyState, CLOSED }) => readyState === CLOSED)).toBe(true);
    const opened = openedStreams.length;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(openedStreams).toHaveLength(opened);
  });

  test('a signal that the network has swallowed gives way to the next one after five seconds', async () => {
    const deadlines = holdDeadlines();
    const { say } = await ringing();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (_path: string, { body, signal }: RequestInit) => {
      sent.push(JSON.parse(body as string));
      return new Promise((_answer, fail) =>
        signal?.addEventListener('abort', () => fail(signal.reason as Error)),
      );
    });
    say(answered);
    await waitFor(() => expect(sent).toMatchObject([{ description: { type: 'offer' } }]));
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 };
    act(() => connections[0]?.onicecandidate?.({ candidate: { ...candidate, protocol: 'udp' } }));
    expect(sent).toHaveLength(1);
    act(() => deadlines.pass(5_000));
    await waitFor(() => expect(sent.slice(1)).toEqual([{ candidate }]));
  });

  test('a page that closes ends the call by a beacon', async () => {
    const sendBeacon = vi.fn();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const { connection } = await talking();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sendBeacon.mock.calls).toEqual([
      [expect.stringMatching(new RegExp(`^/api/live-calls/${ID}/end\\?page=[\\da-f-]{36}$`))],
    ]);
    expect(connection.signalingState).toBe('closed');
  });

  test('a page that closes before the server has answered ends the call too', async () => {
    const sendBeacon = vi.fn();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const { press, sent } = await open({ ring: new Promise<never>(() => undefined) });
    await press('Call now');
    await waitFor(() => expect(sent('POST /api/live-calls')).toHaveLength(1));
    const { id, page } = sent('POST /api/live-calls')[0]?.body as { id: string; page: string };
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sendBeacon.mock.calls).toEqual([[`/api/live-calls/${id}/end?page=${page}`]]);
  });

  test('Escape closes no call', async () => {
    const { user, onClose } = await talking();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});
