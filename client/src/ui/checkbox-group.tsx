import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { classNames } from '../lib/class-names';
import { CheckboxField } from './checkbox-field';
import { FieldError } from './field';

type CheckboxGroupProps = {
  /** The question. */
  label: string;
  options: readonly { value: string; label: string }[];
  error: string | undefined;
  /** The field of the form, whose value is a list. */
  field: UseFormRegisterReturn;
  /** How the boxes are arranged. */
  className?: string;
};

/** Any number of a few. */
export function CheckboxGroup({ label, options, error, field, className }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-bold">{label}</legend>
      <FieldError id={errorId} message={error} />
      <div className={classNames('grid gap-x-6', className)}>
        {options.map((option) => (
          <CheckboxField key={option.value} {...option} {...field} value={option.value} />
        ))}
      </div>
    </fieldset>
  );
}
