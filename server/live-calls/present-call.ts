import type { IceServers, LiveCall } from '#shared/live-calls/live-call.answer';
import type { CallOfCaller } from './live-calls.repository';

/** A call as its caller sees it. @param iceServers null before it is answered */
export function presentCall(
  { endsInMs: _endsInMs, personId: _personId, ...call }: CallOfCaller,
  iceServers: IceServers | null,
): LiveCall {
  return { ...call, iceServers };
}
