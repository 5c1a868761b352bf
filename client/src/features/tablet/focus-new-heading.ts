/** Hidden pages of a long text have a heading too. */
const heading = () => [...document.querySelectorAll('main h1')].find(isVisible);

// jsdom has no checkVisibility.
const isVisible = (element: Element) =>
  (element as Partial<Element>).checkVisibility?.call(element, { visibilityProperty: true }) ??
  true;

/**
 * Moves the focus to the new heading after a tap has brought another screen or another face, so that a screen
 * reader announces it. Changes without a tap do not move the focus. Returns a cleanup function.
 */
export function focusNewHeading(): () => void {
  const watch = () => {
    const before = heading();
    const words = before?.textContent;
    // By then React has rendered what the tap asked for.
    setTimeout(() => {
      const now = heading();
      if (now instanceof HTMLElement && (now !== before || now.textContent !== words)) focus(now);
    });
  };
  window.addEventListener('click', watch, true);
  window.addEventListener('popstate', watch, true);
  return () => {
    window.removeEventListener('click', watch, true);
    window.removeEventListener('popstate', watch, true);
  };
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
