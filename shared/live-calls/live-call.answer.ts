import * as z from 'zod/mini';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import { LIVE_CALL_ENDS, LIVE_CALL_STATES } from '#shared/live-calls/states';
import { name, rowId, tabletVoice, voiceUrl } from '#shared/product/answer';

/** As `RTCIceServer`. Credentials work for ten minutes. Empty without a relay of the operator. */
export const iceServersSchema = z.array(
  z.strictObject({
    urls: z.array(z.string()),
    username: z.optional(z.string()),
    credential: z.optional(z.string()),
  }),
);
export type IceServers = z.infer<typeof iceServersSchema>;

/** Tells a member before ringing if it is possible, and who sees the addresses in the network. */
export const liveCallOfferSchema = z.strictObject({
  /** True if an owner has turned calls on and the member may ring. */
  mayRing: z.boolean(),
  /** True if a relay of the operator can keep the addresses of both sides in the network from each other. */
  hasRelay: z.boolean(),
  /** That of the person, in which a night ends. */
  timeZone: z.string(),
  /** The member's own recording for ringing; null without one. */
  ringVoiceUrl: voiceUrl(),
});
export type LiveCallOffer = z.infer<typeof liveCallOfferSchema>;

/** The recording that tablets play while the member rings them. */
export const ringVoiceSchema = z.strictObject({ ringVoiceUrl: voiceUrl() });

/** A live call as its caller sees it: the answer to the ring, and each `state` of the caller's stream of events. */
export const liveCallSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(LIVE_CALL_STATES),
  /** Null before the end, and for an end by a press. */
  why: z.nullable(z.enum(LIVE_CALL_ENDS)),
  /** True if it rings by picture alone: in quiet hours, and where the browser lets nothing sound. */
  isSilent: z.boolean(),
  /** True if only relayed connections are allowed on both sides. */
  isRelayOnly: z.boolean(),
  /** True if it ends because the tablet serves more than one connection of the same row. */
  isOnTwoDevices: z.boolean(),
  /** The tablet that answered, or the one that was chosen. */
  tablet: z.nullable(z.strictObject({ id: rowId(), name: z.string() })),
  /** Null until it is answered, and on the eleventh stream after that and those behind it. */
  iceServers: z.nullable(iceServersSchema),
});
export type LiveCall = z.infer<typeof liveCallSchema>;

/** A live call that is over, for the history. */
export const pastLiveCallSchema = z.strictObject({
  /** The day in the person's time zone. */
  day: z.iso.date(),
  callerId: rowId(),
  callerName: name(),
  /** False if nobody answered it. Only the caller reads of that. */
  talked: z.boolean(),
});
export type PastLiveCall = z.infer<typeof pastLiveCallSchema>;

/** The answer to Answer, and to a wish for a restart. */
export const connectionSchema = z.strictObject({
  iceServers: iceServersSchema,
  isRelayOnly: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** `signal` of both streams of events. Its id is that of the event, so that a stream that comes back misses none. */
export interface SignalEvent extends Pick<LiveCallSignal, 'description' | 'candidate'> {
  id: string;
}

/** `ring` of the tablet's stream. */
export interface RingEvent {
  id: string;
  /** The caller's name as the person calls her. */
  name: string;
  /** The face of the album that is the caller's; null without one. */
  faceId: number | null;
  photoUrl: string | null;
  /** The recording of the caller for ringing; null without one. */
  voiceUrl: string | null;
}

/** `state` of the tablet's stream, of each call that rings or goes on there. */
export type TabletCallState = Pick<LiveCall, 'id' | 'state' | 'why'>;

/** `called` of the stream of a shared tablet that asks who is there: the rows of the people for whom it rings, without whoever calls. */
export interface CalledEvent {
  rows: number[];
}

/** Says whether the family can ring the tablet, so that it asks for its camera and microphone in its setup guide. */
export const tabletLiveCallsSchema = z.strictObject({
  on: z.boolean(),
  /** The recordings for ringing, which a tablet keeps, so that none is late. Empty while calls are off. */
  voiceUrls: z.array(tabletVoice()),
});

/** Events of `GET /api/live-calls/{id}/events` by name. The data is JSON. */
export interface CallerEvents {
  state: LiveCall;
  signal: SignalEvent;
}

/** Events of `GET /api/tablet/live` by name. `content` says that something else is to be read. */
export interface TabletEvents {
  content: Record<string, never>;
  called: CalledEvent;
  ring: RingEvent;
  state: TabletCallState;
  signal: SignalEvent;
}
