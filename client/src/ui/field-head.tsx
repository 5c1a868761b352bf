import type { ReactNode } from 'react';
import { FieldError } from './field-error';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** The fault to show; it is read together with the control. */
  error?: string | undefined;
  /** Says "(optional)" after the label. */
  optional?: boolean;
};

/** What a control needs so that assistive technology finds its label, hint and fault. */
export type ControlWiring = {
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
