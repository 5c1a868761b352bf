import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { flatRowClass, rowFrame, RowHead, rowInset } from './row';
import { showWhole } from './show-whole';

type DisclosureProps = {
  /** An address with this fragment opens it. */
  id: string;
  /** The id of what is pressed, for the focus. */
  summaryId?: string;
  title: string;
  /** "no" if somebody typed the title. */
  translate?: 'no';
  /** Its value or news in words, below the title. */
  value?: ReactNode;
  /** The level of the title among the page's headings. */
  level?: 2 | 3 | 4;
  /** Renders its content only once it was opened. */
  isLazy?: boolean;
  /** The last part of its content, rendered only once it was opened. */
  whenOpened?: Elements;
  /** Has no edge, because it stands in a card or in a row that was opened. */
  isFlat?: boolean;
  children: Elements;
};

/** A row that opens: a native disclosure, which browsers also open where they find a word in it. Closed, it is not on paper. */
export function Disclosure({
  id,
  summaryId,
  title,
  translate,
  value,
  level = 2,
  isLazy = false,
  isFlat = false,
  whenOpened,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const inset = !isFlat && rowInset;
  const [wasOpened, setWasOpened] = useState(false);
  const Heading = `h${level}` as const;
  useEffect(() => {
    const openIfNamed = () => {
      if (window.location.hash !== `#${id}` || !details.current) return;
      details.current.open = true;
      details.current.scrollIntoView();
    };
    openIfNamed();
    window.addEventListener('hashchange', openIfNamed);
    return () => window.removeEventListener('hashchange', openIfNamed);
  }, [id]);
  return (
    <details
      ref={details}
      id={id}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setWasOpened(true);
        // React renders in a microtask before it.
        queueMicrotask(() => showWhole(currentTarget));
      }}
      className={classNames(!isFlat && rowFrame, 'scroll-mt-6 print:[&:not([open])]:hidden')}
    >
      <summary
        id={summaryId}
        className={classNames(flatRowClass, inset, 'list-none [&::-webkit-details-marker]:hidden')}
      >
        <RowHead value={value} arrow="down">
          <Heading translate={translate} dir="auto" className="text-h3 font-bold wrap-anywhere">
            {title}
          </Heading>
        </RowHead>
      </summary>
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-5', inset)}>
        {(!isLazy || wasOpened) && children}
        {wasOpened && whenOpened}
      </div>
    </details>
  );
}
