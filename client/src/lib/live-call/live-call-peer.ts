import type { Connection } from '#shared/live-calls/live-call.answer';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import { limitSender, lostShare, nextBitrate, PICTURE_BITRATE_MAX } from './bitrate';
import type { CallMedia, MediaChoice } from './call-media';
import { readWords, type TypedWords } from './typed-words';

/** How long the network may be lost before fresh servers are tried, and before the call ends. */
const RESTART_AFTER_MS = 10_000;
const RESTART_AGAIN_MS = 5_000;
const END_AFTER_MS = 30_000;
const BITRATE_EVERY_MS = 4_000;

export interface LiveCallPeerOptions {
  /** True on the tablet: it waits for the first offer and for those that restart, and gives way where both sides offer at once. */
  isPolite: boolean;
  connection: Connection;
  media: CallMedia;
  /** Sends one signal to the other side. A signal waits for the one before it. */
  send: (signal: LiveCallSignal) => Promise<unknown>;
  /** Asks the server for fresh servers (`restart: true`), because credentials work for minutes. */
  restart: () => Promise<Connection>;
  /** The other side's sound and pictures, again with each track that comes. */
  onRemote: (stream: MediaStream) => void;
  /** Says what the other side has open. */
  onMedia: (media: MediaChoice) => void;
  /** Says what this side has open, whenever that changes: the system can take a device away, or interrupt it for a telephone call. */
  onOwnMedia: (media: MediaChoice) => void;
  onWords: (words: TypedWords) => void;
  /** False while the network is lost. */
  onConnected: (isConnected: boolean) => void;
  /**
   * The network is lost for ten seconds, and again every five until it is back. The stream of events that brings the signals
   * may be lost with it, which the browser does not tell.
   */
  onStillLost: () => void;
  /** The network was lost for too long. All is closed already. */
  onLost: () => void;
}

export interface LiveCallPeer {
  /** Takes a signal of the other side. A signal waits for the one before it. */
  receive: (signal: Pick<LiveCallSignal, 'description' | 'candidate'>) => void;
  /** Sends the two lines as they are now. */
  say: (words: TypedWords) => void;
  /** Sends another camera, or none. The one before it is stopped. */
  setCamera: (camera: MediaStreamTrack | null) => Promise<void>;
  setMicrophone: (microphone: MediaStreamTrack | null) => Promise<void>;
  /** Ends the connection and releases camera and microphone. */
  close: () => void;
}

/**
 * One side of a live call: "perfect negotiation" of the specification, by which both sides may change what they send at any
 * time, and one data channel for typed words. The only user of `RTCPeerConnection`.
 */
