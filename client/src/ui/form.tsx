import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { useKeptTyping } from './use-kept-typing';

/** A form that leaves the judging of fields to us, so that faults are told in our words and in one place. */
export function Form({ className, children, ...rest }: Omit<ComponentProps<'form'>, 'id' | 'method'>) {
  const id = useKeptTyping();
  return (
    // This method sends nothing. Any other would have the browser send a form that has not come to life yet, with a password in the address.
    <form noValidate method="dialog" {...rest} id={id} className={classNames('grid gap-6', className)}>
      {children}
    </form>
  );
}
