import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CreatePlan, Plan } from '#shared/plan';
import { serverMessage } from '../../lib/api-client';
import { listFaults, showServerFaults } from '../../lib/form-faults';
import { requestKeys } from '../../lib/request-key';
import { useUnsaved } from '../../ui/form-dialog';
import { toast } from '../../ui/toast.store';
import type { PlanInput } from './plan.queries';
import { planFormSchema, planValues, type HowOften, type PlanValues } from './plan-values';

export type PlanFormRules = {
  /** The one that is being changed; none for a new one. */
  plan?: Plan;
  /** Sends what was chosen; rejects when the server refuses, and then all of it stays. */
  save: (input: PlanInput, requestKey: string) => Promise<unknown>;
  /** The toasts' titles. */
  words: { saved: string; refused: string };
  onSaved: () => void;
};

export function usePlanForm({ plan, save, words, onSaved }: PlanFormRules) {
  const form = useForm<PlanValues, unknown, CreatePlan>({
    resolver: zodResolver(planFormSchema),
    defaultValues: planValues(plan),
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const [keyFor] = useState(requestKeys);
  const submit = form.handleSubmit(async ({ day = null, weekdays = null, ...what }) => {
    const input = { ...what, day, weekdays };
    try {
      await save(input, keyFor(input));
      toast({ title: words.saved });
      onSaved();
    } catch (error) {
      const message = serverMessage(error, 'Please try again.');
      toast({ tone: 'danger', title: words.refused, description: message });
      form.setError('root', { message });
      showServerFaults(error, form);
    }
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  return {
    ...form,
    submit,
    howOften: useWatch({ control: form.control, name: 'howOften' }),
    chooseHowOften: (howOften: HowOften) => {
      form.setValue('howOften', howOften, { shouldDirty: true });
      form.clearErrors(['weekdays', 'day']);
    },
    faults: listFaults({ title: errors.title, at: errors.at, weekdays: errors.weekdays && { type: 'days', message: errors.weekdays.message ?? '' }, day: errors.day }),
    refusal: errors.root?.message,
  };
}
