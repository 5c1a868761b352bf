import { ASK_TO_CALL_MINUTES } from '#shared/limits';
import { lastAsked, noteAsked } from './asked-contacts.store';
import { post } from './outbox';
import { fateOf } from './outbox.store';

export const askPath = (contactId: number): string => `/api/tablet/calls/${contactId}/ask`;

/** Asks somebody to call. Pressed again soon after, it is the same request, and nobody is told twice. */
export function askToCall(contactId: number, now = Date.now()): void {
  const since = now - (lastAsked(contactId) ?? -Infinity);
  // A clock that was put back must not keep a request from going out.
  const isRecent = since >= 0 && since < ASK_TO_CALL_MINUTES * 60_000;
  if (isRecent && fateOf(askPath(contactId)) !== 'refused') return;
  noteAsked(contactId, now);
  post(askPath(contactId));
}
