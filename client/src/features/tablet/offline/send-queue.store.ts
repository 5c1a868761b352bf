import { createPersistedStore } from '../../../lib/create-store';
import type { Seat } from '../shared-tablet/seats.store';

/** A request that is sent once when the network allows. */
export interface QueuedRequest {
  /** A UUID, by which the server counts a request once that is sent twice. */
  id: string;
  path: string;
  body?: object;
  /** When the button was pressed, in milliseconds. The request is sent with how long ago that was. */
  pressedAt?: number;
  /** The row of the person of a shared tablet. Absent if it was queued before the tablet was shared. */
  row?: number;
}

const KEY = 'dear-ones-tablet-outbox';
/** A full queue drops the oldest report, or if there is none, the oldest request to call, and messages of the person last. */
const QUEUE_MAX = 200;

const queue = createPersistedStore<readonly QueuedRequest[]>(KEY, (stored) =>
  Array.isArray(stored) ? stored.filter(isQueuedRequest) : [],
);

export const queuedRequests = queue.read;
/** Returns true for a request to call, which goes before reports. */
export const asksForCall = ({ path }: QueuedRequest): boolean =>
  path.startsWith('/api/tablet/calls/');
/** Returns true for a message of the person. */
export const isMessage = ({ path }: QueuedRequest): boolean => path === '/api/tablet/messages';
export const isReport = (request: QueuedRequest): boolean =>
  !asksForCall(request) && !isMessage(request);

export function enqueue(request: QueuedRequest): void {
  const all = [...queue.read(), request];
  const dropped =
    all.length > QUEUE_MAX ? (all.find(isReport) ?? all.find(asksForCall) ?? all[0]) : undefined;
  queue.set(all.filter((each) => each !== dropped));
}

export const dequeue = (id: string): void =>
  queue.set(queue.read().filter((request) => request.id !== id));
/** Drops the requests of one person of a shared tablet, or all. */
export function clearQueue(of?: Seat): void {
  queue.set(
    of ? queue.read().filter(({ row }) => (row ?? (of.isFirst ? of.id : 0)) !== of.id) : [],
  );
}

/** Drops what an earlier app stored as refused. */
function isQueuedRequest(stored: unknown): stored is QueuedRequest {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    !('refused' in stored) &&
    'id' in stored &&
    typeof stored.id === 'string' &&
    'path' in stored &&
    typeof stored.path === 'string'
  );
}