export function openLiveCallPeer(options: LiveCallPeerOptions): LiveCallPeer {
  const { isPolite, media, send, restart } = options;
  const connection = new RTCPeerConnection(configurationOf(options.connection));
  const channel = connection.createDataChannel('live-call', { negotiated: true, id: 0 });
  const remote = new MediaStream();
  // Browsers play sound and pictures of one stream in time with each other.
  const own = new MediaStream();
  const senders: Partial<Record<keyof MediaChoice, RTCRtpSender>> = {};
  const tracks = { camera: media.camera, microphone: media.microphone };
  let isClosed = false;
  let words: TypedWords | undefined;

  const sending = inTurn();
  const receiving = inTurn();
  const signal = (one: LiveCallSignal) => sending(() => send(one));

  let isOffering = false;
  let isTakingAnswer = false;
  let ignoresOffer = false;

  connection.onnegotiationneeded = () => {
    // The caller offers first. The answer to it has what the tablet sends, or else this is called again.
    if (!isPolite || connection.remoteDescription) void offer();
  };
  async function offer() {
    try {
      isOffering = true;
      await connection.setLocalDescription();
      signalDescription();
    } catch {
      // The connection was closed meanwhile.
    } finally {
      isOffering = false;
    }
  }
  function signalDescription() {
    const description = connection.localDescription;
    if (!description || isClosed || description.type === 'pranswer') return;
    void signal({ description: { type: description.type, sdp: description.sdp } });
  }
  connection.onicecandidate = ({ candidate }) => {
    // The server passes on UDP alone.
    if (!candidate?.candidate || candidate.protocol === 'tcp' || isClosed) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    void signal({
      candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment },
    });
  };

  async function take({
    description,
    candidate,
  }: Pick<LiveCallSignal, 'description' | 'candidate'>) {
    if (isClosed) return;
    if (candidate) {
      await connection.addIceCandidate(candidate).catch((error: unknown) => {
        if (!ignoresOffer) throw error;
      });
    }
    if (!description) return;
    const isReady = !isOffering && (connection.signalingState === 'stable' || isTakingAnswer);
    ignoresOffer = !isPolite && description.type === 'offer' && !isReady;
    if (ignoresOffer) return;
    // Without fresh servers the answer has candidates without a relay. The caller does not wait: it gets servers before its own offer.
    if (isPolite && isRestart(description)) await takeFreshServers().catch(() => undefined);
    if (isClosed) return;
    isTakingAnswer = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      isTakingAnswer = false;
    }
    if (description.type === 'offer') {
      await connection.setLocalDescription();
      signalDescription();
    }
    void limitAll();
  }

  connection.ontrack = ({ track }) => {
    for (const old of remote.getTracks()) if (old.kind === track.kind) remote.removeTrack(old);
    remote.addTrack(track);
    options.onRemote(remote);
  };

  const tell = (message: { words: TypedWords } | { media: MediaChoice }) => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(message));
  };
  const ownMedia = (): MediaChoice => ({
    camera: isSending(tracks.camera),
    microphone: isSending(tracks.microphone),
  });
  const tellMedia = () => tell({ media: ownMedia() });
  const tellChange = () => {
    tellMedia();
    options.onOwnMedia(ownMedia());
  };
  channel.onopen = () => {
    tellMedia();
    if (words) tell({ words });
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message?.words) options.onWords(message.words);
    if (message?.media) options.onMedia(message.media);
  };

  let pictureBitrate = PICTURE_BITRATE_MAX;
  const limitAll = () =>
    Promise.all(
      Object.values(senders).map((sender) =>
        // A browser refuses while it negotiates; the next turn sets it.
        limitSender(sender, pictureBitrate).catch(() => undefined),
      ),
    );
  const adapting = setInterval(() => {
    if (!senders.camera || !tracks.camera) return;
    void lostShare(senders.camera).then((lost) => {
      if (lost !== undefined) pictureBitrate = nextBitrate(pictureBitrate, lost);
      return limitAll();
    });
  }, BITRATE_EVERY_MS);

  async function takeFreshServers() {
    const fresh = await restart();
    if (!isClosed) connection.setConfiguration(configurationOf(fresh));
  }
  const isRestart = ({ type, sdp }: RTCSessionDescriptionInit) =>
    type === 'offer' &&
    connection.remoteDescription !== null &&
    iceUserOf(sdp) !== iceUserOf(connection.remoteDescription.sdp);

  const network = followNetwork(connection, {
    onConnected: options.onConnected,
    restart: async () => {
      options.onStillLost();
      // Both sides lose the network at the same time. If both offered, one offer would have to be rolled back, after which
      // Chromium shows no more pictures of the other side.
      if (isPolite) return;
      await takeFreshServers();
      if (isClosed) return;
      // The offer before it may be lost, and no other one is made until it is answered.
      if (connection.signalingState === 'have-local-offer') signalDescription();
      else connection.restartIce();
    },
    onLost: () => {
      close();
      options.onLost();
    },
  });

  async function replace(kind: keyof MediaChoice, track: MediaStreamTrack | null) {
    if (isClosed) {
      track?.stop();
      return;
    }
    const old = tracks[kind];
    tracks[kind] = track;
    if (old !== track) old?.stop();
    watch(kind);
    await put(kind);
    tellChange();
  }
  function watch(kind: keyof MediaChoice) {
    const track = tracks[kind];
    const ifPresent = (act: () => void) => () => {
      if (tracks[kind] === track && !isClosed) act();
    };
    track?.addEventListener(
      'ended',
      ifPresent(() => void replace(kind, null)),
    );
    track?.addEventListener('mute', ifPresent(tellChange));
    track?.addEventListener('unmute', ifPresent(tellChange));
  }
  async function put(kind: keyof MediaChoice) {
    const track = tracks[kind];
    const sender = senders[kind];
    if (sender) await sender.replaceTrack(track);
    else if (track) senders[kind] = connection.addTrack(track, own);
  }

  function close() {
    if (isClosed) return;
    isClosed = true;
    clearInterval(adapting);
    network.stop();
    tracks.camera?.stop();
    tracks.microphone?.stop();
    channel.close();
    connection.close();
  }

  for (const kind of ['microphone', 'camera'] as const) {
    watch(kind);
    void put(kind);
  }
  return {
    receive: (one) => void receiving(() => take(one)),
    say: (lines) => {
      words = lines;
      tell({ words: lines });
    },
    setCamera: (camera) => replace('camera', camera),
    setMicrophone: (microphone) => replace('microphone', microphone),
    close,
  };
}

