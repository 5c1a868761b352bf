import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type UseFormRegister,
} from 'react-hook-form';
import { isPasswordDeclined, serverMessage } from '../lib/api-error';
import { listErrors, showServerErrors } from '../lib/form-errors';
import { loadFormMessages } from '../lib/form-messages';
import { requestKeys } from '../lib/request-key';
import { loadAhead } from '../lib/when-idle';
import { toast } from './toast.store';

/** Validates a form. `fetch` loads rules that are in a chunk of their own. */
export type Rules<Values extends FieldValues, Output = Values> = Resolver<
  Values,
  unknown,
  Output
> & { fetch?: () => Promise<unknown> };

/**
 * Loads rules lazily once the page is used, or else on the first submit: with zod they are as large as the rest of a
 * form. If they fail to load, only the server validates the form, by the same schema.
 */
export function lazyRules<Values extends FieldValues, Output = Values>(
  fetch: () => Promise<Resolver<Values, unknown, Output>>,
): Rules<Values, Output> {
  // The server accepts the input and transforms it as these rules would.
  const acceptAll = ((values: Values) => ({ values, errors: {} })) as unknown as Resolver<
    Values,
    unknown,
    Output
  >;
  const rules: Resolver<Values, unknown, Output> = async (...form) =>
    (await fetch().catch(() => acceptAll))(...form);
  return Object.assign(rules, { fetch });
}

export type SaveRules<Output, Saved = unknown> = {
  /** Sends the input. Rejects on a server error, after which the input stays. A retry has the same key. */
  save: (output: Output, requestKey: string) => Promise<Saved>;
  onSaved: (saved: Saved, output: Output) => unknown;
  /** Titles of the toasts after success and failure. Without a title there is no toast. */
  texts?: { saved?: string | ((saved: Saved) => string); refused?: string };
  /** Returns the error message for the user. */
  reason?: (error: unknown) => string;
  /** Returns the message in the toast; by default `reason`. */
  toastReason?: (error: unknown) => string;
};

type FormRules<Values extends FieldValues, Output, Saved> = SaveRules<Output, Saved> & {
  rules: Rules<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** True on a server-rendered page: the fields are rendered with their initial values instead of after hydration. */
  serverRendered?: boolean;
  /** All fields in their order in the error summary, needed if some of them have no control in the document. */
  order?: { [Name in keyof Values]-?: true };
  /** True for a form without an error summary: the first field with an error takes the focus. */
  focusFirstError?: boolean;
};

/**
 * The one way to build a form: validates it with `rules`, saves it, and shows the errors of the server.
 *
 *     const form = useValidatedForm({
 *       rules: zodResolver(planSchema),
 *       defaultValues: { title: '' },
 *       save: (plan, requestKey) => create.mutateAsync({ plan, requestKey }),
 *       onSaved: onClose,
 *       texts: { saved: t`Plan added`, refused: t`Error adding plan` },
 *     });
 *     return (
 *       <Form onSubmit={form.submit}>
 *         <ErrorSummary errors={form.errorList} focusKey={form.formState.submitCount} />
 *         <TextField label={t`Title`} error={form.formState.errors.title?.message} {...form.register('title')} />
 *         <FormEnd submitLabel={t`Add Plan`} busy={form.formState.isSubmitting ? t`Saving…` : undefined} serverError={form.serverError} />
 *       </Form>
 *     );
 */
export function useValidatedForm<
  Values extends FieldValues,
  Output extends object = Values,
  Saved = unknown,
>({
  rules,
  defaultValues,
  serverRendered = false,
  order,
  focusFirstError = false,
  save,
  onSaved,
  texts = {},
  reason = (error) => serverMessage(error, t`Please try again.`),
  toastReason = reason,
}: FormRules<Values, Output, Saved>) {
  const { fetch } = rules;
  useEffect(() => (fetch ? loadAhead(fetch) : undefined), [fetch]);
  useEffect(() => loadAhead(loadFormMessages), []);
  const [keyFor] = useState(requestKeys);
  const form = useForm<Values, unknown, Output>({
    resolver: async (...input) => {
      // The errors are translated when they are rendered.
      const [result] = await Promise.all([rules(...input), loadFormMessages()]);
      return result;
    },
    defaultValues,
    // By default the error summary takes the focus.
    shouldFocusError: focusFirstError,
  });
  const submit = form.handleSubmit(async (output) => {
    let saved: Saved;
    try {
      saved = await save(output, keyFor(output));
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      if (texts.refused)
        toast({ tone: 'danger', title: texts.refused, description: toastReason(error) });
      form.setError('root', { message: reason(error) });
      showServerErrors(error, form);
      return;
    }
    const said = typeof texts.saved === 'function' ? texts.saved(saved) : texts.saved;
    if (said) toast({ title: said });
    await onSaved(saved, output);
  });
  const errors: FieldErrors = form.formState.errors;
  const errorList = listErrors(
    order ? Object.fromEntries(Object.keys(order).map((name) => [name, errors[name]])) : errors,
  );
  return {
    ...form,
    register: serverRendered ? withFirstValues(form.register, defaultValues) : form.register,
    submit,
    errorList,
    /** The server's error message, unless it belongs to a field. */
    serverError: errorList.length === 0 ? errors.root?.message : undefined,
  };
}

/** Adds the initial value to each field, because react-hook-form sets it only after hydration. */
function withFirstValues<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  values: DefaultValues<Values>,
): UseFormRegister<Values> {
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const value: unknown = get(values, name);
    return {
      ...register(name, options),
      [typeof value === 'boolean' ? 'defaultChecked' : 'defaultValue']: value,
    };
  };
}
