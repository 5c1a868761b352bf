import type { Connection } from '#shared/live-calls/live-call.answer';
import type { LiveCallSignal } from '#shared/live-calls/live-call.form';
import { transaction } from '../db/database';
import { HttpError, notFound } from '../http/http-error';
import { otherAnswer } from '../http/route';
import { allowedSignal, candidatesIn } from './allowed-signal';
import { iceServersFor, serversKey } from './ice-servers';
import type { TabletPage } from './live-call.fields';
import { endDueCalls, findCall, type CallCondition, type FoundCall } from './live-calls.repository';
import type { LiveCallDeps } from './ring';
import { insertSignal, lockAnsweredCall } from './signals.repository';

export const ended = () => new HttpError(409, 'ended', 'The call has ended.');
const notAnswered = () => new HttpError(409, 'not-answered', 'The call is not answered yet.');

/** Finds a call after those that are due have ended, and announces it if it is one of them. @throws HttpError 404 */
export async function findPresentCall(
  { db, live }: Pick<LiveCallDeps, 'db' | 'live'>,
  where: CallCondition,
  tablet?: Omit<TabletPage, 'personId'>,
): Promise<FoundCall> {
  for (const personId of await endDueCalls(db, where)) live.announce('live-calls', personId);
  const call = await findCall(db, where, tablet);
  if (!call) throw notFound('Call');
  return call;
}

/**
 * Sends a signal to the other side of an answered call, or answers a wish for a restart with fresh servers. Before the call is
 * answered nothing goes out.
 * @param where the call of the side that sends
 * @throws HttpError 409, 429
 */
export async function sendSignal(
  { config, db, limits, live }: LiveCallDeps,
  id: string,
  where: CallCondition,
  { call, isForTablet }: { call: FoundCall; isForTablet: boolean },
  signal: LiveCallSignal,
) {
  if (call.state === 'ringing') throw notAnswered();
  if (call.state !== 'answered') throw ended();
  if (signal.restart) {
    await limits.liveCallRestarts.consume(serversKey(id, isForTablet ? 'caller' : 'tablet'));
    return otherAnswer<Connection>({
      iceServers: iceServersFor(config.relay),
      isRelayOnly: call.isRelayOnly,
    });
  }
  const allowed = allowedSignal(signal, call.isRelayOnly);
  if (!allowed) return undefined;
  const isStored = await transaction(db, async (tx) => {
    if (!(await lockAnsweredCall(tx, where))) throw ended();
    const { personId } = call;
    return insertSignal(tx, { id, personId }, isForTablet, allowed, candidatesIn(allowed));
  });
  // Every stream of the person reads after an announcement, so that a flood is not passed on.
  if (isStored) live.announce('live-calls', call.personId);
  return undefined;
}
