import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { translateFormMessage } from '../lib/form-messages';
import { WarningIcon } from './frame-icons';

/** The style of all controls. A thicker edge marks an error too, because color alone is not accessible. */
export const controlClass =
  'w-full min-h-control rounded-control border-2 border-line-strong bg-surface px-4 py-2.5 text-body text-ink ' +
  'aria-invalid:border-4 aria-invalid:border-danger disabled:border-dashed disabled:bg-sunken disabled:text-ink-soft';

type FieldProps = FieldText & {
  /** The control's id; made up when left out. */
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: ControlWiring) => Elements;
};

/** A control with its label, hint and error. */
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
  /** The error to show. Assistive technology reads it with the control. */
  error?: string | undefined;
  /** Says "(optional)" after the label. */
  optional?: boolean;
};

/** Returns the attributes that connect a control with its label, hint and error. */
type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const idOf = (controlId: string, part: 'label' | 'hint' | 'error') => `${controlId}-${part}`;

/** Returns the id of a control's label. */
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
        <span>{label}</span>{' '}
        {optional && <span className="font-normal text-ink-soft">{t`(optional)`}</span>}
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

/** The error of a field. Shows nothing without one. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex gap-2 font-bold text-danger">
      <WarningIcon className="mt-0.5" />
      <span>
        <span className="sr-only">{t`Error:`}</span> <span>{translateFormMessage(message)}</span>
      </span>
    </p>
  );
}
