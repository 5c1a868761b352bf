import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { PLAN_STEP_MINUTES } from '#shared/limits';
import { createPlanSchema, type CreatePlan, type Plan } from '#shared/plan';
import { listFaults } from '../../lib/form-faults';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useFormSave, type FormSaveRules } from '../../ui/use-form-save';
import { weekdays } from './plan-in-words';
import type { PlanInput } from './plan.queries';

export type PlanFormRules = FormSaveRules<PlanInput> & {
  /** The plan to edit; undefined for a new one. */
  plan?: Plan;
};

export function usePlanForm({ plan, ...rules }: PlanFormRules) {
  const form = useForm<PlanValues, unknown, CreatePlan>({
    resolver: zodResolver(planFormSchema),
    defaultValues: planValues(plan),
    // The error summary takes the focus instead.
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
  const when = { title, at: roundedToStep(at) };
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

const planFormSchema = z.pipe(z.transform(planInput), createPlanSchema);

const LAST = 24 * 60 - PLAN_STEP_MINUTES;

/** Rounds a time to the steps in which the tablet tells it. */
export function roundedToStep(at: string): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(at) ?? [];
  if (hours === undefined || minutes === undefined) return at;
  const steps = Math.round((Number(hours) * 60 + Number(minutes)) / PLAN_STEP_MINUTES);
  const moved = Math.min(steps * PLAN_STEP_MINUTES, LAST);
  return [Math.floor(moved / 60), moved % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
