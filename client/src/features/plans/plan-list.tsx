import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { isUnsaved } from '../../lib/optimistic-list';
import { whenInWords } from '../../lib/when-in-words';
import { PlannedList, PlannedRow } from '../../ui/planned-section';
import { inOrderOfDay, isOver } from './plan-order';

/** The id of a plan's Edit button. */
export const editPlanId = (id: number | undefined) => `edit-plan-${id}`;

type PlanListProps = {
  plans: readonly Plan[];
  /** Today as YYYY-MM-DD. */
  today: string;
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};

export function PlanList({ plans, today, onEdit, onDelete }: PlanListProps) {
  return (
    <PlannedList>
      {inOrderOfDay(plans).map((plan) => (
        <PlannedRow
          key={plan.id}
          title={plan.title}
          lines={[isOver(plan, today) ? overInWords(plan, today) : whenInWords(plan, today)]}
          editId={editPlanId(plan.id)}
          isUnsaved={isUnsaved(plan)}
          onEdit={() => onEdit(plan)}
          onDelete={() => onDelete(plan)}
        />
      ))}
    </PlannedList>
  );
}

function overInWords(plan: Plan, today: string): string {
  const when = whenInWords(plan, today);
  return t`${when}. This day is over.`;
}
