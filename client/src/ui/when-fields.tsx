import { t } from '@lingui/core/macro';
import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PLAN_STEP_MINUTES } from '#shared/product/limits';
import { numberInWords } from '../lib/number-in-words';
import { currentDay } from '../lib/person-day';
import { roundedToStep } from '../lib/rounded-to-step';
import type { HowOften } from '../lib/when';
import { weekdayName, weekdays } from '../lib/when-in-words';
import { CheckboxGroup } from './checkbox-group';
import { ChoiceGroup } from './choice-group';
import { DayField, TimeField } from './native-time-fields';
import { SelectField } from './select-field';

type Name = 'at' | 'weekdays' | 'monthDay' | 'day';

type WhenFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
  howOften: HowOften;
  onHowOften: (howOften: HowOften) => void;
};

/** The time and the days of a plan or a reminder. */
export function WhenFields({ register, errors, howOften, onHowOften }: WhenFieldsProps) {
  const step = numberInWords(PLAN_STEP_MINUTES);
  const time = register('at');
  const roundTime = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = roundedToStep(event.currentTarget.value, PLAN_STEP_MINUTES);
    void time.onBlur(event);
  };
  return (
    <>
      <TimeField
        label={t({ message: 'Time', comment: 'Field: the time of day of a plan' })}
        hint={t`In steps of ${step} minutes.`}
        step={PLAN_STEP_MINUTES * 60}
        error={errors.at?.message}
        {...time}
        onBlur={roundTime}
      />
      <ChoiceGroup
        label={t`How often?`}
        options={howOftenChoices()}
        value={howOften}
        onChange={onHowOften}
      />
      {howOften === 'weekly' && (
        <CheckboxGroup
          label={t`On which days?`}
          options={weekdays.map((weekday) => ({
            value: String(weekday),
            label: weekdayName(weekday),
          }))}
          error={errors.weekdays?.message}
          className="sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-4"
          field={register('weekdays')}
        />
      )}
      {howOften === 'monthly' && (
        <SelectField
          label={t`On which day of the month?`}
          hint={t`In a shorter month, it comes on the last day.`}
          options={[
            ...monthDays,
            { value: 'last', label: t({ message: 'The last day', comment: 'Of each month' }) },
          ]}
          error={errors.monthDay?.message}
          {...register('monthDay')}
        />
      )}
      {howOften === 'once' && (
        <DayField
          label={t({ message: 'Day', comment: 'Field: the date of a plan' })}
          min={currentDay()}
          error={errors.day?.message}
          {...register('day')}
        />
      )}
    </>
  );
}

const monthDays = Array.from({ length: 31 }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

const howOftenChoices = (): readonly { value: HowOften; label: string }[] => [
  { value: 'daily', label: t({ message: 'Every day', comment: 'How often a plan comes' }) },
  {
    value: 'weekly',
    label: t({
      message: 'Certain days',
      comment: 'How often a plan comes: on some days of each week',
    }),
  },
  { value: 'monthly', label: t({ message: 'Every month', comment: 'How often a plan comes' }) },
  {
    value: 'once',
    label: t({ message: 'One day', comment: 'How often a plan comes: once, on a date' }),
  },
];
