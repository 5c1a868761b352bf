import { useContext, useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { PageOwner } from '../lib/page-owner';
import { PersonMark } from './person-mark';

/** The page's one h1. After a change of page it takes the focus, so that a screen reader starts there. */
export function PageHeading({
  className,
  children,
  ...rest
}: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  const owner = useContext(PageOwner);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (!takeFirstArrival()) heading.current?.focus();
  }, []);
  return (
    <h1
      {...rest}
      ref={heading}
      tabIndex={-1}
      className={classNames('scroll-mt-40 text-h1 font-bold', className)}
    >
      {owner && (
        <span className="mb-1.5 flex items-center gap-3 text-h2 wrap-anywhere">
          <PersonMark {...owner} />
          <bdi translate="no">{owner.name}</bdi>
        </span>
      )}
      {owner && ' '}
      <span>{children}</span>
    </h1>
  );
}

let arrived = false;

/**
 * True the first time it is asked after the document was loaded, false ever after. The browser
 * itself tells people of a page it has loaded; of every later page we have to.
 */
function takeFirstArrival(): boolean {
  const first = !arrived;
  arrived = true;
  return first;
}
