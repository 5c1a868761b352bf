import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Plan } from '#shared/plans/plan.answer';
import { createPlanSchema, type CreatePlan } from '#shared/plans/plan.form';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import { whenInput, whenValues, type HowOften, type WhenValues } from '../../lib/when';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import type { PlanInput } from './plan.queries';

export type PlanFormRules = SaveRules<PlanInput> & {
  /** The plan to edit; undefined for a new one. */
  plan?: Plan;
};

export function usePlanForm({ plan, ...saving }: PlanFormRules) {
  const form = useValidatedForm<PlanValues, PlanInput>({
    ...saving,
    rules: zodResolver(planFormSchema),
    defaultValues: { title: plan?.title ?? '', ...whenValues(plan) },
    order: { title: true, at: true, howOften: true, day: true, weekdays: true, monthDay: true },
  });
  useUnsaved(form.formState.isDirty);
  return {
    ...form,
    howOften: useWatch({ control: form.control, name: 'howOften' }),
    chooseHowOften: (howOften: HowOften) => {
      form.setValue('howOften', howOften, { shouldDirty: true });
      form.clearErrors([...WHEN_FIELDS]);
    },
  };
}

export interface PlanValues extends WhenValues {
  title: string;
}

const planInput = ({ title, ...when }: PlanValues): CreatePlan => ({ title, ...whenInput(when) });

const planFormSchema = z.pipe(
  z.pipe(z.transform(planInput), createPlanSchema),
  z.transform(({ day = null, weekdays = null, monthDay = null, ...plan }): PlanInput => ({
    ...plan,
    day,
    weekdays,
    monthDay,
  })),
);
