import { useEffect, useRef, useState } from 'react';

/** The width of an element over its height, kept up to date; undefined until it is drawn. */
export function useShape() {
  const ref = useRef<HTMLSpanElement>(null);
  const [shape, setShape] = useState<number>();
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.height) setShape(entry.contentRect.width / entry.contentRect.height);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, shape };
}
