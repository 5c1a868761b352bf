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
import { requestKeys } from '../lib/request-key';
import { whenIdle } from '../lib/when-idle';
import { toast } from './toast.store';

/** Validates a form. `fetch` is there when the schema comes as a chunk of its own. */
export type Rules<Values extends FieldValues, Output = Values> = Resolver<
  Values,
  unknown,
  Output
> & { fetch?: () => Promise<unknown> };

/**
 * Rules that come as a chunk of their own, when the page is idle or with the first try: with zod they are as large as
 * the rest of a form, and nobody needs them to begin. Without them the form is left to the server, which validates by
 * the same schema; mostly there is no connection then, and that is said.
 */
export function lazyRules<Values extends FieldValues>(
  fetch: () => Promise<Resolver<Values, unknown, Values>>,
): Rules<Values> {
  const leaveToServer: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });
  const rules: Resolver<Values, unknown, Values> = async (...form) =>
    (await fetch().catch(() => leaveToServer))(...form);
  return Object.assign(rules, { fetch });
}

export type SaveRules<Output, Saved = unknown> = {
  /** Sends what was typed; rejects when the server refuses, and then all of it stays. A second try has the same key. */
  save: (output: Output, requestKey: string) => Promise<Saved>;
  onSaved: (saved: Saved, output: Output) => unknown;
  /** Titles of the toasts that say what became of it. Without one there is no toast. */
  words?: { saved?: string; refused?: string };
  /** Says why it was not saved, in words for people. */
  reason?: (error: unknown) => string;
  /** Says it in the toast, where that differs. */
  toastReason?: (error: unknown) => string;
};

type FormRules<Values extends FieldValues, Output, Saved> = SaveRules<Output, Saved> & {
  rules: Rules<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** The form is part of a server-rendered page: its fields carry their first values, which otherwise come with hydration. */
  serverRendered?: boolean;
  /** The order of the fields in the summary of errors, where some have no control that tells their place on the page. */
  order?: readonly FieldPath<Values>[];
  /** The form has no summary of errors, so the first field with an error takes the focus. */
  focusFirstError?: boolean;
};

/**
 * The one way to make a form: validates it with `rules`, saves it, and shows what the server refuses.
 *
 *     const form = useValidatedForm({
 *       rules: zodResolver(planSchema),
 *       defaultValues: { title: '' },
 *       save: (plan, requestKey) => create.mutateAsync({ plan, requestKey }),
 *       onSaved: onClose,
 *       words: { saved: 'Plan added', refused: 'Error adding plan' },
 *     });
 *     return (
 *       <Form onSubmit={form.submit}>
 *         <ErrorSummary errors={form.errorList} focusKey={form.formState.submitCount} />
 *         <TextField label="Title" error={form.formState.errors.title?.message} {...form.register('title')} />
 *         <FormEnd submitLabel="Add Plan" busy={form.formState.isSubmitting ? 'Saving…' : undefined} serverError={form.serverError} />
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
  words = {},
  reason = (error) => serverMessage(error, 'Please try again.'),
  toastReason = reason,
}: FormRules<Values, Output, Saved>) {
  const { fetch } = rules;
  useEffect(
    () => (fetch ? whenIdle(() => void fetch().catch(() => undefined)) : undefined),
    [fetch],
  );
  const [keyFor] = useState(requestKeys);
  const form = useForm<Values, unknown, Output>({
    resolver: rules,
    defaultValues,
    // By default the summary of errors takes the focus.
    shouldFocusError: focusFirstError,
  });
  const submit = form.handleSubmit(async (output) => {
    let saved: Saved;
    try {
      saved = await save(output, keyFor(output));
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      if (words.refused)
        toast({ tone: 'danger', title: words.refused, description: toastReason(error) });
      form.setError('root', { message: reason(error) });
      showServerErrors(error, form);
      return;
    }
    if (words.saved) toast({ title: words.saved });
    await onSaved(saved, output);
  });
  const errors: FieldErrors = form.formState.errors;
  const errorList = listErrors(
    order ? Object.fromEntries(order.map((name) => [name, errors[name]])) : errors,
  );
  return {
    ...form,
    register: serverRendered ? withFirstValues(form.register, defaultValues) : form.register,
    submit,
    errorList,
    /** Why the server refused, unless the errors beside the fields say so. */
    serverError: errorList.length === 0 ? errors.root?.message : undefined,
  };
}

/** `register` with each field's first value: react-hook-form alone fills the fields in only after hydration. */
function withFirstValues<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  values: DefaultValues<Values>,
): UseFormRegister<Values> {
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const value = (get as (values: unknown, name: string) => string | boolean | undefined)(
      values,
      name,
    );
    return {
      ...register(name, options),
      [typeof value === 'boolean' ? 'defaultChecked' : 'defaultValue']: value,
    };
  };
}
