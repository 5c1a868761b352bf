import { useEffect, useId, useInsertionEffect, useRef } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what somebody, or their password manager, has put into a form that was drawn ahead, before
 * it came to life: whoever manages its fields would begin them anew.
 * @returns the id that the form has to carry
 */
export function useKeptTyping(): string {
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
