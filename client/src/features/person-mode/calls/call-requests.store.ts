import { useSyncExternalStore } from 'react';
import type { CallRequest } from '#shared/tablet';

/** The last time that this tablet asked a contact to call. */
export interface SentCallRequest extends CallRequest {
  /** When the button was pressed: milliseconds by the tablet's clock. */
  at: number;
}

const KEY = 'dear-ones-tablet-asked';
const STATES: readonly unknown[] = ['waiting', 'sent', 'refused'] satisfies CallRequest['state'][];

/** By the id of the contact. */
let asked: Record<string, SentCallRequest> = stored();
const listeners = new Set<() => void>();

/** Undefined for a contact who was never asked. */
export const lastCallRequest = (contactId: number): SentCallRequest | undefined => asked[contactId];

export const useLastCallRequest = (contactId: number): SentCallRequest | undefined =>
  useSyncExternalStore(subscribe, () => lastCallRequest(contactId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a new request to a contact as waiting. */
export const addCallRequest = (contactId: number, id: string, at: number): void =>
  set({ ...asked, [contactId]: { id, at, state: 'waiting' } });

/**
 * Stores the server's answer about a request. Ignores requests that are not stored any more.
 * @param id the tablet's id of the request; the answer may have the id of an earlier request that covers this one
 */
export function updateCallRequest(id: string, answer: CallRequest): void {
  const known = Object.entries(asked).filter(([, request]) => request.id === id);
  const answered = known.map(
    ([contactId, { at }]) => [contactId, { at, id: answer.id, state: answer.state }] as const,
  );
  if (answered.length > 0) set({ ...asked, ...Object.fromEntries(answered) });
}

export const clearCallRequests = (): void => set({});

function set(next: Record<string, SentCallRequest>): void {
  asked = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `asked` has it until the tablet is switched off.
  }
  listeners.forEach((listener) => listener());
}

function stored(): Record<string, SentCallRequest> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, SentCallRequest] =>
        isSentCallRequest(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}

// Hoisted: the requests are read before the lines below them have run.
function isSentCallRequest(kept: unknown): kept is SentCallRequest {
  return isCallRequest(kept) && 'at' in kept && typeof kept.at === 'number';
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
