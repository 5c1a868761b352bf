import { useConnection } from '../lib/connection.store';
import { connectionWords } from '../ui/connection-words';

/**
 * Tells screen readers once that the server is away, and, because it is empty again, nothing when it
 * is back. Stands once, beside the pages: it must be there before it speaks.
 */
export function ConnectionNews() {
  const words = connectionWords[useConnection()];
  return (
    <div aria-live="polite" className="sr-only">
      {words && `${words.title} ${words.text}`}
    </div>
  );
}
