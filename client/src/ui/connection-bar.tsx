import { useConnection } from '../lib/connection.store';
import { connectionWords } from './connection-words';
import { CloudOffIcon } from './frame-icons';

/** Says on top of a page that the server is away, for as long as it is. Screen readers hear it from ConnectionNews. */
export function ConnectionBar() {
  const words = connectionWords[useConnection()];
  if (!words) return null;
  return (
    <section
      aria-label="Connection"
      className="sticky top-0 z-banner border-b-2 border-warning bg-warning-soft text-ink print:hidden"
    >
      <div className="mx-auto flex max-w-wide items-start gap-3 px-gutter py-3">
        <CloudOffIcon className="mt-0.5 text-warning" />
        <p className="max-w-none">
          <strong>{words.title}</strong> {words.text}
        </p>
      </div>
    </section>
  );
}
