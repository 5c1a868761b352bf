/** The states of a live call. `ended` after an answer says nothing about who hung up. */
export const LIVE_CALL_STATES = ['ringing', 'answered', 'declined', 'unanswered', 'ended'] as const;
export type LiveCallState = (typeof LIVE_CALL_STATES)[number];

/** Why a live call ended otherwise than by a press. */
export const LIVE_CALL_ENDS = [
  /** The two sides lost each other. */
  'network',
  /** One side was not heard from by the server. */
  'unheard',
  /** The caller may not ring the person any more. */
  'right-ended',
  /** The tablet was disconnected, or the resident of a shared tablet is not chosen any more. */
  'tablet-ended',
  /** Nobody touched the tablet for long, or the call took as long as one may. */
  'too-long',
  /** Another page with the cookie of the tablet followed the call. */
  'two-devices',
] as const;
export type LiveCallEnd = (typeof LIVE_CALL_ENDS)[number];
