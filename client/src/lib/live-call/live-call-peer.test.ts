import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import { fakePeerConnections, FakeTrack } from '../../../../tests/support/client/peer-connections';
import { openLiveCallPeer, type LiveCallPeerOptions } from './live-call-peer';

const relay = { urls: ['turn:relay.example'], username: 'u', credential: 'c' };
const fresh = { iceServers: [{ ...relay, credential: 'fresh' }], isRelayOnly: false };

let connections: ReturnType<typeof fakePeerConnections>;
beforeEach(() => {
  vi.useFakeTimers();
  connections = fakePeerConnections();
});

const track = (kind: 'audio' | 'video') => new FakeTrack(kind) as unknown as MediaStreamTrack;

function open(options: Partial<LiveCallPeerOptions> = {}) {
  const sent: LiveCallSignal[] = [];
  const told: unknown[] = [];
  const own: unknown[] = [];
  const media = { camera: track('video'), microphone: track('audio'), problems: {} };
  const restart = vi.fn(() => Promise.resolve(fresh));
  const peer = openLiveCallPeer({
    isPolite: false,
    connection: { iceServers: [relay], isRelayOnly: false },
    media,
    send: (signal) => Promise.resolve(void sent.push(signal)),
    restart,
    onRemote: () => told.push('remote'),
    onMedia: (of) => told.push(of),
    onOwnMedia: (of) => own.push(of),
    onWords: (words) => told.push(words),
    onConnected: (isConnected) => told.push(isConnected),
    onStillLost: () => undefined,
    onLost: () => told.push('lost'),
    ...options,
  });
  const connection = connections.at(-1);
  if (!connection) throw new Error('no connection');
  return { peer, connection, sent, told, own, media, restart };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const offer = (sdp = 'theirs') => ({ description: { type: 'offer' as const, sdp } });
const answer = { description: { type: 'answer' as const, sdp: 'theirs' } };

/** A caller whose first offer the tablet has answered. */
async function openAnswered(options: Partial<LiveCallPeerOptions> = {}) {
  const caller = open(options);
  await settle();
  caller.peer.receive(answer);
  await settle();
  return caller;
}

test('the caller offers first, and the tablet answers', async () => {
  const caller = open();
  await settle();
  expect(caller.sent).toEqual([{ description: { type: 'offer', sdp: 'offer 1' } }]);

  const tablet = open({ isPolite: true });
  await settle();
  expect(tablet.sent).toEqual([]);
  tablet.peer.receive(offer());
  await settle();
  expect(tablet.sent).toEqual([{ description: { type: 'answer', sdp: 'answer 0' } }]);
});

test('where both offer at once the tablet gives way, and the caller does not', async () => {
  const caller = open();
  await settle();
  caller.peer.receive(offer());
  await settle();
  expect(caller.connection.remoteDescription).toBeNull();

  const tablet = open({ isPolite: true });
  tablet.peer.receive(offer());
  await settle();
  await tablet.peer.setCamera(track('video'));
  tablet.connection.restartIce();
  await settle();
  expect(tablet.connection.signalingState).toBe('have-local-offer');
  tablet.peer.receive(offer('second'));
  await settle();
  expect(tablet.connection.remoteDescription?.sdp).toBe('second');
  expect(tablet.sent.at(-1)?.description?.type).toBe('answer');
});

test('signals are sent one after the other, and candidates of TCP not at all', async () => {
  const waiting: (() => void)[] = [];
  const sent: LiveCallSignal[] = [];
  const { connection } = open({
    send: (signal) => {
      sent.push(signal);
      return new Promise<void>((resolve) => void waiting.push(resolve));
    },
  });
  await settle();
  const candidate = {
    candidate: 'candidate:1',
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: 'f',
  };
  connection.onicecandidate?.({ candidate: { ...candidate, protocol: 'tcp' } });
  connection.onicecandidate?.({ candidate: { ...candidate, protocol: 'udp' } });
  connection.onicecandidate?.({ candidate: null });
  await settle();
  expect(sent).toHaveLength(1);
  waiting[0]?.();
  await settle();
  expect(sent.slice(1)).toEqual([{ candidate }]);
});

test('by relay only where one side shows no address', () => {
  const { connection } = open({ connection: { iceServers: [relay], isRelayOnly: true } });
  expect(connection.configuration).toMatchObject({
    iceTransportPolicy: 'relay',
    iceServers: [relay],
  });
});

test('words and media go through the channel, those from before it was open too', async () => {
  const { peer, connection, told } = open();
  peer.say(['Hello', 'h']);
  connection.openChannel();
  await peer.setCamera(null);
  expect(connection.channel.sent).toEqual([
    { media: { camera: true, microphone: true } },
    { words: ['Hello', 'h'] },
    { media: { camera: false, microphone: true } },
  ]);
  for (const data of [
    '{"words":["a","b"]}',
    '{"media":{"camera":false,"microphone":true}}',
    '{"words":["a"]}',
    '{"media":{"camera":1}}',
    'no JSON',
  ])
    connection.channel.onmessage?.({ data });
  expect(told).toEqual([['a', 'b'], { camera: false, microphone: true }]);
});

test('a network that is lost for ten seconds restarts with fresh servers', async () => {
  const { connection, told, restart } = await openAnswered();
  connection.moveTo('connected');
  connection.moveTo('disconnected');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(restart).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.configuration).toMatchObject({ iceServers: fresh.iceServers });
  expect(connection.restarts).toBe(1);
  connection.moveTo('connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([true, false, true]);
});

test.each([
  ['caller', false],
  ['tablet', true],
])('the %s is told that the network is still lost until it is back', async (_side, isPolite) => {
  const onStillLost = vi.fn();
  const { peer, connection } = open({ isPolite, onStillLost });
  await settle();
  peer.receive(isPolite ? offer() : answer);
  await settle();
  connection.moveTo('connected');
  connection.moveTo('disconnected');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(onStillLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(onStillLost).toHaveBeenCalledTimes(2);
  connection.moveTo('connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStillLost).toHaveBeenCalledTimes(2);
});

test('an offer that restarts is sent again until it is answered', async () => {
  const { peer, connection, sent } = await openAnswered();
  connection.moveTo('connected');
  connection.moveTo('disconnected');
  await vi.advanceTimersByTimeAsync(15_000);
  const restarting = { description: { type: 'offer', sdp: 'offer 2' } };
  expect(sent.slice(1)).toEqual([restarting, restarting]);
  peer.receive(answer);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.restarts).toBe(2);
  expect(sent.at(-1)?.description?.sdp).toBe('offer 3');
});

test('the tablet leaves the restart to the caller, and answers it with fresh servers', async () => {
  const restart = vi.fn(() => Promise.resolve(fresh));
  const { peer, connection, sent } = open({ isPolite: true, restart });
  peer.receive(offer('a=ice-ufrag:first'));
  await settle();
  connection.moveTo('connected');
  peer.receive(offer('a=ice-ufrag:first\r\na=mid:1'));
  await settle();
  connection.moveTo('disconnected');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([connection.restarts, restart.mock.calls.length]).toEqual([0, 0]);
  peer.receive(offer('a=ice-ufrag:second'));
  await settle();
  expect(connection.configuration).toMatchObject({ iceServers: fresh.iceServers });
  expect(sent.map(({ description }) => description?.type)).toEqual(['answer', 'answer', 'answer']);
  restart.mockRejectedValueOnce(new TypeError('no network'));
  peer.receive(offer('a=ice-ufrag:third'));
  await settle();
  expect(restart).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(4);
});

test('the caller takes a restart of an earlier version of the tablet without waiting for servers', async () => {
  const restart = vi.fn(() => new Promise<typeof fresh>(() => undefined));
  const { peer, sent } = await openAnswered({ restart });
  peer.receive(offer('a=ice-ufrag:second'));
  await settle();
  expect(restart).not.toHaveBeenCalled();
  expect(sent.at(-1)?.description?.type).toBe('answer');
});

test('a network that comes back with another address is found by a further restart', async () => {
  const { peer, connection } = await openAnswered();
  connection.moveTo('connected');
  connection.moveTo('disconnected');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.restarts).toBe(1);
  peer.receive(answer);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.restarts).toBe(2);
  // Addresses that are being tried are left alone.
  peer.receive(answer);
  connection.moveTo('checking');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.restarts).toBe(2);
  connection.moveTo('failed');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(connection.restarts).toBe(3);
  connection.moveTo('connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.restarts).toBe(3);
});

