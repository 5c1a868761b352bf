import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { controlClass, Field, type FieldText } from './field';

type TextFieldProps = FieldText & ComponentProps<'input'>;

/** `register()` of react-hook-form can be spread into it. Text may be Arabic or Hebrew, which reads from the right. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <input
          dir={type === 'text' || type === 'search' ? 'auto' : undefined}
          {...input}
          {...wiring}
          type={type}
          className={controlClass}
        />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldText & ComponentProps<'textarea'>;

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 5,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          rows={rows}
          className={classNames(controlClass, 'resize-y')}
        />
      )}
    </Field>
  );
}
