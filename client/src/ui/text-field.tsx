import type { ComponentProps } from 'react';
import { controlClass } from './control-look';
import { Field } from './field';
import type { FieldText } from './field-head';

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