test('a network that comes back by itself restarts nothing', async () => {
  const { connection, restart } = open();
  connection.moveTo('connected');
  connection.moveTo('disconnected');
  await vi.advanceTimersByTimeAsync(8_000);
  connection.moveTo('completed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(restart).not.toHaveBeenCalled();
});

test('a network that is lost for thirty seconds ends the call and releases all', async () => {
  const restart = vi.fn(() => Promise.reject(new TypeError('no network')));
  const { connection, told, media } = open({ restart });
  connection.moveTo('connected');
  connection.moveTo('failed');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(restart.mock.calls.length).toBeGreaterThan(2);
  expect(told).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([true, false, 'lost']);
  expect(connection.signalingState).toBe('closed');
  expect([media.camera.readyState, media.microphone.readyState]).toEqual(['ended', 'ended']);
});

test('a call that never connects ends after thirty seconds', async () => {
  const { told } = open();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual(['lost']);
});

test('at most 800 kbit a second, less when packets are lost, and more again', async () => {
  const { peer, connection } = open();
  connection.moveTo('connected');
  peer.receive(answer);
  await vi.advanceTimersByTimeAsync(4_000);
  const [sound, pictures] = connection.senders;
  const limits = () =>
    [sound, pictures].map((sender) => sender?.parameters.encodings[0]?.maxBitrate ?? 0);
  const sum = () => limits().reduce((all, one) => all + one, 0);
  expect(sum()).toBe(800_000);
  if (pictures) pictures.lost = 0.2;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sum()).toBe(496_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sum()).toBe(140_000);
  if (pictures) pictures.lost = 0;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sum()).toBe(800_000);
});

test('what the system interrupts or takes away is off for both sides', async () => {
  const { connection, own, media } = open();
  connection.openChannel();
  const camera = media.camera as unknown as FakeTrack;
  const microphone = media.microphone as unknown as FakeTrack;
  microphone.interrupt(true);
  microphone.interrupt(false);
  camera.takeAway();
  await settle();
  const all = { camera: true, microphone: true };
  const changes = [{ ...all, microphone: false }, all, { ...all, camera: false }];
  expect(own).toEqual(changes);
  expect(connection.channel.sent).toEqual([all, ...changes].map((of) => ({ media: of })));
  expect(connection.senders.map((sender) => sender.track?.kind)).toEqual(['audio', undefined]);
});

test('a camera that goes off is released, and another one takes its place', async () => {
  const { peer, connection, media } = open();
  await peer.setCamera(null);
  expect(media.camera.readyState).toBe('ended');
  const another = track('video');
  await peer.setCamera(another);
  expect(connection.senders.map((sender) => sender.track?.kind)).toEqual(['audio', 'video']);
  peer.close();
  expect(another.readyState).toBe('ended');
  const late = track('video');
  await peer.setCamera(late);
  expect(late.readyState).toBe('ended');
});
