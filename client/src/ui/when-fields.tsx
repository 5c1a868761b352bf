import { t } from '@lingui/core/macro';
import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PLAN_STEP_MINUTES } from '#shared/product/limits';
import { currentDay } from '../lib/date-format';
import { numberInWords } from '../lib/number-in-words';
import { roundedToStep } from '../lib/rounded-to-step';
import type { HowOften } from '../lib/when';
import { weekdayName, weekdays } from '../lib/when-in-words';
import { CheckboxGroup } from './checkbox-group';
import { ChoiceGroup } from './choice-group';
import { DayField, TimeField } from './native-time-fields';

type WhenFieldsProps = {
  fields: Record<'at' | 'weekdays' | 'day', UseFormRegisterReturn>;
  errors: Partial<Record<'at' | 'weekdays' | 'day', { message?: string | undefined }>>;
  howOften: HowOften;
  onHowOften: (howOften: HowOften) => void;
};

/** The time and the days of a plan or a reminder. */
export function WhenFields({ fields, errors, howOften, onHowOften }: WhenFieldsProps) {
  const step = numberInWords(PLAN_STEP_MINUTES);
  const roundTime = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = roundedToStep(event.currentTarget.value, PLAN_STEP_MINUTES);
    void fields.at.onBlur(event);
  };
  return (
    <>
      <TimeField
        label={t({ message: 'Time', comment: 'Field: the time of day of a plan' })}
        hint={t`In steps of ${step} minutes.`}
        step={PLAN_STEP_MINUTES * 60}
        error={errors.at?.message}
        {...fields.at}
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
          field={fields.weekdays}
        />
      )}
      {howOften === 'once' && (
        <DayField
          label={t({ message: 'Day', comment: 'Field: the date of a plan' })}
          min={currentDay()}
          error={errors.day?.message}
          {...fields.day}
        />
      )}
    </>
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
