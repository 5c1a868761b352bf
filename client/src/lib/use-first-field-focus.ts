import { useEffect, type RefObject } from 'react';
import { hasMouse } from './has-mouse';

/**
 * Moves the focus to the first field of the form that a page is about. Not on touchscreens, where the keyboard would cover
 * the page, and not away from anything but the page's heading, because its user may be somewhere already.
 */
export function useFirstFieldFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isAtStart = focused === null || focused === body || focused.matches('h1');
    if (isAtStart && hasMouse())
      form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form]);
}
