import { CALL_REQUEST_SECONDS_MAX } from '#shared/limits';
import { api, ApiError } from '../../../lib/api-client';
import { newRequestKey } from '../../../lib/request-key';
import { isCallRequest, noteAnswer } from '../calls/call-requests.store';
import {
  dropLetter,
  isRequestToCall,
  keepLetter,
  waitingLetters,
  type Letter,
} from './send-queue.store';

/** What is sent one after the other. Neither lane waits for a request of the other that is under way. */
type Lane = (letter: Letter) => boolean;

const isReport: Lane = (letter) => !isRequestToCall(letter);
const sending = new Map<Lane, Promise<void>>();

/** Keeps it, and sends it as soon as that is possible. */
export function post(
  path: string,
  body: object,
  { id = newRequestKey(), pressedAt }: { id?: string; pressedAt?: number } = {},
): void {
  keepLetter({ id, path, body, ...(pressedAt !== undefined && { pressedAt }) });
  void sendLetters();
}

/** Sends what waits, requests to call first. Never throws. */
export async function sendLetters(): Promise<void> {
  await sendRequestsToCall();
  await sendLane(isReport);
}

/** A report that gets no answer, or that the server cannot take just now, holds up no request to call. */
export const sendRequestsToCall = (): Promise<void> => sendLane(isRequestToCall);

function sendLane(lane: Lane): Promise<void> {
  const running = sending.get(lane) ?? Promise.resolve().then(() => sendAll(lane));
  sending.set(lane, running);
  return running;
}

/**
 * Sends the letters of a lane in their order, until one gets no answer. One that the server cannot take just now (429,
 * 503) waits with all others to the same path, and the rest of the lane goes on.
 */
async function sendAll(lane: Lane): Promise<void> {
  const held = new Set<string>();
  const next = () => waitingLetters().find((letter) => lane(letter) && !held.has(letter.path));
  try {
    for (let letter = next(); letter; letter = next()) {
      const outcome = await send(letter);
      if (outcome === 'unanswered') return;
      if (outcome === 'later') held.add(letter.path);
      else dropLetter(letter.id);
    }
  } finally {
    // At once, and not when the promise has settled: a letter that comes in between begins the lane anew.
    sending.delete(lane);
  }
}

async function send(letter: Letter): Promise<'settled' | 'later' | 'unanswered'> {
  const { id, path } = letter;
  try {
    const answer: unknown = await api('POST', path, bodyNow(letter), id);
    // Something between the tablet and the server may answer in the server's place.
    if (!isRequestToCall(letter)) return answer === undefined ? 'settled' : 'unanswered';
    if (!isCallRequest(answer)) return 'unanswered';
    noteAnswer(id, answer);
    return 'settled';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unanswered';
    if (!isRefused(error)) return 'later';
    noteAnswer(id, { id, state: 'refused' });
    return 'settled';
  }
}

/** How long ago it was pressed is known to a tablet whose clock is wrong, too. */
function bodyNow({ body, pressedAt }: Letter): object {
  if (pressedAt === undefined) return body ?? {};
  const secondsAgo = Math.round((Date.now() - pressedAt) / 1000);
  return { ...body, secondsAgo: Math.min(Math.max(secondsAgo, 0), CALL_REQUEST_SECONDS_MAX) };
}

/** The server will never take it. Only our own server names a code; a proxy may answer 403 or 404 for a while. */
const isRefused = ({ status, code }: ApiError) =>
  code !== undefined && [400, 403, 404, 409, 413, 415].includes(status);
