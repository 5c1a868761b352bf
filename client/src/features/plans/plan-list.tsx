import { t } from '@lingui/core/macro';
import type { Plan } from '#shared/plan';
import { isUnsaved } from '../../lib/optimistic-list';
import { Button } from '../../ui/button';
import { PencilIcon, TrashIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';
import { inOrderOfDay, isOver, planInWords } from './plan-in-words';

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
    <ul className="rounded-card border border-line bg-surface">
      {inOrderOfDay(plans).map((plan) => {
        const { title } = plan;
        return (
          <li
            key={plan.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:px-5"
          >
            <div className="min-w-0 grow basis-64">
              <p dir="auto" className="text-h3 font-bold wrap-anywhere">
                {title}
              </p>
              <p className="text-ink-soft">
                {isOver(plan, today) ? overInWords(plan, today) : planInWords(plan, today)}
              </p>
            </div>
            {isUnsaved(plan) ? (
              <p className="flex min-h-target items-center gap-2.5 px-3 text-ink-soft">
                <Spinner />
                {t`Saving…`}
              </p>
            ) : (
              <div className="-ml-3 flex flex-wrap print:hidden">
                <Button
                  id={editPlanId(plan.id)}
                  variant="quiet"
                  aria-label={t`Edit ${title}`}
                  onClick={() => onEdit(plan)}
                >
                  <PencilIcon />
                  {t`Edit`}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t`Delete ${title}`}
                  onClick={() => onDelete(plan)}
                >
                  <TrashIcon />
                  {t`Delete`}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function overInWords(plan: Plan, today: string): string {
  const when = planInWords(plan, today);
  return t`${when}. This day is over.`;
}
