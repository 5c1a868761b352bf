import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RingEvent } from '#shared/live-calls/live-call.answer';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { holdDeadlines } from '../../../tests/support/client/deadlines';
import { openedStreams, useFakeEventSource } from '../../../tests/support/client/event-source';
import {
  at,
  button,
  heading,
  holdClock,
  newDevice,
  pass,
  showTablet,
} from '../../../tests/support/client/tablet';
import { tabletContact, tabletReminder } from '../../../tests/support/client/tablet-content';
import { lastCalls, talkedToday } from '../features/tablet/live-calls/last-call.store';
import { mayUseCamera } from '../features/tablet/live-calls/may-use-camera.store';
import { ownPicture } from '../features/tablet/live-calls/own-picture.store';
import { forgetCall, liveCallEvents } from '../features/tablet/live-calls/rung-call.store';
import { mayRecord } from '../features/tablet/messages/may-record.store';
import { recordedVoice } from '../lib/play-voice';
import { endSound, players, startSound } from '../lib/sound.store';

/** Each test has a call of its own. */
let ring: RingEvent = { id: '', name: 'Sofie', faceId: 1, photoUrl: null, voiceUrl: null };
beforeEach(() => {
  ring = { ...ring, id: crypto.randomUUID() };
});
const WOULD_LIKE = 'Sofie would like to talk with you, here on the tablet.';
const CONNECTION = { iceServers: [], isRelayOnly: false };

/** One side of a connection, which a test leads. */
class FakePeer extends EventTarget {
  static all: FakePeer[] = [];
  iceConnectionState = 'new';
  signalingState = 'stable';
  remoteDescription: object | null = null;
  localDescription: object | null = null;
  tracks: unknown[] = [];
  isClosed = false;
  channel = {
    readyState: 'open',
    sent: [] as string[],
    onopen: () => undefined,
    onmessage: (_event: { data: string }) => undefined,
    send: (text: string) => this.channel.sent.push(text),
    close: () => undefined,
  };
  oniceconnectionstatechange = () => undefined;
  ontrack = (_event: object) => undefined;
  constructor() {
    super();
    FakePeer.all.push(this);
  }
  createDataChannel = () => this.channel;
  addTrack(track: unknown) {
    this.tracks.push(track);
    return { track, getParameters: () => ({}), replaceTrack: () => Promise.resolve() };
  }
  setLocalDescription() {
    this.localDescription = { type: 'answer', sdp: 'own' };
    return Promise.resolve();
  }
  setRemoteDescription(description: object) {
    this.remoteDescription = description;
    return Promise.resolve();
  }
  close() {
    this.isClosed = true;
  }
  connect() {
    this.iceConnectionState = 'connected';
    act(() => {
      this.oniceconnectionstatechange();
      this.channel.onopen();
    });
  }
  lose() {
    this.iceConnectionState = 'disconnected';
    this.oniceconnectionstatechange();
  }
  say(message: object) {
    act(() => this.channel.onmessage({ data: JSON.stringify(message) }));
  }
}

/** A player of a recording, which a test ends. */
class FakePlayer extends EventTarget {
  static all: FakePlayer[] = [];
  volume = 1;
  constructor() {
    super();
    FakePlayer.all.push(this);
  }
  play = () => Promise.resolve();
  pause = () => undefined;
  removeAttribute = () => undefined;
  load = () => undefined;
}

class FakeTrack extends EventTarget {
  isStopped = false;
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop() {
    this.isStopped = true;
  }
}
class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

const getUserMedia = vi.fn((wanted: MediaStreamConstraints) =>
  Promise.resolve(
    new FakeStream([
      ...(wanted.audio ? [new FakeTrack('audio')] : []),
      ...(wanted.video ? [new FakeTrack('video')] : []),
    ]),
  ),
);

