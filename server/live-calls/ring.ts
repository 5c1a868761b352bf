import type * as z from 'zod/mini';
import { hasRight } from '#shared/circle/roles';
import type { LiveCall } from '#shared/live-calls/live-call.answer';
import type { newLiveCallSchema } from '#shared/live-calls/live-call.form';
import { LIVE_CALLS_PER_HOUR } from '#shared/product/limits';
import { transaction, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound, personNotFound, tooOften } from '../http/http-error';
import { scaledLimit } from '../http/rate-limits';
import {
  endDueCalls,
  hasCallGoingOn,
  insertLiveCall,
  isOfPerson,
  readCallOfCaller,
  type Caller,
} from './live-calls.repository';
import { presentCall } from './present-call';
import { readReach, readRinging, secondsUntilRing } from './ring.repository';

export type LiveCallDeps = Pick<
  Deps,
  'config' | 'db' | 'limits' | 'live' | 'log' | 'notify' | 'streams'
>;

const mayNotRing = () =>
  new HttpError(
    403,
    'forbidden',
    'An owner of the circle has not allowed you to call on the tablet.',
  );
const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your email address first. Then you can call on the tablet.',
  );
const callsOff = () =>
  new HttpError(409, 'calls-off', 'An owner of the circle has not turned on calls on the tablet.');
const atNight = (until: Date) =>
  new HttpError(409, 'night', 'It is night there. The tablet does not ring now.', { until });
const busy = () => new HttpError(409, 'busy', 'Another call is going on.');
const asleep = () => new HttpError(409, 'tablet-asleep', 'The tablet is not awake.');
const notHere = () =>
  new HttpError(409, 'not-here', 'The person is not chosen on the shared tablet just now.');

/** @throws HttpError 403 or 409 if the member may not ring the person now. The person is locked. */
export async function requireRinging(tx: Transaction, person: PersonAccess): Promise<void> {
  const ringing = await readRinging(tx, person);
  if (!ringing?.mayRing) throw mayNotRing();
  if (!ringing.isEmailVerified) throw verifyFirst();
  if (!ringing.callsOn) throw callsOff();
  if (ringing.nightUntil) throw atNight(ringing.nightUntil);
}

/** The key of the limit of a caller after “Not now”. */
export const callerKey = (personId: number, userId: number) => `${personId}:${userId}`;

/**
 * Rings the person's tablets, or the one that the caller chose. Rights come first, then what the person wishes, then what is
 * possible just now; a refused ring counts as none.
 * @throws HttpError 403, 404, 409, 429
 */
export async function ring(
  { config, db, limits, live }: LiveCallDeps,
  person: PersonAccess,
  caller: Caller,
  { id: chosenId, tabletId, relayOnly = false }: z.output<typeof newLiveCallSchema>,
): Promise<LiveCall> {
  const { id: personId, userId } = person;
  const most = scaledLimit(LIVE_CALLS_PER_HOUR, config.rateLimitScale);
  const id = await transaction(db, async (tx) => {
    await lockPerson(tx, person);
    await requireRinging(tx, person);
    await limits.declinedLiveCallsPerCaller.check(callerKey(personId, userId), tx);
    await limits.liveCallsRestPerPerson.check(String(personId), tx);
    await endDueCalls(tx, isOfPerson(personId));
    if (await hasCallGoingOn(tx, personId)) throw busy();
    const reach = await readReach(tx, personId, tabletId);
    if (reach === 'none') throw notFound('Tablet');
    if (reach === 'not-here') throw notHere();
    if (reach === 'asleep') throw asleep();
    const wait = await secondsUntilRing(tx, personId, most);
    if (wait !== undefined) throw tooOften(wait, 'The tablet has rung several times in this hour.');
    // Only those who edit may learn the address of the tablet in the network. Without a relay nothing can hide it.
    const isRelayOnly = config.relay !== undefined && (relayOnly || !hasRight(person.role, 'edit'));
    const call = { personId, caller, tabletId, isRelayOnly, id: chosenId };
    const stored = await insertLiveCall(tx, call);
    // No other call is told apart from one that goes on.
    if (stored === undefined) throw busy();
    return stored;
  });
  live.announce('live-calls', personId);
  const call = await readCallOfCaller(db, id, caller);
  if (!call) throw personNotFound();
  return presentCall(call, null);
}
