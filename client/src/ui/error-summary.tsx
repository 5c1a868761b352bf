import { t } from '@lingui/core/macro';
import { useEffect, useRef, type MouseEvent } from 'react';
import { translateFormMessage } from '../lib/form-messages';
import { WarningIcon } from './frame-icons';

type ErrorSummaryProps = {
  /** One line for each error; `name` is the control's name in the form. Nothing shows without errors. */
  errors: { name: string; message: string }[];
  /** Change it at each failed try (react-hook-form's `submitCount` does): the summary then takes the focus. */
  focusKey: number | string;
};

/** Lists what is wrong on top of a form, each line a link to its field. Belongs inside the <form>. */
export function ErrorSummary({ errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<number | string>(undefined);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    // Only a new submission moves the focus, because errors come and go while the user types.
    if (!hasErrors || focusedFor.current === focusKey) return;
    focusedFor.current = focusKey;
    box.current?.focus();
  }, [focusKey, hasErrors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-4 border-danger bg-surface p-5 sm:p-6"
    >
      <h2 className="flex items-center gap-2.5 text-h3 font-bold">
        <WarningIcon className="text-danger" />
        <span>{t`There is a problem`}</span>
      </h2>
      <ul className="mt-3 grid gap-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => goToField(event, name)}
              className="inline-flex min-h-target items-center rounded-small py-2 font-bold text-danger underline decoration-2 underline-offset-4"
            >
              {translateFormMessage(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const found = event.currentTarget.closest('form')?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
}
