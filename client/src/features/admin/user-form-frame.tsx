import type { ComponentProps, ReactNode } from 'react';
import { serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';

/** What both forms of an account say when the server refuses. */
export const refused = {
  reason: (error: unknown) =>
    serverMessage(error, 'Please check that you are online and try again.'),
};

type UserFormFrameProps = {
  form: {
    submit: ComponentProps<typeof Form>['onSubmit'];
    errorList: ComponentProps<typeof ErrorSummary>['errors'];
    /** Why the server refused the last try. A toast has said it aloud; here it stays. */
    refusal: string | undefined;
    formState: { submitCount: number };
  };
  submitLabel: string;
  busy: string | undefined;
  children: ReactNode;
};

/** The parts that the forms of an account have in common: the problems on top, and the one button below. */
export function UserFormFrame({ form, submitLabel, busy, children }: UserFormFrameProps) {
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={form.formState.submitCount} />
      {form.refusal && (
        <Notice tone="danger" title="Not saved yet">
          {form.refusal}
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
