import type { ComponentProps, FocusEvent } from 'react';
import { tidyDate } from '../lib/typed-date';
import { TextField } from './text-field';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;

/**
 * A day, typed as digits: a calendar to leaf through back to 1949 would try anybody's patience. What
 * was typed is shown as YYYY-MM-DD when the field is left; read it with `tidyDate` besides, because
 * Enter sends a form before that.
 */
export function DateField({
  onBlur,
  hint = 'Year, month and day, like 1949-02-28. You can leave out the dashes.',
  ...field
}: DateFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = tidyDate(event.currentTarget.value);
    onBlur?.(event);
  };
  return <TextField {...field} hint={hint} inputMode="numeric" onBlur={leave} />;
}
