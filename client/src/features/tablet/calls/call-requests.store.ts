import type { AnnouncedCall, CallRequest } from '#shared/calls/call-request.answer';
import { useStore } from '../../../lib/create-store';
import { createPersonStore } from '../shared-tablet/seats.store';

/** The last time that this tablet asked a contact to call. */
export interface SentCallRequest extends CallRequest {
  /** When the button was pressed: milliseconds by the tablet's clock. */
  at: number;
}

const KEY = 'dear-ones-tablet-asked';
const STATES = ['waiting', 'sent', 'refused'] as const satisfies CallRequest['state'][];

/** The last request to each contact, by the contact's id. */
const requests = createPersonStore<Record<string, SentCallRequest>>(KEY, (stored) =>
  Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([contactId, request]) => {
      const known = toSentCallRequest(request);
      return known ? [[contactId, known] as const] : [];
    }),
  ),
);

/** Returns undefined for a contact who was never asked. */
export const lastCallRequest = (contactId: number): SentCallRequest | undefined =>
  requests.read()[contactId];

export const useLastCallRequest = (contactId: number): SentCallRequest | undefined =>
  useStore(requests)[contactId];

const newRequest = (id: string, state: CallRequest['state']): CallRequest => ({
  id,
  state,
  alsoSentTo: [],
  calls: [],
});

/** Records a new request to a contact as waiting. */
export const addCallRequest = (contactId: number, id: string, at: number): void =>
  requests.set({ ...requests.read(), [contactId]: { ...newRequest(id, 'waiting'), at } });

/** The answer about a request that the server will never send. */
export const refusedRequest = (id: string): CallRequest => newRequest(id, 'refused');

/**
 * Stores the server's answer about a request. Ignores requests that are not stored any more.
 * @param id the tablet's id of the request; the answer may have the id of an earlier request that covers this one
 */
export function updateCallRequest(id: string, answer: CallRequest): void {
  const known = Object.entries(requests.read()).filter(([, request]) => request.id === id);
  const answered = known.map(([contactId, { at }]) => [contactId, { ...answer, at }] as const);
  if (answered.length > 0) requests.set({ ...requests.read(), ...Object.fromEntries(answered) });
}

export const clearCallRequests = (): void => requests.set({});

function toSentCallRequest(stored: unknown): SentCallRequest | undefined {
  const request = toCallRequest(stored);
  const { at }: { at?: unknown } = { ...(typeof stored === 'object' && stored) };
  return request && typeof at === 'number' ? { ...request, at } : undefined;
}

/** Validates an answer of the server, or what an earlier app stored. What that lacks is empty. */
export function toCallRequest(answer: unknown): CallRequest | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { id, state, alsoSentTo, calls }: Partial<Record<keyof CallRequest, unknown>> = answer;
  const known = STATES.find((one) => one === state);
  if (typeof id !== 'string' || !known) return undefined;
  return {
    id,
    state: known,
    alsoSentTo: Array.isArray(alsoSentTo)
      ? alsoSentTo.filter((name) => typeof name === 'string')
      : [],
    calls: Array.isArray(calls) ? calls.filter(isAnnouncedCall) : [],
  };
}

function isAnnouncedCall(call: unknown): call is AnnouncedCall {
  if (typeof call !== 'object' || call === null) return false;
  const { contactId, name, answeredAt, callsAt }: Partial<Record<keyof AnnouncedCall, unknown>> =
    call;
  return (
    typeof contactId === 'number' &&
    typeof name === 'string' &&
    typeof answeredAt === 'string' &&
    (callsAt === null || typeof callsAt === 'string')
  );
}
