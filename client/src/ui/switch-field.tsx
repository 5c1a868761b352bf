import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';

type SwitchText = { label: ReactNode; hint?: ReactNode };

type SwitchWiring = { id: string; 'aria-describedby': string | undefined };

type SwitchRowProps = SwitchText & {
  id?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  children: (wiring: SwitchWiring) => Elements;
};

/** The track of every switch. */
export const switchTrackClass =
  'relative my-1 h-9 w-16 shrink-0 cursor-[inherit] rounded-round border-2 ';

/** A switch with its label and hint, connected by ids. */
export function SwitchRow({ label, hint, id, className, disabled, children }: SwitchRowProps) {
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
        {children({ id: controlId, 'aria-describedby': hintId })}
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

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & SwitchText;

/** A switch in a form: a native checkbox, which a form registers. The knob's place shows its state, not color alone. */
export function SwitchField({ label, hint, id, className, disabled, ...input }: SwitchFieldProps) {
  return (
    <SwitchRow label={label} hint={hint} id={id} className={className} disabled={disabled}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="checkbox"
          role="switch"
          disabled={disabled}
          className={classNames(
            switchTrackClass,
            'appearance-none border-line-strong bg-sunken',
            'before:absolute before:top-1 before:left-1 before:size-6 before:rounded-round before:bg-line-strong',
            'checked:before:left-8 disabled:border-dashed',
            !disabled && 'checked:border-accent checked:bg-accent checked:before:bg-on-accent',
            'forced-colors:appearance-auto forced-colors:before:hidden',
          )}
        />
      )}
    </SwitchRow>
  );
}
