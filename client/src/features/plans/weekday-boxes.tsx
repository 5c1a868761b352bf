import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { weekdayName, weekdays } from '../../lib/calendar-day';
import { CheckboxField } from '../../ui/checkbox-field';
import { FieldError } from '../../ui/field-error';
import type { PlanValues } from './plan-values';

type WeekdayBoxesProps = { register: UseFormRegister<PlanValues>; error: string | undefined };

export function WeekdayBoxes({ register, error }: WeekdayBoxesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-bold">On which days?</legend>
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
