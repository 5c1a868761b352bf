import { t } from '@lingui/core/macro';
import { useConnection, type Connection } from '../lib/connection.store';
import { CloudOffIcon } from './frame-icons';

/** Explains what works without the server. It shows nothing while the server responds. */
function connectionWords(connection: Connection): { title: string; text: string } | undefined {
  switch (connection) {
    case 'online':
    case 'doubtful':
      return undefined;
    // TanStack Query holds changes back while the device has no network, and sends them afterwards.
    case 'offline':
      return {
        title: t`You are offline.`,
        text: t`You can go on reading this page. What you save waits until you are back online, so please leave the page open.`,
      };
    case 'unreachable':
      return {
        title: t`Dear Ones cannot be reached right now.`,
        text: t`You can go on reading this page, and what you have typed stays. Saving has to wait until this message is gone.`,
      };
  }
}

/** Says on top of a page that the server is away, for as long as it is. Screen readers hear it from ConnectionNews. */
export function ConnectionBar() {
  const words = connectionWords(useConnection());
  if (!words) return null;
  return (
    <section
      aria-label={t({
        message: 'Connection',
        comment: 'Read by screen readers: the bar that says that the server is away',
      })}
      className="sticky top-0 z-banner border-b-2 border-warning bg-warning-soft text-ink print:hidden"
    >
      <div className="mx-auto flex max-w-wide items-start gap-3 px-gutter py-3">
        <CloudOffIcon className="mt-0.5 text-warning" />
        <p className="max-w-none">
          <strong>{words.title}</strong> <span>{words.text}</span>
        </p>
      </div>
    </section>
  );
}

/**
 * Tells screen readers once that the server is away, and, because it is empty again, nothing when it
 * is back. Stands once, beside the pages: it must be there before it speaks.
 */
export function ConnectionNews() {
  const words = connectionWords(useConnection());
  return (
    <div aria-live="polite" className="sr-only">
      {words && `${words.title} ${words.text}`}
    </div>
  );
}
