import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import { newRequestKey } from '../../lib/request-key';
import { lastAsked, noteAsked, type Asked } from './asked-contacts.store';
import { post } from './outbox';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Asks somebody to call. Pressed again soon after, it is the same request, and nobody is told twice. */
export function askToCall(contactId: number, now = Date.now()): void {
  const before = lastAsked(contactId);
  if (before && before.state !== 'refused' && isWithin(before, ASK_TO_CALL_MINUTES * MINUTE, now))
    return;
  const id = newRequestKey();
  noteAsked(contactId, id, now);
  // A browser may not know its zone, and then says so with an empty text.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
  post(`/api/tablet/calls/${contactId}/ask`, { zone }, { id, pressedAt: now });
}

/** Whether a request is still told of. What was asked yesterday says nothing about today. */
export const isOfToday = (asked: Asked, now = Date.now()): boolean => isWithin(asked, DAY, now);

/** A clock that was put back must not keep a request from going out. */
const isWithin = ({ at }: Asked, time: number, now: number): boolean =>
  now >= at && now - at < time;
