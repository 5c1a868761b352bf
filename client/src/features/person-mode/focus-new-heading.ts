/** Pages of a long text that are not seen have a heading too. */
const heading = () => [...document.querySelectorAll('main h1')].find(isSeen);

// jsdom has no checkVisibility.
const isSeen = (element: Element) =>
  (element as Partial<Element>).checkVisibility?.call(element, { visibilityProperty: true }) ??
  true;

/**
 * Once a tap has brought another screen, or another face, the focus goes to its heading: a screen reader
 * then says where one is. What changes by itself takes the focus from nothing. Answers how to end that.
 */
export function focusNewHeading(): () => void {
  const watch = () => {
    const before = heading();
    const words = before?.textContent;
    // By then React has drawn what the tap asked for.
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
