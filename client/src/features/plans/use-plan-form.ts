import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { PLAN_STEP_MINUTES } from '#shared/limits';
import { createPlanSchema, type CreatePlan, type Plan } from '#shared/plan';
import { roundedToStep } from '../../lib/rounded-to-step';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import { weekdays } from './plan-in-words';
import type { PlanInput } from './plan.queries';

export type PlanFormRules = SaveRules<PlanInput> & {
  /** The plan to edit; undefined for a new one. */
  plan?: Plan;
};

export function usePlanForm({ plan, ...saving }: PlanFormRules) {
  const form = useValidatedForm<PlanValues, PlanInput>({
    ...saving,
    rules: zodResolver(planFormSchema),
    defaultValues: planValues(plan),
    order: ['title', 'at', 'weekdays', 'day'],
  });
  useUnsaved(form.formState.isDirty);
  return {
    ...form,
    howOften: useWatch({ control: form.control, name: 'howOften' }),
    chooseHowOften: (howOften: HowOften) => {
      form.setValue('howOften', howOften, { shouldDirty: true });
      form.clearErrors(['weekdays', 'day']);
    },
  };
}

export type HowOften = 'daily' | 'weekly' | 'once';

/** The form's fields. The choices of one frequency stay while another is selected. */
export interface PlanValues {
  title: string;
  at: string;
  howOften: HowOften;
  /** From '1' for Monday to '7' for Sunday: values of checkboxes. */
  weekdays: string[];
  day: string;
}

function planValues(plan: Plan | undefined): PlanValues {
  const { title = '', at = '', day = null, weekdays: days = weekdays } = plan ?? {};
  const isDaily = days?.length === weekdays.length;
  return {
    title,
    at,
    howOften: day !== null ? 'once' : isDaily ? 'daily' : 'weekly',
    weekdays: isDaily ? [] : (days ?? []).map(String),
    day: day ?? '',
  };
}

/** Converts the form's values to the server's input: only the days of the selected frequency. */
function planInput({ title, at, howOften, weekdays: chosen, day }: PlanValues): CreatePlan {
  const when = { title, at: roundedToStep(at, PLAN_STEP_MINUTES) };
  if (howOften === 'once') return { ...when, day, weekdays: null };
  return {
    ...when,
    day: null,
    weekdays:
      howOften === 'daily'
        ? [...weekdays]
        : weekdays.filter((weekday) => chosen.includes(String(weekday))),
  };
}

const planFormSchema = z.pipe(
  z.pipe(z.transform(planInput), createPlanSchema),
  z.transform(({ day = null, weekdays = null, ...plan }): PlanInput => ({
    ...plan,
    day,
    weekdays,
  })),
);
