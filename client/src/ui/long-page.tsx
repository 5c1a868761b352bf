import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { useHydrated } from '../lib/use-hydrated';
import { ArrowUpIcon } from './frame-icons';

type LongPageProps = {
  /** The page's heading and what is said first. */
  head: ReactNode;
  /** The headings of the text, for its table of contents. */
  entries: readonly { id: string; title: string }[];
  children: Elements;
};

/** A text of many screens: its contents stand above it, or at its side where there is room. For a wide page. */
export function LongPage({ head, entries, children }: LongPageProps) {
  return (
    <div className="grid gap-x-14 gap-y-10 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[min(17rem,28%)_minmax(0,1fr)] print:block">
      <div className="grid max-w-column gap-3 lg:col-start-2">{head}</div>
      <Contents entries={entries} />
      <div className="grid max-w-column grid-cols-[minmax(0,1fr)] gap-10 [overflow-wrap:anywhere] lg:col-start-2 print:mt-8 print:max-w-none">
        {children}
        <BackToTop className="max-lg:hidden" />
      </div>
    </div>
  );
}

type ContentsProps = {
  /** The headings of the page, each with the id it carries. */
  entries: readonly { id: string; title: string }[];
};

/** From this width on there is room for the contents at the side of the text. */
const HAS_A_SIDE = '(width >= 64rem)';

/**
 * The table of contents of a long page. It is collapsed above the text on a phone, and always visible beside it on a
 * wide screen.
 */
function Contents({ entries }: ContentsProps) {
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current) details.current.open = window.matchMedia?.(HAS_A_SIDE).matches;
  }, []);
  return (
    <nav
      aria-label={t`On this page`}
      className="rounded-card bg-sunken px-5 py-2 max-lg:max-w-column lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden"
    >
      {/* Open at the side also before any script has run. */}
      <details
        ref={details}
        className={isHydrated ? undefined : 'lg:details-content:[content-visibility:visible]'}
      >
        <summary className="min-h-target cursor-pointer rounded-small py-2 font-bold">
          {t`On this page`}
        </summary>
        <ul className="grid pb-3">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-target items-center rounded-small py-1.5 leading-snug text-link underline decoration-2 underline-offset-4 hover:decoration-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** For pages of many screens. The focus goes along, to the page's content. */
export function BackToTop({ className }: { className?: string }) {
  return (
    <a
      href="#main"
      className={classNames(
        'inline-flex min-h-target items-center gap-2 justify-self-start rounded-small text-link underline decoration-2 underline-offset-4 hover:decoration-4 print:hidden',
        className,
      )}
    >
      <ArrowUpIcon />
      <span>{t`Back to top`}</span>
    </a>
  );
}
