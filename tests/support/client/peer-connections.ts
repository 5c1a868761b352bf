import { vi } from 'vitest';

type Handler = ((event: object) => void) | null;

export class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  readonly kind: 'audio' | 'video';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop() {
    this.readyState = 'ended';
  }
  /** The system interrupts it, as for a telephone call, or lets it go on. */
  interrupt(isInterrupted: boolean) {
    this.muted = isInterrupted;
    this.dispatchEvent(new Event(isInterrupted ? 'mute' : 'unmute'));
  }
  /** The system takes it away. */
  takeAway() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeStream {
  private tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => [...this.tracks];
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  addTrack(track: FakeTrack) {
    this.tracks.push(track);
  }
  removeTrack(track: FakeTrack) {
    this.tracks = this.tracks.filter((one) => one !== track);
  }
}

class FakeChannel {
  readyState = 'connecting';
  onopen: Handler = null;
  onmessage: Handler = null;
  sent: unknown[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 'closed';
  }
}

class FakeSender {
  parameters = { encodings: [{ maxBitrate: undefined as number | undefined }] };
  lost: number | undefined;
  track: FakeTrack | null;
  constructor(track: FakeTrack | null) {
    this.track = track;
  }
  replaceTrack = (track: FakeTrack | null) => {
    this.track = track;
    return Promise.resolve();
  };
  getParameters = () => structuredClone(this.parameters);
  setParameters = (parameters: FakeSender['parameters']) => {
    this.parameters = parameters;
    return Promise.resolve();
  };
  getStats = () =>
    Promise.resolve(
      new Map(
        this.lost === undefined
          ? []
          : [['a', { type: 'remote-inbound-rtp', fractionLost: this.lost }]],
      ),
    );
}

/** A connection without a network, which has the states of signals as the specification has them. A test moves the rest. */
export class FakePeerConnection {
  static all: FakePeerConnection[] = [];
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed' = 'stable';
  iceConnectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  remoteDescription: { type: string; sdp: string } | null = null;
  onnegotiationneeded: Handler = null;
  onicecandidate: Handler = null;
  oniceconnectionstatechange: Handler = null;
  ontrack: Handler = null;
  channel = new FakeChannel();
  senders: FakeSender[] = [];
  candidates: object[] = [];
  restarts = 0;
  private offers = 0;
  configuration: object;

  constructor(configuration: object) {
    this.configuration = configuration;
    FakePeerConnection.all.push(this);
  }
  createDataChannel(_label: string, options: object) {
    if (JSON.stringify(options) !== '{"negotiated":true,"id":0}') throw new Error('not agreed');
    this.needsNegotiation();
    return this.channel;
  }
  addTrack(track: FakeTrack) {
    const sender = new FakeSender(track);
    this.senders.push(sender);
    this.needsNegotiation();
    return sender;
  }
  private isDue = false;
  private needsNegotiation() {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      if (this.signalingState === 'stable') this.onnegotiationneeded?.({});
    });
  }
  setLocalDescription() {
    const isAnswer = this.signalingState === 'have-remote-offer';
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
    this.offers += isAnswer ? 0 : 1;
    const type = isAnswer ? 'answer' : 'offer';
    this.localDescription = { type, sdp: `${type} ${this.offers}` };
    return Promise.resolve();
  }
  setRemoteDescription(description: { type: string; sdp: string }) {
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      return Promise.reject(new Error('no offer to answer'));
    this.remoteDescription = description;
    // An offer that comes in rolls back one of its own.
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    return Promise.resolve();
  }
  addIceCandidate(candidate: object) {
    this.candidates.push(candidate);
    return Promise.resolve();
  }
  setConfiguration(configuration: object) {
    this.configuration = configuration;
  }
  restartIce() {
    this.restarts += 1;
    this.needsNegotiation();
  }
  close() {
    this.signalingState = 'closed';
  }

  /** The network is found, or lost. */
  moveTo(state: string) {
    this.iceConnectionState = state;
    this.oniceconnectionstatechange?.({});
  }
  openChannel() {
    this.channel.readyState = 'open';
    this.channel.onopen?.({});
  }
}

/** Replaces the browser's connections and streams, and returns those that are made. */
export function fakePeerConnections(): FakePeerConnection[] {
  FakePeerConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', FakeStream);
  return FakePeerConnection.all;
}
