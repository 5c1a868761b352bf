import { useLayoutEffect, useRef, useState } from 'react';
import { firstFit, type Step } from './first-fit';

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
