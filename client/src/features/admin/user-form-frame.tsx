import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { serverMessage } from '../../lib/api-error';
import type { Elements } from '../../lib/elements';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';

/** The error message of both forms of an account. */
export const refused = {
  reason: (error: unknown) =>
    serverMessage(error, t`Please check that you are online and try again.`),
};

type UserFormFrameProps = {
  form: {
    submit: ComponentProps<typeof Form>['onSubmit'];
    errorList: ComponentProps<typeof ErrorSummary>['errors'];
    /** The server's error message for the last attempt. It stays after the toast has gone. */
    serverError: string | undefined;
    formState: { submitCount: number };
  };
  submitLabel: string;
  busy: string | undefined;
  children: Elements;
};

/** The parts that the forms of an account share: the errors at the top, and the submit button at the bottom. */
export function UserFormFrame({ form, submitLabel, busy, children }: UserFormFrameProps) {
  return (
    <Form onSubmit={form.submit}>
      <ErrorSummary errors={form.errorList} focusKey={form.formState.submitCount} />
      {form.serverError && (
        <Notice tone="danger" title={t`Not saved yet`}>
          {form.serverError}
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
