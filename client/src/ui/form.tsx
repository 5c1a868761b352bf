import { t } from '@lingui/core/macro';
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

/** A form without the browser's validation, so that all errors are shown in our words and in one place. */
export function Form({ className, children, onSubmit, ...rest }: FormProps) {
  const id = usePreservedInput();
  const submit = useSingleFlight((event: SubmitEvent<HTMLFormElement>) => onSubmit?.(event));
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event);
  };
  return (
    // This method sends nothing. With any other, the browser would submit a form before hydration, with a password in the URL.
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
  /** The label of the button while submitting, for example "Saving…". */
  busy: string | undefined;
  /** The server's error message, unless it belongs to a field. */
  serverError: string | undefined;
};

/** The end of a form in a dialog: the server's error, and the submit button. */
export function FormEnd({ submitLabel, busy, serverError }: FormEndProps) {
  return (
    <>
      {serverError && (
        <Notice tone="danger" title={t`Not saved yet`}>
          {serverError}
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
 * Preserves the input that the user or a password manager entered into a server-rendered form before hydration, which
 * would otherwise reset it.
 * @returns the id for the form
 */
function usePreservedInput(): string {
  const id = useId();
  const typed = useRef(new Map<TextControl, string>());
  // An insertion effect runs when the user can no longer type in between, and before any field is initialized.
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

/** Sets a value as typing does. React ignores a change of a value that was set through its own setter. */
function typeInto(control: TextControl, text: string): void {
  const prototype =
    control instanceof HTMLInputElement
      ? HTMLInputElement.prototype
      : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
