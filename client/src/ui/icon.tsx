import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type IconProps = { className?: string };

/** Icons say nothing on their own: a word always stands beside them. They grow with that word. */
export function Icon({
  className,
  children,
  ...rest
}: IconProps & Omit<ComponentProps<'svg'>, 'className'> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // As attributes: any size among the class names wins over them.
      width="1.3em"
      height="1.3em"
      className={classNames('shrink-0', className)}
      {...rest}
    >
      {children}
    </svg>
  );
}
