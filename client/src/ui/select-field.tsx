import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { controlClass } from './control-look';
import { Field } from './field';
import type { FieldText } from './field-head';

type SelectFieldProps = FieldText & ComponentProps<'select'>;

/** The browser's own list, which every phone shows large and in its own way. Its <option>s are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <select {...select} {...wiring} className={classNames(controlClass, 'cursor-pointer')}>
          {children}
        </select>
      )}
    </Field>
  );
}
