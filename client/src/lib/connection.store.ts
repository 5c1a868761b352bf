import { useSyncExternalStore } from 'react';
import { inBrowser } from './in-browser';

/**
 * 'offline': the device has no network. 'unreachable': it has, and the server gives no answer, twice.
 * Once is 'doubtful': the browser also says so of a request that it dropped, or that was cut off.
 */
export type Connection = 'online' | 'doubtful' | 'offline' | 'unreachable';

let connection: Connection = inBrowser && !navigator.onLine ? 'offline' : 'online';
const listeners = new Set<() => void>();

function set(next: Connection): void {
  if (connection === next) return;
  connection = next;
  listeners.forEach((listener) => listener());
}

if (inBrowser) {
  window.addEventListener('online', () => set('online'));
  window.addEventListener('offline', () => set('offline'));
}

/** Whether the server can be asked just now, as far as the browser knows. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => 'online',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Learns from a call whether the server answers; hands the answer, or the failure, on. */
export async function noticeConnection<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call;
    set('online');
    return answer;
  } catch (error) {
    if (!navigator.onLine) set('offline');
    else set(connection === 'online' ? 'doubtful' : 'unreachable');
    throw error;
  }
}
