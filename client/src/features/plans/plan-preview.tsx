import { useWatch, type Control } from 'react-hook-form';
import { PLAN_STEP_MINUTES } from '#shared/product/limits';
import { currentDay } from '../../lib/person-day';
import { roundedToStep } from '../../lib/rounded-to-step';
import { whenInput } from '../../lib/when';
import { TabletPreview } from '../../session/tablet-preview';
import { nextDayOf } from './plan-days';
import type { PlanInput } from './plan.queries';
import type { FaceOfPlan, PlanValues } from './use-plan-form';

type PlanPreviewProps = {
  control: Control<PlanValues, unknown, PlanInput>;
  faces: readonly FaceOfPlan[];
};

/** The plan on the tablet, on the next day on which it comes as it is typed, in the morning or right before an earlier plan. */
export function PlanPreview({ control, faces }: PlanPreviewProps) {
  const [title, at, howOften, chosenDay, weekdays, monthDay, faceId] = useWatch({
    control,
    name: ['title', 'at', 'howOften', 'day', 'weekdays', 'monthDay', 'faceId'],
  });
  const time = roundedToStep(at, PLAN_STEP_MINUTES);
  const when = whenInput({ at, howOften, day: chosenDay, weekdays, monthDay });
  const day = (howOften === 'once' ? chosenDay : nextDayOf(when)) || currentDay();
  if (title.trim() === '' || time === '') return null;
  const face = faces.find(({ id }) => String(id) === faceId);
  return (
    <TabletPreview
      screen="today"
      day={day}
      time={time < '09:00' ? time : '09:00'}
      content={{
        plans: [
          {
            id: 1,
            title: title.trim(),
            at: time,
            day,
            weekdays: null,
            monthDay: null,
            faceId: face?.id ?? null,
            songId: null,
            photoUrl: face?.photoUrl ?? null,
            exceptions: [],
          },
        ],
      }}
    />
  );
}
