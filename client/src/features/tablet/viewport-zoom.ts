/** A smaller zoom is not visible. */
const NOT_ZOOMED = 1.01;

/**
 * Prevents zooming with two fingers: whoever did that by accident would be stuck in a part of the screen. Safari on iOS
 * has events of its own for a pinch; other browsers obey the `touch-action` of tablet.html.
 */
export function preventPinchZoom(): void {
  const prevent = (event: Event) => event.preventDefault();
  for (const pinch of ['gesturestart', 'gesturechange'])
    document.addEventListener(pinch, prevent, { passive: false });
}

/** Undoes any zoom, whatever caused it, until the returned cleanup function is called. */
export function resetZoom(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const undo = () => viewport.scale > NOT_ZOOMED && resetScale();
  undo();
  viewport.addEventListener('resize', undo);
  return () => viewport.removeEventListener('resize', undo);
}

/** Chrome zooms to a new initial scale, Safari to a maximum scale below the current one. */
const UNZOOMED = 'width=device-width, initial-scale=1.001, maximum-scale=1.001';
/** Long enough for the browser to lay out the page, in milliseconds. */
const LAYOUT_TIME = 300;

/** Browsers have no API to end a zoom. They obey a change of the document's scale, which is then restored. */
function resetScale(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!meta || meta.content === UNZOOMED) return;
  const before = meta.content;
  meta.content = UNZOOMED;
  setTimeout(() => (meta.content = before), LAYOUT_TIME);
}
