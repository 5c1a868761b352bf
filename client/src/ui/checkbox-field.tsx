import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';

/** A radio button and a tick box: the browser's own are hard to see on dark. Forced colors bring them back. */
const boxClass =
  'grid size-7 shrink-0 cursor-pointer appearance-none place-content-center border-2 border-line-strong bg-surface ' +
  'disabled:cursor-not-allowed disabled:border-dashed disabled:bg-sunken ' +
  'checked:border-accent forced-colors:appearance-auto forced-colors:before:hidden ';

export const radioClass = `${boxClass} rounded-round before:size-3.5 before:rounded-round checked:before:bg-accent`;

const tickClass =
  `${boxClass} rounded-small checked:bg-accent before:size-4 checked:before:bg-on-accent ` +
  'before:[clip-path:polygon(12%_45%,0_60%,40%_95%,100%_20%,85%_7%,38%_66%)]';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A tick before a sentence. The whole line can be pressed. */
export function CheckboxField({ label, className, ...input }: CheckboxFieldProps) {
  return (
    <label className={classNames('flex min-h-target cursor-pointer items-center gap-3', className)}>
      <input {...input} type="checkbox" className={tickClass} />
      <span>{label}</span>
    </label>
  );
}
