import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { CreatePlan, Plan } from '#shared/plan';
import { listFaults } from '../../lib/form-faults';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useFormSave, type FormSaveRules } from '../../ui/use-form-save';
import { planFormSchema, planValues, type HowOften, type PlanValues } from './plan-values';
import type { PlanInput } from './plan.queries';

export type PlanFormRules = FormSaveRules<PlanInput> & {
  /** The one that is being changed; none for a new one. */
  plan?: Plan;
};

export function usePlanForm({ plan, ...rules }: PlanFormRules) {
  const form = useForm<PlanValues, unknown, CreatePlan>({
    resolver: zodResolver(planFormSchema),
    defaultValues: planValues(plan),
    // The summary of faults takes the focus instead.
    shouldFocusError: false,
  });
  const save = useFormSave(form, rules);
  const submit = form.handleSubmit(({ day = null, weekdays = null, ...what }) =>
    save({ ...what, day, weekdays }),
  );
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
    faults: listFaults({
      title: errors.title,
      at: errors.at,
      weekdays: errors.weekdays && { type: 'days', message: errors.weekdays.message ?? '' },
      day: errors.day,
    }),
    refusal: errors.root?.message,
  };
}
