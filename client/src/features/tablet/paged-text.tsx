import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';

/** Font sizes in pixels: the largest at which the text fits, never smaller than the last. */
const SIZES = [40, 34, 30, 27, 24];
/** The gap between the columns that hold the pages side by side, in pixels. */
const GAP = 40;

export type Pages = ReturnType<typeof usePages>;

/** The state of a text in pages. A new key starts at the first page. */
export function usePages(key: string) {
  const [state, setState] = useState({ key, page: 0, count: 1 });
  const { page, count } = state.key === key ? state : { page: 0, count: 1 };
  const goTo = (next: number) => setState({ key, page: next, count });
  const setCount = useCallback(
    (next: number) =>
      setState((before) => ({
        key,
        page: before.key === key ? Math.min(before.page, next - 1) : 0,
        count: next,
      })),
    [key],
  );
  return {
    key,
    page,
    setCount,
    hasNext: page + 1 < count,
    hasPrevious: page > 0,
    next: () => goTo(page + 1),
    previous: () => goTo(page - 1),
  };
}

type PagedTextProps = {
  pages: Pages;
  /** The number of pages before the first page of the text. */
  lead: 0 | 1;
  className?: string;
  children: ReactNode;
};

/**
 * Text that may be too long for its element: it shrinks, and is then split between two lines into pages, of which one
 * is visible. Nothing scrolls. Give it the key of its pages, so that another text is measured again.
 */
export function PagedText({
  pages: { page, setCount },
  lead,
  className,
  children,
}: PagedTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCount(fitText(element) + lead));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setCount(1);
    };
  }, [setCount, lead]);
  useLayoutEffect(() => {
    if (ref.current)
      ref.current.scrollLeft = Math.max(0, page - lead) * (ref.current.clientWidth + GAP);
  }, [page, lead]);
  return (
    <div
      ref={ref}
      style={{ columnWidth: 9_999, columnGap: GAP, columnFill: 'auto' }}
      className={classNames('overflow-hidden leading-[1.4] wrap-anywhere', className)}
    >
      {children}
    </div>
  );
}

/** Sets the largest font size at which the text fits, or else the smallest. Returns the number of pages. */
function fitText(element: HTMLElement): number {
  for (const size of SIZES) {
    element.style.fontSize = `${size}px`;
    if (pagesOf(element) === 1) break;
  }
  return pagesOf(element);
}

const pagesOf = ({ scrollWidth, clientWidth }: HTMLElement) =>
  Math.max(1, Math.round((scrollWidth + GAP) / (clientWidth + GAP)));

const PHONE_NUMBER = /\+?\d[\d ()./-]{4,18}\d/g;

/** The last word of a paragraph, if it is too short for a line of its own. */
const SHORT_LAST_WORD = / (?=\S{1,5}$)/gm;

/**
 * Puts no-break spaces into phone numbers, because one that continues on the next line is dialed wrongly, and before a
 * short last word. Not every tablet knows `text-wrap: pretty`.
 */
export const unbrokenText = (text: string): string =>
  text
    .replace(PHONE_NUMBER, (number) => number.replaceAll(' ', '\u00A0'))
    .replace(SHORT_LAST_WORD, '\u00A0');
