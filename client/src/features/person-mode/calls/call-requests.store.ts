import type { CallRequest } from '#shared/tablet';
import { createPersistedStore, useStore } from '../../../lib/create-store';

/** The last time that this tablet asked a contact to call. */
export interface SentCallRequest extends CallRequest {
  /** When the button was pressed: milliseconds by the tablet's clock. */
  at: number;
}

const KEY = 'dear-ones-tablet-asked';
const STATES: readonly unknown[] = ['waiting', 'sent', 'refused'] satisfies CallRequest['state'][];

/** The last request to each contact, by the contact's id. */
const requests = createPersistedStore<Record<string, SentCallRequest>>(KEY, (stored) =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, SentCallRequest] =>
      isSentCallRequest(entry[1]),
    ),
  ),
);

/** Returns undefined for a contact who was never asked. */
export const lastCallRequest = (contactId: number): SentCallRequest | undefined =>
  requests.read()[contactId];

export const useLastCallRequest = (contactId: number): SentCallRequest | undefined =>
  useStore(requests)[contactId];

/** Records a new request to a contact as waiting. */
export const addCallRequest = (contactId: number, id: string, at: number): void =>
  requests.set({ ...requests.read(), [contactId]: { id, at, state: 'waiting' } });

/**
 * Stores the server's answer about a request. Ignores requests that are not stored any more.
 * @param id the tablet's id of the request; the answer may have the id of an earlier request that covers this one
 */
export function updateCallRequest(id: string, answer: CallRequest): void {
  const known = Object.entries(requests.read()).filter(([, request]) => request.id === id);
  const answered = known.map(
    ([contactId, { at }]) => [contactId, { at, id: answer.id, state: answer.state }] as const,
  );
  if (answered.length > 0) requests.set({ ...requests.read(), ...Object.fromEntries(answered) });
}

export const clearCallRequests = (): void => requests.set({});

function isSentCallRequest(stored: unknown): stored is SentCallRequest {
  return isCallRequest(stored) && 'at' in stored && typeof stored.at === 'number';
}

export function isCallRequest(answer: unknown): answer is CallRequest {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'id' in answer &&
    typeof answer.id === 'string' &&
    'state' in answer &&
    STATES.includes(answer.state)
  );
}
