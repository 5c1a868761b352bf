import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { FieldHead, wireControl, type ControlWiring, type FieldText } from './field-head';

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
