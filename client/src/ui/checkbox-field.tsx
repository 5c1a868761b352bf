import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { tickClass } from './tick-look';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A tick before a sentence. The whole line can be pressed. */
export function CheckboxField({ label, className, ...input }: CheckboxFieldProps) {
  return (
    <label
      className={classNames('flex min-h-target cursor-pointer items-center gap-3.5', className)}
    >
      <input {...input} type="checkbox" className={tickClass} />
      <span>{label}</span>
    </label>
  );
}
