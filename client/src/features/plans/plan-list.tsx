import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plans/plan.answer';
import { isUnsaved } from '../../lib/optimistic-list';
import { inOrderOfDay, isOver, planInWords } from './plan-in-words';
import { PlannedList, PlannedRow } from './planned-section';

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
          lines={[isOver(plan, today) ? overInWords(plan, today) : planInWords(plan, today)]}
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
  const when = planInWords(plan, today);
  return t`${when}. This day is over.`;
}
