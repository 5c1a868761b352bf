import type { ReactNode } from 'react';
import { BackToTop } from './back-to-top';
import { Contents } from './contents';

type LongPageProps = {
  /** The page's heading and what is said first. */
  head: ReactNode;
  /** The headings of the text, for its table of contents. */
  entries: readonly { id: string; title: string }[];
  children: ReactNode;
};

/** A text of many screens: its contents stand above it, or at its side where there is room. For a wide page. */
export function LongPage({ head, entries, children }: LongPageProps) {
  return (
    <div className="grid gap-x-14 gap-y-8 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[min(17rem,28%)_minmax(0,1fr)] print:block">
      <div className="grid max-w-column gap-3 lg:col-start-2">{head}</div>
      <Contents entries={entries} />
      <div className="grid max-w-column grid-cols-[minmax(0,1fr)] gap-10 [overflow-wrap:anywhere] lg:col-start-2 print:mt-8 print:max-w-none">
        {children}
        <BackToTop className="max-lg:hidden" />
      </div>
    </div>
  );
}
