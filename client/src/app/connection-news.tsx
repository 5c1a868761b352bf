import { useEffect } from 'react';
import { knock } from '../lib/api-client';
import { useConnection } from '../lib/connection.store';
import { connectionWords } from '../ui/connection-words';

/** Milliseconds between two knocks at a server that gives no answer. */
export const KNOCK_INTERVAL = 5000;

/**
 * Tells screen readers once that the server is away, and, because it is empty again, nothing when it
 * is back. Stands once, beside the pages: it must be there before it speaks.
 */
export function ConnectionNews() {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'doubtful') void knock();
    // Of a device's network the browser tells; of a server that is back nobody would.
    if (connection !== 'unreachable') return undefined;
    const timer = setInterval(() => void knock(), KNOCK_INTERVAL);
    return () => clearInterval(timer);
  }, [connection]);
  const words = connectionWords[connection];
  return (
    <div aria-live="polite" className="sr-only">
      {words && `${words.title} ${words.text}`}
    </div>
  );
}
