import { useWatch, type Control } from 'react-hook-form';
import { PLAN_STEP_MINUTES } from '#shared/product/limits';
import { currentDay } from '../../lib/date-format';
import { roundedToStep } from '../../lib/rounded-to-step';
import { TabletPreview } from '../../session/tablet-preview';
import type { PlanInput } from './plan.queries';
import type { PlanValues } from './use-plan-form';

/** The plan on the tablet, on its day or today, in the morning or right before an earlier plan. */
export function PlanPreview({ control }: { control: Control<PlanValues, unknown, PlanInput> }) {
  const [title, at, howOften, chosenDay] = useWatch({
    control,
    name: ['title', 'at', 'howOften', 'day'],
  });
  const time = roundedToStep(at, PLAN_STEP_MINUTES);
  const day = howOften === 'once' && chosenDay !== '' ? chosenDay : currentDay();
  if (title.trim() === '' || time === '') return null;
  return (
    <TabletPreview
      screen="today"
      day={day}
      time={time < '09:00' ? time : '09:00'}
      content={{
        plans: [{ id: 1, title: title.trim(), at: time, day, weekdays: null, monthDay: null }],
      }}
    />
  );
}
