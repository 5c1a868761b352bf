import type { MouseEvent } from 'react';

/** For people on a keyboard: past the header in one step. Seen only while it has the focus. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a
      href="#main"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-skip-link focus:rounded-control focus:bg-accent focus:px-6 focus:py-3.5 focus:font-bold focus:text-on-accent forced-color-adjust-none"
    >
      Skip to main content
    </a>
  );
}
