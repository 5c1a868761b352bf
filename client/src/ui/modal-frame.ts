/**
 * The backdrop holds the window, so that a long window scrolls with it. Radix's own Overlay is not
 * used: it injects a <style> element, which our content security policy refuses.
 */
export const backdropClass =
  'pointer-events-auto fixed inset-0 z-40 grid place-items-center overflow-y-auto overscroll-contain bg-backdrop p-4';

export const windowClass = 'w-full rounded-card border border-line bg-surface p-5 text-ink shadow-raised sm:p-8';
