import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { ErrorSummary } from '../../ui/error-summary';
import { Notice } from '../../ui/notice';

type FormErrorsProps = {
  form: {
    errorList: ComponentProps<typeof ErrorSummary>['errors'];
    /** The server's error message for the last attempt. It stays after the toast has gone. */
    serverError: string | undefined;
    formState: { submitCount: number };
  };
  title: string;
  /** Shown in place of `serverError`. */
  failure?: ReactNode;
  /** True while a dialog is about to take the focus, which it returns when it closes. */
  focusElsewhere?: boolean;
};

/** Shown above a form: the validation errors of its fields, or else the server's error. */
export function FormErrors({ form, title, failure, focusElsewhere = false }: FormErrorsProps) {
  const { errorList, serverError, formState } = form;
  const { submitCount } = formState;
  const shown = failure || serverError;
  /** The attempt whose field errors took the focus. A server error that replaces them must not take it again. */
  const focusedAttempt = useRef<number>(undefined);
  useEffect(() => {
    if (errorList.length > 0) focusedAttempt.current = submitCount;
  });
  // It stays without errors too, so that it knows the attempt that it took the focus for.
  if (errorList.length > 0 || !shown)
    return <ErrorSummary errors={errorList} focusKey={submitCount} />;
  return (
    <Failure
      title={title}
      focusedAttempt={focusedAttempt}
      focusKey={focusElsewhere ? undefined : submitCount}
    >
      {shown}
    </Failure>
  );
}

type FailureProps = {
  title: string;
  focusedAttempt: RefObject<number | undefined>;
  focusKey: number | undefined;
  children: ReactNode;
};

/** Takes the focus after each attempt, like the error summary, because the button may be a screen below. */
function Failure({ title, focusedAttempt, focusKey, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey !== undefined && focusKey !== focusedAttempt.current) box.current?.focus();
  }, [focusKey, focusedAttempt]);
  return (
    <div ref={box} role="group" aria-label={title} tabIndex={-1} className="rounded-card">
      <Notice tone="danger" title={title}>
        {children}
      </Notice>
    </div>
  );
}
