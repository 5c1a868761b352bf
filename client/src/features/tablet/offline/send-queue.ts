import type { ApiInput } from '#shared/endpoints';
import { CALL_REQUEST_SECONDS_MAX } from '#shared/product/limits';
import { requestLine, sendQueued } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { newRequestKey } from '../../../lib/request-key';
import { refusedRequest, toCallRequest, updateCallRequest } from '../calls/call-requests.store';
import { currentSeat, headersFor, rowOf } from '../shared-tablet/seats.store';
import { isRefused, type Outcome } from './send-outcome';
import {
  asksForCall,
  dequeue,
  enqueue,
  isMessage,
  isReport,
  queuedRequests,
  type QueuedRequest,
} from './send-queue.store';

/** Selects requests that are sent one after the other. The lanes do not wait for each other. */
type Lane = (request: QueuedRequest) => boolean;

const sending = new Map<Lane, Promise<void>>();

type QueueableAddress =
  | 'POST /api/tablet/reports'
  | 'POST /api/tablet/reminder-events'
  | 'POST /api/tablet/messages'
  | 'POST /api/tablet/calls/{id}/ask';
type QueueableCall = {
  [At in QueueableAddress]: { address: At } & ApiInput<At>;
}[QueueableAddress];

/** Stores a request and sends it as soon as possible. */
export function sendWhenOnline(
  { address, id, body }: QueueableCall,
  { key = newRequestKey(), pressedAt }: { key?: string; pressedAt?: number } = {},
): void {
  const { path } = requestLine(address, { id });
  const row = currentSeat()?.id;
  enqueue({
    id: key,
    path,
    body,
    ...(pressedAt !== undefined && { pressedAt }),
    ...(row !== undefined && { row }),
  });
  void flushQueue();
}

/** Sends all queued requests, those to call first. Never throws. */
export async function flushQueue(): Promise<void> {
  await flushCallRequests();
  await Promise.all([flushLane(isReport), flushLane(isMessage)]);
}

/** Sends the queued requests to call. They do not wait for reports that get no answer. */
export const flushCallRequests = (): Promise<void> => flushLane(asksForCall);

function flushLane(lane: Lane): Promise<void> {
  const running = sending.get(lane) ?? Promise.resolve().then(() => sendAll(lane));
  sending.set(lane, running);
  return running;
}

/**
 * Sends the requests of a lane in order until one gets no answer. If the server cannot take one just now (429, 503), all
 * requests of the same person to the same path wait, and the rest of the lane goes on.
 */
async function sendAll(lane: Lane): Promise<void> {
  const blocked = new Set<string>();
  const next = () =>
    queuedRequests().find((request) => lane(request) && !blocked.has(placeOf(request)));
  try {
    for (let request = next(); request; request = next()) {
      const outcome = await send(request);
      if (outcome === 'unanswered') return;
      if (outcome === 'later') blocked.add(placeOf(request));
      else dequeue(request.id);
    }
  } finally {
    // Not once the promise has settled: a request queued in between must start the lane again.
    sending.delete(lane);
  }
}

const placeOf = ({ path, row }: QueuedRequest): string => `${rowOf(row)} ${path}`;

async function send(request: QueuedRequest): Promise<Outcome> {
  const { id, path } = request;
  try {
    if (isMessage(request)) {
      const { sendMessage } = await import('../messages/send-message');
      return await sendMessage(request);
    }
    const answer = await sendQueued(path, bodyToSend(request), id, headersFor(rowOf(request.row)));
    // A proxy may have answered in the server's place.
    if (!asksForCall(request)) return answer === undefined ? 'settled' : 'unanswered';
    const asked = toCallRequest(answer);
    if (!asked) return 'unanswered';
    updateCallRequest(id, asked);
    return 'settled';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unanswered';
    if (!isRefused(error)) return 'later';
    updateCallRequest(id, refusedRequest(id));
    return 'settled';
  }
}

/** Sends how long ago the button was pressed, which is right even if the tablet's clock is wrong. */
function bodyToSend({ body, pressedAt }: QueuedRequest): object {
  if (pressedAt === undefined) return body ?? {};
  const secondsAgo = Math.round((Date.now() - pressedAt) / 1000);
  return { ...body, secondsAgo: Math.min(Math.max(secondsAgo, 0), CALL_REQUEST_SECONDS_MAX) };
}
