import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { listFaults } from '../../lib/form-faults';
import { ErrorSummary } from '../../ui/error-summary';
import { Notice } from '../../ui/notice';

type FormProblemsProps = {
  state: { errors: FieldErrors<FieldValues>; submitCount: number };
  title: string;
  /** Why the last try did not work. A toast has said it aloud; here it stays. */
  failure: ReactNode;
};

/** What stands in the way, on top of a form: the faults of its fields, or else why the server refused. */
export function FormProblems({ state, title, failure }: FormProblemsProps) {
  const faults = listFaults(state.errors);
  if (faults.length > 0) return <ErrorSummary errors={faults} focusKey={state.submitCount} />;
  if (!failure) return null;
  return (
    <Notice tone="danger" title={title}>
      {failure}
    </Notice>
  );
}
