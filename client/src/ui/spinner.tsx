import { t } from '@lingui/core/macro';
import { classNames } from '../lib/class-names';

/** A spinner in the color of the surrounding text. It does not move if the user prefers reduced motion. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(
        'size-[1.2em] shrink-0 animate-spin motion-reduce:animate-none',
        className,
      )}
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity="0.3"
      />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Shown late, so that a short wait does not flicker; a screen reader hears of it then, too. */
export function Loading() {
  return (
    <p role="status" className="flex items-center gap-4 text-lead text-ink-soft seen-late">
      <Spinner className="text-accent" />
      <span>{t`Loading...`}</span>
    </p>
  );
}

/** While it is not known yet who is there, or what to show. Not aria-busy, which would keep the status from being read. */
export function FullScreenSpinner() {
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={t`Loading`}
      className="flex min-h-dvh items-center justify-center"
    >
      <Loading />
    </main>
  );
}
