import { useEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { takeFirstArrival } from '../lib/first-arrival';

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
