import type { MessageKind } from '#shared/messages/kinds';
import { createPersistedStore, createStore, useStore } from '../../../lib/create-store';
import { createPersonStore, isOwnName, nameFor, type Seat } from '../shared-tablet/seats.store';

/** Words of the person. The recording of a voice is a file of its own (`words-files.ts`). */
export interface Words {
  /** A UUID, by which the server counts words once that are sent twice. */
  id: string;
  kind: MessageKind;
  /** The member they are for. Null for the family. */
  to: { userId: number; name: string } | null;
  /** The face on which they were said. */
  faceId: number | null;
  /** The moment at which they were said. */
  at: string;
  /** The day at whose end they go (YYYY-MM-DD). */
  day: string;
  /** `kept` waits for the person, and so does `member-left`: they are for somebody who cannot be reached any more. */
  state: (typeof STATES)[number];
}

const STATES = ['kept', 'queued', 'sent', 'member-left', 'refused'] as const;
const KEY = 'dear-ones-tablet-words';
const parse = (stored: unknown): readonly Words[] =>
  Array.isArray(stored) ? stored.filter(isWords) : [];

const words = createPersonStore(KEY, parse);

/** Words of somebody of a shared tablet may be sent while another one sits there. */
const storeOf = (seat: Seat | undefined) =>
  isOwnName(KEY, seat) ? words : createPersistedStore(nameFor(KEY, seat), parse);

export const useWords = (): readonly Words[] => useStore(words);

export const findWords = (id: string, seat: Seat | undefined): Words | undefined =>
  storeOf(seat)
    .read()
    .find((one) => one.id === id);

export const addWords = (added: Words): void =>
  words.set([...words.read().filter(({ id }) => id !== added.id), added]);

export function changeWords(id: string, change: Partial<Words>, seat: Seat | undefined): void {
  const store = storeOf(seat);
  store.set(store.read().map((one) => (one.id === id ? { ...one, ...change } : one)));
}

export const removeWords = (id: string): void =>
  words.set(words.read().filter((one) => one.id !== id));

export const clearWords = (): void => words.set([]);

/** The newest words that wait for the person today. */
export const waitingWords = (all: readonly Words[], today: string): Words | undefined =>
  all.findLast(({ day, state }) => day === today && (state === 'kept' || state === 'member-left'));

/** Deletes what was not sent until the end of its day, and what was sent before today. */
export function forgetOldWords(today: string): void {
  const old = words.read().filter(({ day, state }) => day < today && state !== 'queued');
  if (old.length === 0) return;
  words.set(words.read().filter((one) => !old.includes(one)));
  void import('./words-files')
    .then(({ deleteRecording }) => Promise.all(old.map(({ id }) => deleteRecording(id))))
    .catch(() => undefined);
}

/** The words that a touch has opened: new ones are recorded from that touch on. */
export interface OpenedWords extends Pick<Words, 'id' | 'to' | 'faceId'> {
  /** Milliseconds since the page was loaded. Absent for words that were said before. */
  touchedAt?: number;
}
export const openedWords = createStore<OpenedWords | undefined>(() => undefined);

/** A function declaration, because it is called while this module loads. */
function isWords(stored: unknown): stored is Words {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, kind, to, at, day, state }: Partial<Record<keyof Words, unknown>> = stored;
  return (
    [id, kind, at, day].every((text) => typeof text === 'string') &&
    typeof to === 'object' &&
    STATES.some((one) => one === state)
  );
}
