/** A request that is sent once when the network allows. */
export interface QueuedRequest {
  /** A UUID, by which the server counts a request once that is sent twice. */
  id: string;
  path: string;
  body?: object;
  /** When the button was pressed, in milliseconds. The request is sent with how long ago that was. */
  pressedAt?: number;
}

const KEY = 'dear-ones-tablet-outbox';
/** A full queue drops the oldest report, or if there is none, the oldest request to call. */
const QUEUE_MAX = 200;

let queue: readonly QueuedRequest[] = stored();

export const queuedRequests = (): readonly QueuedRequest[] => queue;
/** Returns true for a request to call, which goes before reports. */
export const asksForCall = ({ path }: QueuedRequest): boolean =>
  path.startsWith('/api/tablet/calls/');

export function enqueue(request: QueuedRequest): void {
  const all = [...queue, request];
  const dropped =
    all.length > QUEUE_MAX ? (all.find((each) => !asksForCall(each)) ?? all[0]) : undefined;
  set(all.filter((each) => each !== dropped));
}

export const dequeue = (id: string): void => set(queue.filter((request) => request.id !== id));
export const clearQueue = (): void => set([]);

function set(next: readonly QueuedRequest[]): void {
  queue = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // `queue` has them until the tablet is switched off.
  }
}

function stored(): readonly QueuedRequest[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isQueuedRequest) : [];
  } catch {
    return [];
  }
}

// Hoisted: the queue are read before the lines below them have run. Apps of before kept refused ones too.
function isQueuedRequest(kept: unknown): kept is QueuedRequest {
  const isKept = typeof kept === 'object' && kept !== null && !('refused' in kept);
  return (
    isKept &&
    'id' in kept &&
    typeof kept.id === 'string' &&
    'path' in kept &&
    typeof kept.path === 'string'
  );
}
