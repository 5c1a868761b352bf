import { useLayoutEffect, useRef, useState } from 'react';

/** One way to lay out an element: values of its custom properties. All layouts of a list set the same ones. */
export type Layout = Readonly<Record<`--${string}`, string>>;

/** Classes of a box whose content must fit. Its words break only where the last layouts allow it. */
export const FITS = 'overflow-hidden [overflow-wrap:var(--wrap,normal)]';

/** Padding around text in the size `--name`, whose glyphs are taller than its line height. */
export const LINE_PADDING = 'py-[calc(var(--name)*0.11)]';

/**
 * Applies the first of `layouts` in which nothing overflows the boxes marked `data-fit`, or else the last, and returns
 * its index. While it measures, the element has the attribute `data-measuring`.
 */
function applyFirstFit(element: HTMLElement, layouts: readonly Layout[]): number {
  element.dataset.measuring = '';
  const found = layouts.findIndex((layout) => {
    for (const [property, value] of Object.entries(layout))
      element.style.setProperty(property, value);
    return fits(element);
  });
  delete element.dataset.measuring;
  return found === -1 ? layouts.length - 1 : found;
}

/** The browser rounds each height and width by itself. In pixels. */
const ROUNDING = 1;

const fits = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-fit]')].every(
    (box) =>
      box.scrollHeight <= box.clientHeight + ROUNDING &&
      box.scrollWidth <= box.clientWidth + ROUNDING,
  );

/**
 * Lays out an element by the first of `layouts` that fits: before the first paint, and again when its size changes or a
 * font has loaded.
 * @param layouts must stay the same array between renders
 * @param content the element's content as text; the layout is measured again when it changes
 */
export function useFirstFit<Fitted extends HTMLElement>(
  layouts: readonly Layout[],
  content: string,
) {
  const ref = useRef<Fitted>(null);
  const [index, setIndex] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const layOut = () => setIndex(applyFirstFit(element, layouts));
    layOut();
    const observer = new ResizeObserver(layOut);
    observer.observe(element);
    // jsdom has no document.fonts.
    const fonts = (document as Partial<Document>).fonts;
    fonts?.addEventListener('loadingdone', layOut);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', layOut);
    };
  }, [layouts, content]);
  return { ref, index };
}
