import { ApiError, api } from '../../lib/api-client';
import { newRequestKey } from '../../lib/request-key';
import { dropLetter, keepLetter, refuseLetter, waitingLetters } from './outbox.store';

let sending: Promise<void> | undefined;

/** Keeps it, and sends it as soon as that is possible. */
export function post(path: string, body?: unknown, id: string = newRequestKey()): void {
  keepLetter({ id, path, body });
  void sendLetters();
}

/** Sends what waits, in its order, until one does not get through. Never throws. */
export function sendLetters(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
}

async function sendAll(): Promise<void> {
  for (let [letter] = waitingLetters(); letter; [letter] = waitingLetters()) {
    try {
      await api('POST', letter.path, letter.body ?? {}, letter.id);
      dropLetter(letter.id);
    } catch (error) {
      if (!isRefused(error)) return;
      refuseLetter(letter);
    }
  }
}

/** The server will never take it: sending it again would hold up all the others. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 403, 404, 409, 413, 415].includes(error.status);
