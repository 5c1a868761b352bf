import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { listFaults } from '../../lib/form-faults';
import { ErrorSummary } from '../../ui/error-summary';
import { Notice } from '../../ui/notice';

type FormProblemsProps = {
  state: { errors: FieldErrors<FieldValues>; submitCount: number };
  title: string;
  /** Why the last try did not work. A toast has said it aloud; here it stays. */
  failure: ReactNode;
  /** The focus is about to go to a window, which gives it back to where it was. */
  focusElsewhere?: boolean;
};

/** What stands in the way, on top of a form: the faults of its fields, or else why the server refused. */
export function FormProblems({ state, title, failure, focusElsewhere = false }: FormProblemsProps) {
  const faults = listFaults(state.errors);
  /** The try whose faults had the focus: what takes their place while somebody mends them must not take it again. */
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (faults.length > 0) told.current = state.submitCount;
  });
  if (faults.length > 0) return <ErrorSummary errors={faults} focusKey={state.submitCount} />;
  if (!failure) return null;
  return (
    <Failure title={title} told={told} focusKey={focusElsewhere ? undefined : state.submitCount}>
      {failure}
    </Failure>
  );
}

type FailureProps = {
  title: string;
  told: RefObject<number | undefined>;
  focusKey: number | undefined;
  children: ReactNode;
};

/** Takes the focus with each try, as the list of faults does: the button may be a screen below. */
function Failure({ title, told, focusKey, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey !== undefined && focusKey !== told.current) box.current?.focus();
  }, [focusKey, told]);
  return (
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className="rounded-card">
      <Notice tone="danger" title={title}>
        {children}
      </Notice>
    </div>
  );
}
