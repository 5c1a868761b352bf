import { createStore, useStore } from './create-store';
import { inBrowser } from './in-browser';

/**
 * 'offline': the device has no network. 'unreachable': it has one, and the server did not answer twice.
 * Once is 'doubtful': browsers report a request that was dropped or cut off in the same way.
 */
export type Connection = 'online' | 'doubtful' | 'offline' | 'unreachable';

const ofDevice = (): Connection => (inBrowser && !navigator.onLine ? 'offline' : 'online');

const connection = createStore<Connection>(ofDevice);

if (inBrowser) {
  for (const change of ['online', 'offline'] as const)
    window.addEventListener(change, () => connection.set(change));
}

/** Tells whether the server is reachable, as far as the browser knows. */
export const useConnection = (): Connection => useStore(connection, 'online');

/** Records from a request whether the server responds, and passes on the response or the error. */
export async function noticeConnection<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call;
    // An answer may arrive just after the network was lost.
    connection.set(ofDevice());
    return answer;
  } catch (error) {
    if (!navigator.onLine) connection.set('offline');
    else connection.set(connection.read() === 'online' ? 'doubtful' : 'unreachable');
    throw error;
  }
}
