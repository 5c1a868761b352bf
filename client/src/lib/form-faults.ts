import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

/** The faults of a flat form in the order of its fields on the page, as ErrorSummary lists them. */
export function listFaults(errors: FieldErrors): { name: string; message: string }[] {
  // react-hook-form keeps an error of the whole form as `root`.
  const { root: _wholeForm, ...ofFields } = errors;
  return Object.entries(ofFields)
    .sort(([, one], [, other]) => byPlace(controlOf(one), controlOf(other)))
    .flatMap(([name, fault]) =>
      typeof fault?.message === 'string' ? [{ name, message: fault.message }] : [],
    );
}

/** The control react-hook-form keeps with a fault of one of its fields. */
const controlOf = (fault: object | undefined): unknown => fault && 'ref' in fault && fault.ref;

function byPlace(one: unknown, other: unknown): number {
  if (!(one instanceof Node && other instanceof Node) || one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
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
