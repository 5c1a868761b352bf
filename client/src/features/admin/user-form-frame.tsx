import type { ReactNode, SubmitEventHandler } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { listFaults } from '../../lib/form-faults';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';

type UserFormFrameProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  errors: FieldErrors;
  submitCount: number;
  /** Why the server refused the last try. A toast has said it aloud; here it stays. */
  failure: string | null;
  submitLabel: string;
  busy: string | undefined;
  children: ReactNode;
};

/** What the forms of an account have in common: what is wrong, on top, and the one button below. */
export function UserFormFrame({
  errors,
  submitCount,
  failure,
  submitLabel,
  busy,
  children,
  ...form
}: UserFormFrameProps) {
  const faults = listFaults(errors);
  return (
    <Form {...form}>
      <ErrorSummary errors={faults} focusKey={submitCount} />
      {failure && faults.length === 0 && (
        <Notice tone="danger" title="Not saved yet">
          {failure}
        </Notice>
      )}
      {children}
      <div className="grid sm:justify-end">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
