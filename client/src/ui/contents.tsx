import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../lib/use-hydrated';

type ContentsProps = {
  /** The headings of the page, each with the id it carries. */
  entries: readonly { id: string; title: string }[];
};

/** From this width on there is room for the contents at the side of the text. */
const HAS_A_SIDE = '(width >= 64rem)';

/** What stands on a long page. Shut above the text on a phone, open at its side and always in sight on a wide screen. */
export function Contents({ entries }: ContentsProps) {
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (details.current) details.current.open = window.matchMedia?.(HAS_A_SIDE).matches;
  }, []);
  return (
    <nav
      aria-label="On this page"
      className="rounded-card bg-sunken px-5 py-2 sm:px-6 lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden"
    >
      {/* Open at the side also before any script has run. */}
      <details
        ref={details}
        className={isHydrated ? undefined : 'lg:details-content:[content-visibility:visible]'}
      >
        <summary className="min-h-target cursor-pointer rounded-small py-2 font-bold">
          On this page
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
