import type { LiveCall } from '#shared/live-calls/live-call.answer';
import type { RelayConfig } from '../config/relay';
import { iceServersFor } from './ice-servers';
import type { CallOfCaller } from './live-calls.repository';

/** A call as its caller sees it, with servers of addresses once it is answered. */
export function presentCall(
  { endsInMs: _endsInMs, personId: _personId, ...call }: CallOfCaller,
  relay: RelayConfig | undefined,
): LiveCall {
  return { ...call, iceServers: call.state === 'answered' ? iceServersFor(relay) : null };
}