beforeEach(() => {
  newDevice();
  endSound();
  FakePeer.all = [];
  FakePlayer.all = [];
  getUserMedia.mockClear();
  vi.stubGlobal('RTCPeerConnection', FakePeer);
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (real, key) => key === 'mediaDevices' || key in real,
      get: (real, key) =>
        key === 'mediaDevices' ? { getUserMedia } : (Reflect.get(real, key) as unknown),
    }),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  mayRecord.set(true);
  mayUseCamera.set(true);
});
afterEach(() => {
  act(forgetCall);
  mayRecord.set(undefined);
  mayUseCamera.set(undefined);
});

const routes = {
  'POST /api/tablet/live-calls/:id/answer': () => ({ body: CONNECTION }),
  'POST /api/tablet/live-calls/:id/decline': () => ({ status: 204 }),
  'POST /api/tablet/live-calls/:id/signal': () => ({ status: 204 }),
  'POST /api/tablet/live-calls/:id/alive': () => ({ status: 204 }),
  'POST /api/tablet/live-calls/:id/end': () => ({ status: 204 }),
};

/** The tablet of a family that calls, which has just been rung. */
async function rung(given: Partial<TabletContent> = {}, more: Record<string, unknown> = {}) {
  const view = showTablet(
    { liveCalls: { on: true, voiceUrls: [] }, ...given },
    { ...routes, ...more },
  );
  await heading(/./);
  act(() => liveCallEvents.ring(ring));
  await heading(WOULD_LIKE);
  const calls = () =>
    view.server.calls
      .filter(({ path }) => path.includes('/live-calls/'))
      .map(({ path, body }) => [path.split('?')[0]?.split('/').at(-1), body] as const);
  return { ...view, calls };
}

