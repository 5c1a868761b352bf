import type { FocusEvent } from 'react';
import { PLAN_STEP_MINUTES } from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import { calendarDay } from '../../lib/calendar-day';
import { classNames } from '../../lib/class-names';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { FormEnd } from '../../ui/form-end';
import { TextField } from '../../ui/text-field';
import { inSteps, type HowOften } from './plan-values';
import { usePlanForm, type PlanFormRules } from './use-plan-form';
import { WeekdayBoxes } from './weekday-boxes';

const howOftenChoices: readonly { value: HowOften; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Certain days' },
  { value: 'once', label: 'One day' },
];

/** The browser's own fields for a time and a day cut off what does not fit: beside large letters a phone has little room. */
const nativeClass = 'grid-cols-1 [&>input]:px-3 [&>input]:text-[min(1.125rem,6.2vw)]';

export function PlanForm({ submitLabel, ...rules }: PlanFormRules & { submitLabel: string }) {
  const { register, submit, howOften, chooseHowOften, faults, refusal, formState } =
    usePlanForm(rules);
  const { errors, isSubmitting, submitCount } = formState;
  const at = register('at');
  const leaveTime = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = inSteps(event.currentTarget.value);
    void at.onBlur(event);
  };
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ErrorSummary errors={faults} focusKey={submitCount} />
      <TextField
        label="Title"
        hint="In a few words, for example: Lunch, Walk with Peter."
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Time"
        hint={`The tablet tells it in steps of ${spelledOut(PLAN_STEP_MINUTES)} minutes.`}
        type="time"
        step={PLAN_STEP_MINUTES * 60}
        className={classNames(nativeClass, '[&>input]:max-w-60')}
        error={errors.at?.message}
        {...at}
        onBlur={leaveTime}
      />
      <ChoiceGroup
        label="How often?"
        options={howOftenChoices}
        value={howOften}
        onChange={chooseHowOften}
      />
      {howOften === 'weekly' && (
        <WeekdayBoxes register={register} error={errors.weekdays?.message} />
      )}
      {howOften === 'once' && (
        <TextField
          label="Day"
          type="date"
          min={calendarDay(new Date())}
          className={classNames(nativeClass, '[&>input]:max-w-72')}
          error={errors.day?.message}
          {...register('day')}
        />
      )}
      <FormEnd
        submitLabel={submitLabel}
        busy={isSubmitting ? 'Saving…' : undefined}
        refusal={faults.length === 0 ? refusal : undefined}
      />
    </Form>
  );
}
