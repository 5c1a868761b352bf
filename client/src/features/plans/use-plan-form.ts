import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Plan } from '#shared/plans/plan.answer';
import { createPlanSchema, type CreatePlan } from '#shared/plans/plan.form';
import { canBeSaid, says } from '#shared/reminders/reminder.form';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import { living } from '../../lib/living';
import { whenInput, whenValues, type HowOften, type WhenValues } from '../../lib/when';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type SaveRules } from '../../ui/use-validated-form';
import { faceInText } from './face-in-text';
import { movedDay, movedMonthDay, nextDayOf } from './plan-days';
import type { AskedDay } from './plan-one-day';
import type { PlanInput } from './plan.queries';

/** A face of the family's album. */
export interface FaceOfPlan {
  id: number;
  name: string;
  photoUrl: string;
  hasDied?: boolean | undefined;
}

export type PlanFormRules = Omit<SaveRules<PlanInput>, 'save'> & {
  /** The plan to edit; undefined for a new one. */
  plan?: Plan;
  faces: readonly FaceOfPlan[];
  /** @param only the one day for which time and day are meant; undefined if they are meant for all */
  save: (input: PlanInput, requestKey: string, only: AskedDay | undefined) => Promise<unknown>;
};

/** The reminder speaks the title unless it has words of its own. */
const ownWords = (plan: Plan | undefined): string =>
  plan?.reminder && plan.reminder.says !== plan.title ? plan.reminder.says : '';

export function usePlanForm({ plan, faces, save, ...saving }: PlanFormRules) {
  /** The day that may change alone, while that is asked. */
  const [asked, setAsked] = useState<AskedDay>();
  /** The day that is saved alone. */
  const onlyOn = useRef<AskedDay>(undefined);
  const form = useValidatedForm<PlanValues, PlanInput>({
    ...saving,
    save: (input, requestKey) => save(input, requestKey, onlyOn.current),
    rules: zodResolver(planFormSchema),
    defaultValues: {
      title: plan?.title ?? '',
      ...whenValues(plan),
      faceId: String(plan?.faceId ?? ''),
      songId: String(plan?.songId ?? ''),
      isReminded: plan?.reminder?.rests === false,
      says: ownWords(plan),
    },
    order: {
      title: true,
      at: true,
      howOften: true,
      day: true,
      weekdays: true,
      monthDay: true,
      faceId: true,
      songId: true,
      isReminded: true,
      says: true,
    },
  });
  useUnsaved(form.formState.isDirty);
  const [howOften, title, typedWords, isReminded] = useWatch({
    control: form.control,
    name: ['howOften', 'title', 'says', 'isReminded'],
  });
  const submit = async () => {
    onlyOn.current = undefined;
    const next = plan && askedOf(plan, form.getValues());
    if (next !== undefined && (await form.trigger())) setAsked(next);
    else await form.submit();
  };
  return {
    ...form,
    submit,
    asked,
    /** Saves time and day for one day, or for all; undefined goes back to the form. */
    answerFor: async (which: AskedDay | 'all' | undefined) => {
      setAsked(undefined);
      if (which === undefined) return;
      onlyOn.current = which === 'all' ? undefined : which;
      await form.submit();
    },
    howOften,
    needsWords: isReminded && title.trim() !== '' && (!canBeSaid(title) || typedWords !== ''),
    chooseHowOften: (chosen: HowOften) => {
      form.setValue('howOften', chosen, { shouldDirty: true });
      form.clearErrors([...WHEN_FIELDS]);
    },
    /** Selects the face whose name the title contains, unless one was chosen already. */
    suggestFace: () => {
      if (form.formState.dirtyFields.faceId || plan?.faceId) return;
      const face = faceInText(living(faces), form.getValues('title'));
      form.setValue('faceId', String(face?.id ?? ''));
    },
  };
}

/** The next day of a plan, if the form changes its time alone, or moves one of its weekdays or its day of the month. */
function askedOf(plan: Plan, values: PlanValues): AskedDay | undefined {
  const { at, weekdays, monthDay } = whenInput(values);
  if (hasOtherDays(plan, values)) {
    if (monthDay !== null) return movedMonthDay(plan, monthDay);
    return weekdays ? movedDay(plan, weekdays) : undefined;
  }
  const on = at === plan.at ? undefined : nextDayOf(plan);
  return on === undefined ? undefined : { on };
}

/** True if the form names other days than the plan has. Its time may differ. */
function hasOtherDays(plan: Plan, values: PlanValues): boolean {
  const { at: _at, ...days } = whenInput(values);
  return WHEN_FIELDS.some((name) => String(days[name]) !== String(plan[name]));
}

export interface PlanValues extends WhenValues {
  title: string;
  /** Empty for no picture. */
  faceId: string;
  /** Empty for no song. */
  songId: string;
  isReminded: boolean;
  /** The words of the reminder; empty if they are the title. */
  says: string;
}

/** Undefined if there is no reminder, or no title yet. */
function wordsOf({ title, isReminded, says: own }: PlanValues): string | undefined {
  if (!isReminded || title.trim() === '') return undefined;
  return own === '' && canBeSaid(title) ? title : own;
}

/** The id that a field has as text; null if it is empty. */
const idIn = (value: string): number | null => (value === '' ? null : Number(value));

const planInput = (values: PlanValues): CreatePlan & { says?: string | undefined } => ({
  title: values.title,
  ...whenInput(values),
  faceId: idIn(values.faceId),
  songId: idIn(values.songId),
  ...saysOf(values),
});

const saysOf = (values: PlanValues): { says?: string } => {
  const words = wordsOf(values);
  return words === undefined ? {} : { says: words };
};

const saysSchema = z.object({ says: z.optional(says) });
type Output = z.output<typeof createPlanSchema> & z.output<typeof saysSchema>;

const planFormSchema = z.pipe(
  z.pipe(z.transform(planInput), z.intersection(createPlanSchema, saysSchema)),
  z.transform(
    ({
      title,
      at,
      day = null,
      weekdays = null,
      monthDay = null,
      faceId = null,
      songId = null,
      says: words,
    }: Output): PlanInput => ({
      title,
      at,
      day,
      weekdays,
      monthDay,
      faceId,
      songId,
      reminder: words === undefined ? null : { says: words },
    }),
  ),
);
