import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../lib/class-names';

/** The page's one h1. After a change of page it takes the focus, so that a screen reader starts there. */
export function PageHeading({
  className,
  ...rest
}: Omit<ComponentProps<'h1'>, 'ref' | 'tabIndex'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
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
    />
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
