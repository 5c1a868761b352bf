import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { controlClass } from './control-look';
import { Field } from './field';
import type { FieldText } from './field-head';

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