const configurationOf = ({ iceServers, isRelayOnly }: Connection): RTCConfiguration => ({
  iceServers,
  iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
  bundlePolicy: 'max-bundle',
});

/** The user of ICE in a description, which changes with each restart. */
const iceUserOf = (sdp = ''): string | undefined => /^a=ice-ufrag:(.+)$/m.exec(sdp)?.[1];

/** False for a track that the system has interrupted. */
const isSending = (track: MediaStreamTrack | null) => track !== null && !track.muted;

/** Runs one after the other. One that fails does not stop those behind it: what it would have connected is missing, which the network tells. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return (act: () => Promise<unknown>) => (last = last.then(act).catch(() => undefined));
}

interface NetworkHandlers {
  onConnected: (isConnected: boolean) => void;
  restart: () => Promise<void>;
  onLost: () => void;
}

/** Watches the connection. Lost for ten seconds, it is restarted; lost for thirty, it ends. The first connection has as long. */
function followNetwork(connection: RTCPeerConnection, handlers: NetworkHandlers) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isConnected = false;
  let wasConnected = false;
  const clear = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const wait = () => {
    const restart = () => {
      handlers.restart().then(again, again);
    };
    // A restart while the network is away has found no address. Addresses that are being tried may still answer.
    const retry = () => (connection.iceConnectionState === 'checking' ? again() : restart());
    const again = () => {
      if (timers === own) own.push(setTimeout(retry, RESTART_AGAIN_MS));
    };
    const own = [
      setTimeout(() => {
        clear();
        handlers.onLost();
      }, END_AFTER_MS),
      setTimeout(restart, RESTART_AFTER_MS),
    ];
    timers = own;
  };
  connection.oniceconnectionstatechange = () => {
    const state = connection.iceConnectionState;
    const isNow = state === 'connected' || state === 'completed';
    if (isNow === isConnected || state === 'closed') return;
    isConnected = isNow;
    clear();
    if (!isNow) wait();
    if (isNow || wasConnected) handlers.onConnected(isNow);
    wasConnected ||= isNow;
  };
  wait();
  return { stop: clear };
}

function readMessage(data: unknown): { words?: TypedWords; media?: MediaChoice } | undefined {
  try {
    const { words, media } = JSON.parse(String(data)) as { words?: unknown; media?: unknown };
    const lines = readWords(words);
    return { ...(lines && { words: lines }), ...(isMediaChoice(media) && { media }) };
  } catch {
    return undefined;
  }
}

const isMediaChoice = (media: unknown): media is MediaChoice =>
  typeof media === 'object' &&
  media !== null &&
  'camera' in media &&
  typeof media.camera === 'boolean' &&
  'microphone' in media &&
  typeof media.microphone === 'boolean';
