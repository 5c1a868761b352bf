import { CALL_REQUEST_SECONDS_MAX } from '#shared/limits';
import type { CallRequest } from '#shared/tablet';
import { ApiError, api } from '../../lib/api-client';
import { newRequestKey } from '../../lib/request-key';
import { noteAnswer } from './asked-contacts.store';
import { dropLetter, keepLetter, type Letter, waitingLetters } from './outbox.store';

let sending: Promise<void> | undefined;

/** Keeps it, and sends it as soon as that is possible. */
export function post(path: string, body: object, { id = newRequestKey(), pressedAt }: { id?: string; pressedAt?: number } = {}): void {
  keepLetter({ id, path, body, ...(pressedAt !== undefined && { pressedAt }) });
  void sendLetters();
}

/** Sends what waits, in its order, until one does not get through. Never throws. */
export function sendLetters(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
}

async function sendAll(): Promise<void> {
  for (let [letter] = waitingLetters(); letter; [letter] = waitingLetters()) {
    const { id, path } = letter;
    try {
      const answer = await api<CallRequest | undefined>('POST', path, bodyNow(letter), id);
      if (answer) noteAnswer(id, answer);
    } catch (error) {
      if (!isRefused(error)) return;
      noteAnswer(id, { id, state: 'refused' });
    }
    dropLetter(id);
  }
}

/** How long ago it was pressed is known to a tablet whose clock is wrong, too. */
function bodyNow({ body, pressedAt }: Letter): object {
  if (pressedAt === undefined) return body ?? {};
  const secondsAgo = Math.round((Date.now() - pressedAt) / 1000);
  return { ...body, secondsAgo: Math.min(Math.max(secondsAgo, 0), CALL_REQUEST_SECONDS_MAX) };
}

/** The server will never take it: sending it again would hold up all the others. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 403, 404, 409, 413, 415].includes(error.status);
