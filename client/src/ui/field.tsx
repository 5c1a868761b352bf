import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { WarningIcon } from './frame-icons';

/** How everything one types or chooses in looks. A fault is told by a thicker edge too, not by color alone. */
export const controlClass =
  'w-full min-h-control rounded-control border-2 border-line-strong bg-surface px-4 py-2.5 text-body text-ink ' +
  'aria-invalid:border-4 aria-invalid:border-danger disabled:border-dashed disabled:bg-sunken disabled:text-ink-soft';

type FieldProps = FieldText & {
  /** The control's id; made up when left out. */
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
};

/** A label, a hint, a fault and the control they belong to. */
export function Field({ id, className, children, ...text }: FieldProps) {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <FieldHead controlId={controlId} {...text} />
      {children(wireControl(controlId, text))}
    </div>
  );
}

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** The fault to show; it is read together with the control. */
  error?: string | undefined;
  /** Says "(optional)" after the label. */
  optional?: boolean;
};

/** What a control needs so that assistive technology finds its label, hint and fault. */
type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const idOf = (controlId: string, part: 'label' | 'hint' | 'error') => `${controlId}-${part}`;

/** Of the words that name a control, for what belongs to it. */
export const labelId = (controlId: string) => idOf(controlId, 'label');

export function wireControl(controlId: string, { hint, error }: FieldText): ControlWiring {
  const described = [hint && idOf(controlId, 'hint'), error && idOf(controlId, 'error')];
  return {
    id: controlId,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** The words above a control: its label, a hint, and what is wrong with it. */
export function FieldHead({
  controlId,
  label,
  hint,
  error,
  optional,
}: FieldText & { controlId: string }) {
  return (
    <>
      <label htmlFor={controlId} id={labelId(controlId)} className="font-bold">
        {label} {optional && <span className="font-normal text-ink-soft">(optional)</span>}
      </label>
      {hint && (
        <div id={idOf(controlId, 'hint')} className="max-w-reading text-ink-soft">
          {hint}
        </div>
      )}
      <FieldError id={idOf(controlId, 'error')} message={error} />
    </>
  );
}

/** The fault of one field, beside it. Shows nothing when there is none. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex gap-2 font-bold text-danger">
      <WarningIcon className="mt-0.5" />
      <span>
        <span className="sr-only">Error:</span> {message}
      </span>
    </p>
  );
}
