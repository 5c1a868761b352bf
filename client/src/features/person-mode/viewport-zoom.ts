/** A zoom that is smaller cannot be seen. */
const NOT_ZOOMED = 1.01;

/**
 * Two fingers zoom nothing: whoever did that by chance would stand in a piece of the screen, with nothing that leads
 * out of it. Safari on iOS tells of a pinch in events of its own; other browsers obey the `touch-action` of tablet.html.
 */
export function keepWholeGlass(): void {
  const refuse = (event: Event) => event.preventDefault();
  for (const pinch of ['gesturestart', 'gesturechange'])
    document.addEventListener(pinch, refuse, { passive: false });
}

/** Undoes any zoom, whatever it came from, for as long as it is not ended. Returns how to end that. */
export function undoZoom(): () => void {
  const glass = window.visualViewport;
  if (!glass) return () => undefined;
  const undo = () => glass.scale > NOT_ZOOMED && showWhole();
  undo();
  glass.addEventListener('resize', undo);
  return () => glass.removeEventListener('resize', undo);
}

/** Chrome zooms to a new initial scale, Safari to a largest scale that is smaller than the present one. */
const WHOLE = 'width=device-width, initial-scale=1.001, maximum-scale=1.001';
/** Long enough for the browser to have laid the page out, in milliseconds. */
const TAKEN_IN = 300;

/** Browsers offer no call that ends a zoom. They obey a change of the document's own scale, which is then put back. */
function showWhole(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (!meta || meta.content === WHOLE) return;
  const before = meta.content;
  meta.content = WHOLE;
  setTimeout(() => (meta.content = before), TAKEN_IN);
}
