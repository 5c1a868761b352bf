import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** Something that is on or off. Told by the knob's place and the word beside it, not by color alone. */
export function SwitchField({ label, hint, id, className, disabled, ...input }: SwitchFieldProps) {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  return (
    <div className={classNames('@container grid grid-cols-1 gap-1', className)}>
      <label
        htmlFor={controlId}
        className={classNames(
          'flex min-h-target flex-wrap items-start gap-x-4 font-bold',
          disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      >
        <input
          {...input}
          id={controlId}
          type="checkbox"
          role="switch"
          disabled={disabled}
          aria-describedby={hintId}
          className={classNames(
            'relative my-1 h-9 w-16 shrink-0 cursor-[inherit] appearance-none rounded-round border-2 border-line-strong bg-sunken',
            'before:absolute before:top-1 before:left-1 before:size-6 before:rounded-round before:bg-line-strong',
            'checked:border-accent checked:bg-accent checked:before:left-8 checked:before:bg-on-accent',
            'disabled:border-dashed disabled:checked:border-line-strong disabled:checked:bg-sunken disabled:checked:before:bg-line-strong',
            'forced-colors:appearance-auto forced-colors:before:hidden',
          )}
        />
        {/* Below the switch only where its longest word does not fit beside it. No word is broken for it. Its first line is level with the switch. */}
        <span className="max-w-full grow basis-0 py-2 wrap-break-word">{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="max-w-reading text-ink-soft @[16rem]:pl-20">
          {hint}
        </div>
      )}
    </div>
  );
}
