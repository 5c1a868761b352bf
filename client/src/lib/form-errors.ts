import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

/** Lists the validation errors of a flat form in the order of its fields on the page, for ErrorSummary. */
export function listErrors(errors: FieldErrors): { name: string; message: string }[] {
  // react-hook-form stores an error of the whole form as `root`.
  const { root: _wholeForm, ...ofFields } = errors;
  return Object.entries(ofFields)
    .sort(([, one], [, other]) => byPlace(controlOf(one), controlOf(other)))
    .flatMap(([name, error]) =>
      typeof error?.message === 'string' ? [{ name, message: error.message }] : [],
    );
}

/** Returns the control that react-hook-form stores with the error of a field. */
const controlOf = (error: object | undefined): unknown => error && 'ref' in error && error.ref;

function byPlace(one: unknown, other: unknown): number {
  if (!(one instanceof Node && other instanceof Node) || one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Shows the validation errors of the server next to their fields. Errors of unknown fields are ignored. */
export function showServerErrors<Fields extends FieldValues, Context, Output>(
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
