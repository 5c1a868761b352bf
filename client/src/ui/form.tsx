import {
  useEffect,
  useId,
  useInsertionEffect,
  useRef,
  type ComponentProps,
  type SubmitEvent,
} from 'react';
import { classNames } from '../lib/class-names';
import { useSingleFlight } from '../lib/use-single-flight';
import { Button } from './button';
import { Notice } from './notice';

type FormProps = Omit<ComponentProps<'form'>, 'id' | 'method' | 'onSubmit'> & {
  /** While its promise is pending, the form is not submitted again. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown;
};

/** A form that leaves the judging of fields to us, so that faults are told in our words and in one place. */
export function Form({ className, children, onSubmit, ...rest }: FormProps) {
  const id = usePreservedInput();
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

type FormEndProps = {
  submitLabel: string;
  /** What is being done, for example "Saving…". */
  busy: string | undefined;
  /** Why the server did not take it, unless the faults beside the fields say so. */
  refusal: string | undefined;
};

/** The end of a form in a window: why it was not saved, and the button that saves it. */
export function FormEnd({ submitLabel, busy, refusal }: FormEndProps) {
  return (
    <>
      {refusal && (
        <Notice tone="danger" title="Not saved yet">
          {refusal}
        </Notice>
      )}
      <div className="grid sm:justify-end">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what somebody, or their password manager, has put into a form that was drawn ahead, before
 * it came to life: whoever manages its fields would begin them anew.
 * @returns the id that the form has to carry
 */
function usePreservedInput(): string {
  const id = useId();
  const typed = useRef(new Map<TextControl, string>());
  // The one moment after which nobody can type, and before which no field has been begun.
  useInsertionEffect(() => {
    for (const control of textControls(id))
      if (control.value !== control.defaultValue) typed.current.set(control, control.value);
  }, [id]);
  useEffect(() => {
    for (const [control, text] of typed.current) typeInto(control, text);
    typed.current.clear();
  }, []);
  return id;
}

const textControls = (formId: string) =>
  document.getElementById(formId)?.querySelectorAll<TextControl>('input, textarea') ?? [];

/** As a person does; React takes no notice of a value that it has seen being set. */
function typeInto(control: TextControl, text: string): void {
  const prototype =
    control instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
