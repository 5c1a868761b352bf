import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';

/** A form that leaves the judging of fields to us, so that faults are told in our words and in one place. */
export function Form({ className, children, ...rest }: ComponentProps<'form'>) {
  return (
    <form noValidate {...rest} className={classNames('grid gap-6', className)}>
      {children}
    </form>
  );
}
