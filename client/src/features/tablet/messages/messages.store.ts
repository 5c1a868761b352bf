import type { MessageKind } from '#shared/messages/kinds';
import { createPersistedStore, createStore, useStore } from '../../../lib/create-store';
import { createPersonStore, isOwnName, nameFor, type Seat } from '../shared-tablet/seats.store';

/** A message of the person. The recording of a voice is a file of its own (`message-files.ts`). */
export interface Message {
  /** A UUID, by which the server stores a message once that is sent twice. */
  id: string;
  kind: MessageKind;
  /** The member it is for. Null for the family. */
  to: { userId: number; name: string } | null;
  /** The face on which it was recorded. */
  faceId: number | null;
  /** The moment at which it was recorded. */
  at: string;
  /** The day at whose end it is deleted (YYYY-MM-DD). */
  day: string;
  /** `kept` waits for the person, and so does `member-left`: its recipient cannot be reached any more. */
  state: (typeof STATES)[number];
}

const STATES = ['kept', 'queued', 'sent', 'member-left', 'refused'] as const;
const KEY = 'dear-ones-tablet-words';
const parse = (stored: unknown): readonly Message[] =>
  Array.isArray(stored) ? stored.filter(isMessage) : [];

const messages = createPersonStore(KEY, parse);

/** On a shared tablet, a message of one person may be sent while another one sits there. */
const storeOf = (seat: Seat | undefined) =>
  isOwnName(KEY, seat) ? messages : createPersistedStore(nameFor(KEY, seat), parse);

export const useMessages = (): readonly Message[] => useStore(messages);

export const findMessage = (id: string, seat: Seat | undefined): Message | undefined =>
  storeOf(seat)
    .read()
    .find((one) => one.id === id);

export const addMessage = (added: Message): void =>
  messages.set([...messages.read().filter(({ id }) => id !== added.id), added]);

export function changeMessage(id: string, change: Partial<Message>, seat: Seat | undefined): void {
  const store = storeOf(seat);
  store.set(store.read().map((one) => (one.id === id ? { ...one, ...change } : one)));
}

export const removeMessage = (id: string): void =>
  messages.set(messages.read().filter((one) => one.id !== id));

export const clearMessages = (): void => messages.set([]);

/** The newest message that waits for the person today. */
export const waitingMessage = (all: readonly Message[], today: string): Message | undefined =>
  all.findLast(({ day, state }) => day === today && (state === 'kept' || state === 'member-left'));

/** Deletes what was not sent until the end of its day, and what was sent before today. */
export function forgetOldMessages(today: string): void {
  const old = messages.read().filter(({ day, state }) => day < today && state !== 'queued');
  if (old.length === 0) return;
  messages.set(messages.read().filter((one) => !old.includes(one)));
  void import('./message-files')
    .then(({ deleteRecording }) => Promise.all(old.map(({ id }) => deleteRecording(id))))
    .catch(() => undefined);
}

/** The message that a touch has opened. A new one is recorded from that touch on. */
export interface OpenedMessage extends Pick<Message, 'id' | 'to' | 'faceId'> {
  /** Milliseconds since the page was loaded. Absent for a message that was recorded before. */
  touchedAt?: number;
}
export const openedMessage = createStore<OpenedMessage | undefined>(() => undefined);

/** A function declaration, because it is called while this module loads. */
function isMessage(stored: unknown): stored is Message {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, kind, to, at, day, state }: Partial<Record<keyof Message, unknown>> = stored;
  return (
    [id, kind, at, day].every((text) => typeof text === 'string') &&
    typeof to === 'object' &&
    STATES.some((one) => one === state)
  );
}
