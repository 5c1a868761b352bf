import { t } from '@lingui/core/macro';
import { useId, type FocusEvent } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { PLAN_STEP_MINUTES } from '#shared/limits';
import type { Plan } from '#shared/plan';
import { classNames } from '../../lib/class-names';
import { calendarDay } from '../../lib/date-format';
import { numberInWords } from '../../lib/number-in-words';
import { roundedToStep } from '../../lib/rounded-to-step';
import { CheckboxField } from '../../ui/checkbox-field';
import { ChoiceGroup } from '../../ui/choice-group';
import { ErrorSummary } from '../../ui/error-summary';
import { FieldError } from '../../ui/field';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { weekdayName, weekdays } from './plan-in-words';
import { PlanPreview } from './plan-preview';
import { useCreatePlan, useUpdatePlan } from './plan.queries';
import { usePlanForm, type HowOften, type PlanFormRules, type PlanValues } from './use-plan-form';

type PlanDialogProps = {
  /** The plan to edit, or 'new'. Undefined closes the dialog. */
  subject: 'new' | Plan | undefined;
  onClose: () => void;
};

export function PlanDialog({ subject, onClose }: PlanDialogProps) {
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const edited = subject === 'new' ? undefined : subject;
  return (
    <FormDialog
      title={edited ? t`Edit Plan` : t`Add Plan`}
      open={subject !== undefined}
      saving={create.isPending || update.isPending}
      onClose={onClose}
    >
      {subject === 'new' && (
        <PlanForm
          save={(input, requestKey) => create.mutateAsync({ input, requestKey })}
          submitLabel={t`Add Plan`}
          words={{ saved: t`Plan added`, refused: t`Error adding plan` }}
          onSaved={onClose}
        />
      )}
      {edited && (
        <PlanForm
          plan={edited}
          save={(input) => update.mutateAsync({ id: edited.id, ...input })}
          submitLabel={t`Save Changes`}
          words={{ saved: t`Plan changed`, refused: t`Error changing plan` }}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}

const howOftenChoices = (): readonly { value: HowOften; label: string }[] => [
  { value: 'daily', label: t({ message: 'Every day', comment: 'How often a plan comes' }) },
  {
    value: 'weekly',
    label: t({
      message: 'Certain days',
      comment: 'How often a plan comes: on some days of each week',
    }),
  },
  {
    value: 'once',
    label: t({ message: 'One day', comment: 'How often a plan comes: once, on a date' }),
  },
];

/** Native time and date fields cut off what does not fit, and large text leaves little room on a phone. */
const nativeClass = 'grid-cols-1 [&>input]:px-3 [&>input]:text-[min(1.125rem,6.2vw)]';

function PlanForm({ submitLabel, ...rules }: PlanFormRules & { submitLabel: string }) {
  const { register, control, submit, howOften, chooseHowOften, errorList, serverError, formState } =
    usePlanForm(rules);
  const { errors, isSubmitting, submitCount } = formState;
  const at = register('at');
  const step = numberInWords(PLAN_STEP_MINUTES);
  const roundTime = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = roundedToStep(event.currentTarget.value, PLAN_STEP_MINUTES);
    void at.onBlur(event);
  };
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ErrorSummary errors={errorList} focusKey={submitCount} />
      <TextField
        label={t({ message: 'Title', comment: 'Field: what a plan or a memory item is called' })}
        hint={t`In a few words, for example: Lunch, Walk with Peter.`}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label={t({ message: 'Time', comment: 'Field: the time of day of a plan' })}
        hint={t`The tablet tells it in steps of ${step} minutes.`}
        type="time"
        step={PLAN_STEP_MINUTES * 60}
        className={classNames(nativeClass, '[&>input]:max-w-60')}
        error={errors.at?.message}
        {...at}
        onBlur={roundTime}
      />
      <ChoiceGroup
        label={t`How often?`}
        options={howOftenChoices()}
        value={howOften}
        onChange={chooseHowOften}
      />
      {howOften === 'weekly' && (
        <WeekdayBoxes register={register} error={errors.weekdays?.message} />
      )}
      {howOften === 'once' && (
        <TextField
          label={t({ message: 'Day', comment: 'Field: the date of a plan' })}
          type="date"
          min={calendarDay(new Date())}
          className={classNames(nativeClass, '[&>input]:max-w-72')}
          error={errors.day?.message}
          {...register('day')}
        />
      )}
      <PlanPreview control={control} />
      <FormEnd
        submitLabel={submitLabel}
        busy={isSubmitting ? t`Saving…` : undefined}
        serverError={serverError}
      />
    </Form>
  );
}

type WeekdayBoxesProps = { register: UseFormRegister<PlanValues>; error: string | undefined };

function WeekdayBoxes({ register, error }: WeekdayBoxesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-bold">{t`On which days?`}</legend>
      <FieldError id={errorId} message={error} />
      <div className="grid gap-x-6 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-4">
        {weekdays.map((weekday) => (
          <CheckboxField
            key={weekday}
            label={weekdayName(weekday)}
            value={weekday}
            {...register('weekdays')}
          />
        ))}
      </div>
    </fieldset>
  );
}
