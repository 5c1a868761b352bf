/**
 * The backdrop holds the window, so that a long window scrolls with it. Radix's own Overlay is not
 * used: it injects a <style> element, which our content security policy refuses.
 */
export const backdropClass =
  'pointer-events-auto fixed inset-0 z-modal grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto overscroll-contain bg-backdrop p-4 ' +
  'pt-[calc(1rem+var(--toast-room,0px))] scroll-pt-(--toast-room) print:static print:block print:bg-page';

export const windowClass =
  'w-full rounded-card border border-line bg-surface p-5 text-ink shadow-raised sm:p-8';