/** A new screen takes no touch in its first moments. */
let now = 0;
beforeEach(() => {
  now += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
const wait = (ms: number) => (now += ms);
const touch = (name: string) => {
  fireEvent.pointerDown(button(name));
  fireEvent.click(button(name));
};
const press = (name: string) => {
  wait(1_500);
  touch(name);
};

/** They talk. */
async function talking(...given: Parameters<typeof rung>) {
  const view = await rung(...given);
  press('Answer');
  await waitFor(() => expect(FakePeer.all).toHaveLength(1));
  const [peer] = FakePeer.all;
  if (!peer) throw new Error('There is no connection');
  peer.connect();
  return { ...view, peer };
}

const state = (to: 'ended' | 'unanswered' | 'answered', why: 'network' | null = null) =>
  act(() => liveCallEvents.state({ id: ring.id, state: to, why }));

describe('A ring', () => {
  test('takes the place of every screen, with Answer where Call stands, and no Call', async () => {
    await rung();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Not now',
      'Answer',
    ]);
  });

  test('opens nothing before Answer', async () => {
    await rung();
    wait(5_000);
    state('answered');
    await heading(/John/);
    expect(getUserMedia).not.toHaveBeenCalled();
    expect(FakePeer.all).toEqual([]);
  });

  test('that is just being answered ends on the server with a page that closes', async () => {
    const { calls } = await rung(
      {},
      { 'POST /api/tablet/live-calls/:id/answer': () => new Promise<never>(() => undefined) },
    );
    press('Answer');
    await waitFor(() => expect(calls()).toEqual([['answer', undefined]]));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(calls().at(-1)).toEqual(['end', {}]);
  });

  describe('whose answer the network swallows', () => {
    /** The first answer has no response. */
    const swallowed = async () => {
      const deadlines = holdDeadlines();
      let tries = 0;
      const view = await rung(
        {},
        {
          'POST /api/tablet/live-calls/:id/answer': () =>
            (tries += 1) === 1 ? new Promise<never>(() => undefined) : { body: CONNECTION },
        },
      );
      press('Answer');
      expect(await screen.findByText('This tablet is opening the call.')).toBeVisible();
      deadlines.pass(5_000);
      await heading(WOULD_LIKE);
      return view;
    };

    test('can be answered once more after five seconds', async () => {
      await swallowed();
      expect(getUserMedia).not.toHaveBeenCalled();
      press('Answer');
      await waitFor(() => expect(FakePeer.all).toHaveLength(1));
    });

    test('is answered without another touch where the server has got the first', async () => {
      const { calls } = await swallowed();
      state('answered');
      await waitFor(() => expect(FakePeer.all).toHaveLength(1));
      expect(calls().map(([what]) => what)).not.toContain('end');
    });

    test('is answered without another touch, also where the server says so before the five seconds are over', async () => {
      const deadlines = holdDeadlines();
      let tries = 0;
      await rung(
        {},
        {
          'POST /api/tablet/live-calls/:id/answer': () =>
            (tries += 1) === 1 ? new Promise<never>(() => undefined) : { body: CONNECTION },
        },
      );
      press('Answer');
      await waitFor(() => expect(tries).toBe(1));
      state('answered');
      deadlines.pass(5_000);
      await waitFor(() => expect(FakePeer.all).toHaveLength(1));
    });

    test('is declined, and ended in case the answer has arrived', async () => {
      const { calls } = await swallowed();
      press('Not now');
      await waitFor(() =>
        expect(calls().map(([what]) => what)).toEqual(['answer', 'decline', 'end']),
      );
    });
  });

  test('that a copy of the tablet’s cookie answers is ended at once', async () => {
    const { calls } = await rung();
    state('answered');
    await heading(/John/);
    expect(calls()).toEqual([['end', {}]]);
  });

  test('takes no touch in its first moments, and neither does the screen after it', async () => {
    const { calls } = await rung();
    wait(1_400);
    fireEvent.pointerDown(button('Answer'));
    wait(200);
    // It has begun before, on another screen.
    fireEvent.click(button('Answer'));
    expect(calls()).toEqual([]);
    touch('Not now');
    await waitFor(() => expect(calls()).toEqual([['decline', undefined]]));
    await heading(/John/);
    wait(1_400);
    touch('My family');
    expect(button('My family')).toBeVisible();
    wait(200);
    touch('My family');
    await heading(/Anna|Peter/);
  });

  test('that nobody answers stays at home until it is touched, and leads to a request to call', async () => {
    const { asked } = await rung({ contacts: [tabletContact(7, 'Sofie')] });
    state('unanswered');
    await heading(/John/);
    wait(1_500);
    touch('Sofie called.');
    await heading('Sofie called.');
    touch('Ask Sofie to call me');
    await heading(/Your message to Sofie is on its way|Your message was sent to Sofie/);
    await waitFor(() => expect(asked()).toBe(1));
    expect(lastCalls.read().isTouched).toBe(true);
  });

  test('that nobody touches is gone from home after an hour', async () => {
    await rung();
    state('unanswered');
    expect(await screen.findByRole('button', { name: 'Sofie called.' })).toBeVisible();
    vi.setSystemTime(at(10, 29));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(button('Sofie called.')).toBeVisible();
    vi.setSystemTime(at(10, 31));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sofie called.' })).not.toBeInTheDocument(),
    );
  });

  test('that the caller stops is said so', async () => {
    await rung();
    state('ended');
    await heading('Sofie has stopped calling.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('ends a sound', async () => {
    showTablet({ liveCalls: { on: true, voiceUrls: [] } }, routes);
    await heading(/John/);
    const end = vi.fn();
    startSound('a song', () => end);
    act(() => liveCallEvents.ring(ring));
    await heading(WOULD_LIKE);
    await waitFor(() => expect(end).toHaveBeenCalled());
  });

  test('lets a song fade for three seconds', async () => {
    showTablet({ liveCalls: { on: true, voiceUrls: [] } }, routes);
    await heading(/John/);
    startSound('a song', recordedVoice('/api/tablet/sounds/1'));
    const [player] = players;
    vi.useFakeTimers({ now: at(9, 30), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    act(() => liveCallEvents.ring(ring));
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(WOULD_LIKE);
    expect(player?.volume).toBeGreaterThan(0.2);
    expect(player?.volume).toBeLessThan(0.8);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect([...players]).toEqual([]);
  });

  test('says twice who calls, and no more', async () => {
    vi.stubGlobal('Audio', FakePlayer);
    ring = { ...ring, voiceUrl: '/api/tablet/voices/1' };
    await rung();
    await waitFor(() => expect(FakePlayer.all).toHaveLength(1));
    vi.useFakeTimers({ now: at(9, 30), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    for (const times of [2, 2]) {
      act(() => void FakePlayer.all.at(-1)?.dispatchEvent(new Event('ended')));
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(FakePlayer.all).toHaveLength(times);
    }
  });

  test('that somebody has touched is not said a second time', async () => {
    vi.stubGlobal('Audio', FakePlayer);
    ring = { ...ring, voiceUrl: '/api/tablet/voices/1' };
    await rung();
    await waitFor(() => expect(FakePlayer.all).toHaveLength(1));
    vi.useFakeTimers({ now: at(9, 30), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    wait(1_500);
    fireEvent.pointerDown(document.body);
    act(() => void FakePlayer.all[0]?.dispatchEvent(new Event('ended')));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(FakePlayer.all).toHaveLength(1);
  });

  test('is said a second time after a touch that was meant for the screen before', async () => {
    vi.stubGlobal('Audio', FakePlayer);
    ring = { ...ring, voiceUrl: '/api/tablet/voices/1' };
    await rung();
    await waitFor(() => expect(FakePlayer.all).toHaveLength(1));
    vi.useFakeTimers({ now: at(9, 30), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    wait(1_000);
    fireEvent.pointerDown(document.body);
    act(() => void FakePlayer.all[0]?.dispatchEvent(new Event('ended')));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(FakePlayer.all).toHaveLength(2);
  });

  test('is a picture alone in quiet hours', async () => {
    vi.stubGlobal('Audio', FakePlayer);
    vi.setSystemTime(at(20, 30));
    ring = { ...ring, voiceUrl: '/api/tablet/voices/1' };
    await rung();
    vi.useFakeTimers({ now: at(20, 30), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(FakePlayer.all).toEqual([]);
    expect(button('Listen')).toBeVisible();
  });

  test('on a shared tablet Answer first shows whose call it is', async () => {
    localStorage.setItem('dear-ones-tablet-people', '[]');
    const { calls } = await rung();
    const { setSeats } = await import('../features/tablet/shared-tablet/seats.store');
    act(
      () =>
        void setSeats([
          { id: 7, name: 'John', photoUrl: null, isFirst: true },
          { id: 8, name: 'Maria', photoUrl: null, isFirst: false },
        ]),
    );
    press('Answer');
    await heading('This call is for John.');
    expect(calls()).toEqual([]);
    press('Answer');
    await waitFor(() => expect(calls()[0]?.[0]).toBe('answer'));
    act(() => void setSeats([{ id: 7, name: 'John', photoUrl: null, isFirst: true }]));
  });
});

test('A call counts as touch on a shared tablet, which asks who is there ten minutes after it', async () => {
  localStorage.setItem('dear-ones-tablet-people', '[]');
  useFakeEventSource();
  const people = [
    { id: 7, name: 'John', photoUrl: null, isFirst: true, isReady: true },
    { id: 8, name: 'Maria', photoUrl: null, isFirst: false, isReady: true },
  ];
  const { peer } = await talking({}, { 'GET /api/tablet/people': () => ({ body: people }) });
  const { setSeats, sit } = await import('../features/tablet/shared-tablet/seats.store');
  holdClock(at(9, 30));
  act(() => void setSeats(people));
  pass(15);
  expect(screen.getByRole('status')).toHaveTextContent('Sofie sees and hears you');
  press('Hang up');
  await heading('You talked with Sofie.');
  pass(9);
  expect(screen.queryByRole('heading', { name: 'Who is sitting here?' })).toBeNull();
  pass(2);
  await heading('Who is sitting here?');
  expect(peer.isClosed).toBe(true);
  const [john] = people;
  if (john) act(() => sit(john));
  act(() => void setSeats(people.slice(0, 1)));
});

describe('A call', () => {
  test('says all through it what the caller sees and hears', async () => {
    const { peer } = await talking();
    expect(await screen.findByRole('status')).toHaveTextContent('Sofie sees and hears you');
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    expect(peer.channel.sent).toEqual([
      JSON.stringify({ media: { camera: true, microphone: true } }),
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Hang up',
    ]);
  });

  test.each([
    [true, false, 'Sofie sees you, and does not hear you'],
    [false, true, 'Sofie hears you'],
    [false, false, 'Sofie does not see or hear you'],
  ])(
    'opens only what is allowed already: camera %s, microphone %s',
    async (camera, microphone, words) => {
      mayUseCamera.set(camera);
      mayRecord.set(microphone);
      const { peer } = await talking();
      expect(await screen.findByRole('status')).toHaveTextContent(words);
      const asked = getUserMedia.mock.calls.map(([wanted]) => Object.keys(wanted));
      expect(asked.flat()).toEqual([
        ...(camera ? ['video'] : []),
        ...(microphone ? ['audio'] : []),
      ]);
      expect(peer.channel.sent).toEqual([JSON.stringify({ media: { camera, microphone } })]);
    },
  );

  test('says that nobody hears while the system interrupts the microphone, and what it takes away', async () => {
    const { peer } = await talking();
    const [microphone, camera] = peer.tracks as FakeTrack[];
    const change = (track: FakeTrack | undefined, event: string, muted = false) =>
      act(() => void (track && Object.assign(track, { muted }).dispatchEvent(new Event(event))));
    change(microphone, 'mute', true);
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('Sofie sees you, and does not hear you');
    change(microphone, 'unmute');
    expect(status).toHaveTextContent('Sofie sees and hears you');
    change(camera, 'ended');
    await waitFor(() => expect(status).toHaveTextContent('Sofie hears you'));
    expect(peer.channel.sent.at(-1)).toBe(
      JSON.stringify({ media: { camera: false, microphone: true } }),
    );
  });

  test('shows the last two lines of what is typed', async () => {
    const { peer } = await talking();
    peer.say({ words: ['Hello Dad', 'how are'] });
    expect(await screen.findByText('how are')).toBeVisible();
    peer.say({ words: ['Hello Dad', 'how are you'] });
    expect(screen.getByText('Hello Dad')).toBeVisible();
    expect(screen.getByText('how are you')).toBeVisible();
  });

  test('ends by Hang up, closes everything, and stays at home as talked', async () => {
    const { peer, calls, location } = await talking();
    press('Hang up');
    await heading('You talked with Sofie.');
    expect(peer.isClosed).toBe(true);
    expect(peer.tracks.every((track) => (track as FakeTrack).isStopped)).toBe(true);
    expect(calls().at(-1)).toEqual(['end', {}]);
    press('Back');
    await waitFor(() => expect(location()).toBe('/tablet'));
    expect(await screen.findByRole('button', { name: 'You talked with Sofie.' })).toBeVisible();
  });

  test('in which they talked stays at home until midnight, also once somebody has touched it', async () => {
    await talking();
    press('Hang up');
    await heading('You talked with Sofie.');
    press('Back');
    const talked = () => screen.queryByRole('button', { name: 'You talked with Sofie.' });
    await waitFor(() => expect(talked()).toBeVisible());
    // A touch opens it, and does not take it away, as it does what was missed.
    press('You talked with Sofie.');
    await heading('You talked with Sofie.');
    press('Back');
    vi.setSystemTime(at(20, 30));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(talked()).toBeVisible());
    // At night home says so and nothing else.
    expect(talkedToday(lastCalls.read(), at(23, 59))).toMatchObject({ name: 'Sofie' });
    expect(talkedToday(lastCalls.read(), at(0, 0, 22))).toBeUndefined();
    vi.setSystemTime(at(9, 0, 22));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await heading(/John/);
    await waitFor(() => expect(talked()).not.toBeInTheDocument());
  });

  test('shows the own picture only where the family has turned it on, and while they are connected', async () => {
    const { peer } = await talking();
    const mirrored = () =>
      [...document.querySelectorAll('video')].filter(({ muted }) => muted).length;
    await screen.findByRole('status');
    expect(mirrored()).toBe(0);
    act(() => ownPicture.set(true));
    expect(mirrored()).toBe(1);
    act(() => peer.lose());
    expect(mirrored()).toBe(0);
    act(() => ownPicture.set(false));
  });

  test('opens the stream of events anew while the network is lost, because it may be lost with it', async () => {
    useFakeEventSource();
    const { peer, calls } = await talking();
    await waitFor(() => expect(openedStreams).toHaveLength(1));
    const [first] = openedStreams;
    vi.useFakeTimers({ now: at(9, 31), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    act(() => peer.lose());
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(openedStreams).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(openedStreams).toHaveLength(2);
    expect(first?.readyState).toBe(first?.CLOSED);
    // The caller restarts, and not both.
    expect(calls().filter(([name]) => name === 'signal')).toEqual([]);
    vi.useRealTimers();
  });

  test('does not take the touch for Answer as Hang up', async () => {
    const { peer } = await talking();
    wait(1_000);
    touch('Hang up');
    expect(peer.isClosed).toBe(false);
  });

  test('of which the network was lost can be asked for', async () => {
    const { peer } = await talking({ contacts: [tabletContact(7, 'Sofie')] });
    state('ended', 'network');
    await heading('The call has ended. It was the network.');
    expect(peer.isClosed).toBe(true);
    expect(button('Ask Sofie to call me')).toBeVisible();
  });

  test.each([401, 403, 404])('closes everything on an answer %i', async (status) => {
    const { peer } = await talking(
      {},
      {
        'POST /api/tablet/live-calls/:id/signal': () => ({
          status,
          body: { message: 'No', code: 'no' },
        }),
      },
    );
    act(() =>
      liveCallEvents.signal({ id: ring.id, description: { type: 'offer', sdp: 'hers' } }, '1'),
    );
    await heading('You talked with Sofie.');
    expect(peer.isClosed).toBe(true);
  });

  test('closes everything when the family disconnects the tablet', async () => {
    const { peer } = await talking();
    act(forgetCall);
    await heading(/John/);
    expect(peer.isClosed).toBe(true);
  });

  test('a signal that a new stream says once more is taken once', async () => {
    const { calls } = await talking();
    const offer = { id: ring.id, description: { type: 'offer' as const, sdp: 'hers' } };
    act(() => liveCallEvents.signal(offer, '1'));
    await waitFor(() => expect(calls().filter(([name]) => name === 'signal')).toHaveLength(1));
    act(() => liveCallEvents.signal(offer, '1'));
    act(() => liveCallEvents.signal(offer, '2'));
    await waitFor(() => expect(calls().filter(([name]) => name === 'signal')).toHaveLength(2));
  });
});

test('a reminder steps aside, and the time of the call does not count for it', async () => {
  vi.setSystemTime(at(15, 1));
  const reminders = [tabletReminder(1, 'Drink something')];
  showTablet({ liveCalls: { on: true, voiceUrls: [] }, reminders }, routes);
  await heading('Drink something');
  act(() => liveCallEvents.ring(ring));
  await heading(WOULD_LIKE);
  // Without the call it would have gone at quarter past three.
  vi.setSystemTime(at(15, 25));
  state('answered');
  await heading('Drink something');
  vi.setSystemTime(at(15, 38));
  pass(0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading('Drink something');
  vi.setSystemTime(at(15, 40));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading(/John/);
});

test('the set-up asks for camera and microphone where the family calls, and only there', async () => {
  const { user, takeIn } = showTablet({ liveCalls: { on: true, voiceUrls: [] } }, routes);
  mayUseCamera.set(false);
  await user.click(await screen.findByRole('button', { name: 'For the family' }));
  const step = 'Allow the camera and the microphone';
  expect(await screen.findByRole('heading', { name: step })).toBeVisible();
  await takeIn({ liveCalls: { on: false, voiceUrls: [] } });
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: step })).not.toBeInTheDocument(),
  );
});
