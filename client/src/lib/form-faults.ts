import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-client';

/** The faults of a flat form in the order of its fields, as ErrorSummary lists them. */
export function listFaults(errors: FieldErrors): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, fault]) =>
    typeof fault?.message === 'string' ? [{ name, message: fault.message }] : [],
  );
}

/** Puts the faults the server has found next to their fields. Those of no field of this form are passed over. */
export function showServerFaults<Fields extends FieldValues, Context, Output>(
  error: unknown,
  form: Pick<UseFormReturn<Fields, Context, Output>, 'getValues' | 'setError'>,
): void {
  if (!(error instanceof ApiError)) return;
  const fields = form.getValues();
  const isField = (path: string): path is Path<Fields> => Object.hasOwn(fields, path);
  for (const { path, message } of error.errors) {
    if (isField(path)) form.setError(path, { type: 'server', message });
  }
}
