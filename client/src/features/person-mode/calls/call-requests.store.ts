import { useSyncExternalStore } from 'react';
import type { CallRequest } from '#shared/tablet';

/** The last time that this tablet asked somebody to call. */
export interface Asked extends CallRequest {
  /** In milliseconds, by the tablet's clock. */
  at: number;
}

const KEY = 'dear-ones-tablet-asked';
const STATES: readonly unknown[] = ['waiting', 'sent', 'refused'] satisfies CallRequest['state'][];

/** By the id of the contact. */
let asked: Record<string, Asked> = stored();
const listeners = new Set<() => void>();

/** Undefined: this contact was never asked. */
export const lastAsked = (contactId: number): Asked | undefined => asked[contactId];

export const useLastAsked = (contactId: number): Asked | undefined =>
  useSyncExternalStore(subscribe, () => lastAsked(contactId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on this is what is known of the contact's request, and not yet what became of it. */
export const noteAsked = (contactId: number, id: string, at: number): void =>
  set({ ...asked, [contactId]: { id, at, state: 'waiting' } });

/**
 * What the server says of a request. Nothing changes for one that is known no longer.
 * @param id what the tablet calls it; the answer may name an earlier one that tells of this one too
 */
export function noteAnswer(id: string, answer: CallRequest): void {
  const known = Object.entries(asked).filter(([, request]) => request.id === id);
  const answered = known.map(
    ([contactId, { at }]) => [contactId, { at, id: answer.id, state: answer.state }] as const,
  );
  if (answered.length > 0) set({ ...asked, ...Object.fromEntries(answered) });
}

export const forgetAsked = (): void => set({});

function set(next: Record<string, Asked>): void {
  asked = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `asked` has it until the tablet is switched off.
  }
  listeners.forEach((listener) => listener());
}

function stored(): Record<string, Asked> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, Asked] => isAsked(entry[1])),
    );
  } catch {
    return {};
  }
}

// Hoisted: the requests are read before the lines below them have run.
function isAsked(kept: unknown): kept is Asked {
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
