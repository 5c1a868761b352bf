import { useLayoutEffect, useRef, useState } from 'react';

/** One way to lay out a place: values for its custom properties. The steps of a list all set the same ones. */
export type Step = Readonly<Record<`--${string}`, string>>;

/** Marks a box whose content must fit into it. Its words break only where the last steps allow that. */
export const FITS = 'overflow-hidden [overflow-wrap:var(--wrap,normal)]';

/** Around words in `--name`: the letters of a line are higher than the line. */
export const AIR = 'py-[calc(var(--name)*0.11)]';

/**
 * Applies the first of `steps` at which nothing runs out of the boxes marked `data-fit`, or else the last, and returns
 * its index. While it measures, the place has the attribute `data-measuring`.
 */
function firstFit(place: HTMLElement, steps: readonly Step[]): number {
  place.dataset.measuring = '';
  const found = steps.findIndex((step) => {
    for (const [property, value] of Object.entries(step)) place.style.setProperty(property, value);
    return fits(place);
  });
  delete place.dataset.measuring;
  return found === -1 ? steps.length - 1 : found;
}

/** Heights and widths are rounded, each by itself. */
const ROUNDING = 1;

const fits = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-fit]')].every(
    (box) =>
      box.scrollHeight <= box.clientHeight + ROUNDING &&
      box.scrollWidth <= box.clientWidth + ROUNDING,
  );

/**
 * Lays an element out by the first of `steps` that fits, before it is seen, and again when the glass turns or the
 * typeface arrives. Keep `steps` the same array.
 * @param content what stands in the element, as text: other content is laid out anew
 */
export function useFirstFit<Place extends HTMLElement>(steps: readonly Step[], content: string) {
  const ref = useRef<Place>(null);
  const [index, setIndex] = useState(0);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const layOut = () => setIndex(firstFit(place, steps));
    layOut();
    const observer = new ResizeObserver(layOut);
    observer.observe(place);
    // jsdom has none.
    const fonts = (document as Partial<Document>).fonts;
    fonts?.addEventListener('loadingdone', layOut);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', layOut);
    };
  }, [steps, content]);
  return { ref, index };
}
