import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './field';

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[];
    /** The first option, which chooses nothing. Without it, one is always chosen. */
    placeholder?: string;
  };

/** A choice of one of many. For a few options, use ChoiceGroup, which shows all of them. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <select dir="auto" {...select} {...wiring} className={controlClass}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
