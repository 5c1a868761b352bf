import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';

/** Text is as large as its place allows, and never smaller than the last. In pixels. */
const SIZES = [40, 34, 30, 27, 24];
/** Between the columns that hold the pages side by side. In pixels. */
const GAP = 40;

export type Pages = ReturnType<typeof usePages>;

/** Which page of a text is seen. Another text, by its key, begins at its first page. */
export function usePages(key: string) {
  const [state, setState] = useState({ key, page: 0, count: 1 });
  const { page, count } = state.key === key ? state : { page: 0, count: 1 };
  const turnTo = (next: number) => setState({ key, page: next, count });
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
    hasMore: page + 1 < count,
    hasLess: page > 0,
    more: () => turnTo(page + 1),
    less: () => turnTo(page - 1),
  };
}

type PagedTextProps = {
  pages: Pages;
  /** How many pages come before the first of the text. */
  lead: 0 | 1;
  className?: string;
  children: ReactNode;
};

/**
 * Text that is longer than its place: it is set smaller, and then split between two lines into pages, of which one is
 * seen. Nothing scrolls. For another text, give it the key of its pages.
 */
export function PagedText({
  pages: { page, setCount },
  lead,
  className,
  children,
}: PagedTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new ResizeObserver(() => setCount(settle(place) + lead));
    observer.observe(place);
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

/** Sets the largest size at which all is seen, or else the smallest. Returns the number of pages. */
function settle(place: HTMLElement): number {
  for (const size of SIZES) {
    place.style.fontSize = `${size}px`;
    if (pagesOf(place) === 1) break;
  }
  return pagesOf(place);
}

const pagesOf = ({ scrollWidth, clientWidth }: HTMLElement) =>
  Math.max(1, Math.round((scrollWidth + GAP) / (clientWidth + GAP)));

const PHONE_NUMBER = /\+?\d[\d ()./-]{4,18}\d/g;

/** A phone number that goes on in the next line is dialed wrongly: within one, spaces end no line. */
export const unbrokenNumbers = (text: string): string =>
  text.replace(PHONE_NUMBER, (number) => number.replaceAll(' ', '\u00A0'));
