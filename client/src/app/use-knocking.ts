import { useEffect } from 'react';
import { knock } from '../lib/api-client';
import { useConnection } from '../lib/connection.store';

/** Milliseconds between two knocks at a server that gives no answer. */
export const KNOCK_INTERVAL = 5000;

/** Finds out whether a server that gave no answer is back. Of a device's network the browser tells; of the server nobody would. */
export function useKnocking(): void {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'doubtful') void knock();
    if (connection !== 'unreachable') return undefined;
    const timer = setInterval(() => void knock(), KNOCK_INTERVAL);
    return () => clearInterval(timer);
  }, [connection]);
}
