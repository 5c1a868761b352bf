import type { ComponentProps, SubmitEvent } from 'react';
import { classNames } from '../lib/class-names';
import { useSingleFlight } from '../lib/use-single-flight';
import { useKeptTyping } from './use-kept-typing';

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'method' | 'onSubmit'> & {
  /** While its promise is pending, the form is not submitted again. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** A form that leaves the judging of fields to us, so that faults are told in our words and in one place. */
export function Form({ className, children, onSubmit, ...rest }: FormProps) {
  const id = useKeptTyping();
  const submit = useSingleFlight((event: SubmitEvent<HTMLFormElement>) => onSubmit?.(event));
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event);
  };
  return (
    // This method sends nothing. Any other would have the browser send a form that has not come to life yet, with a password in the address.
    <form
      noValidate
      method="dialog"
      {...rest}
      id={id}
      onSubmit={send}
      className={classNames('grid gap-6', className)}
    >
      {children}
    </form>
  );
}
