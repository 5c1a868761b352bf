import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { ErrorSummary } from '../../ui/error-summary';
import { Notice } from '../../ui/notice';

type FormProblemsProps = {
  form: {
    errorList: ComponentProps<typeof ErrorSummary>['errors'];
    /** Why the last try did not work. A toast has said it aloud; here it stays. */
    refusal: string | undefined;
    formState: { submitCount: number };
  };
  title: string;
  /** Takes the place of the form's own refusal. */
  failure?: ReactNode;
  /** The focus is about to go to a dialog, which gives it back to where it was. */
  focusElsewhere?: boolean;
};

/** The problems on top of a form: the errors of its fields, or else why the server refused. */
export function FormProblems({ form, title, failure, focusElsewhere = false }: FormProblemsProps) {
  const { errorList, refusal, formState } = form;
  const { submitCount } = formState;
  const shown = failure || refusal;
  /** The try whose errors had the focus: what takes their place while somebody corrects them must not take it again. */
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (errorList.length > 0) told.current = submitCount;
  });
  if (errorList.length > 0) return <ErrorSummary errors={errorList} focusKey={submitCount} />;
  if (!shown) return null;
  return (
    <Failure title={title} told={told} focusKey={focusElsewhere ? undefined : submitCount}>
      {shown}
    </Failure>
  );
}

type FailureProps = {
  title: string;
  told: RefObject<number | undefined>;
  focusKey: number | undefined;
  children: ReactNode;
};

/** Takes the focus with each try, as the list of errors does: the button may be a screen below. */
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
