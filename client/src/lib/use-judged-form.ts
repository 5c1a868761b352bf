import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { begunFields } from './begun-fields';
import { whenIdle } from './when-idle';

/**
 * A form of which the server is sent what was typed. What judges it comes as a chunk of its own, when the page has
 * come to rest or with the first try: it is as large as the rest of the form, and nobody needs it to begin.
 */
export function useJudgedForm<Values extends FieldValues>(
  fetchRules: () => Promise<Resolver<Values, unknown, Values>>,
  defaultValues: DefaultValues<Values>,
) {
  useEffect(() => whenIdle(() => void fetchRules().catch(() => undefined)), [fetchRules]);
  // Without them the server has the say, which judges by the same: mostly there is no connection, and that is said then.
  const leaveToServer: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });
  const form = useForm<Values, unknown, Values>({
    resolver: async (...form) => (await fetchRules().catch(() => leaveToServer))(...form),
    defaultValues,
    shouldFocusError: false,
  });
  return { ...form, register: begunFields(form.register, defaultValues) };
}
